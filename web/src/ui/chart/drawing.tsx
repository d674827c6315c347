import {
  BarController,
  BarElement,
  CategoryScale,
  type ChartData,
  Chart as ChartJs,
  type ChartOptions,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useEffect, useMemo, useRef } from 'react';
import { Chart } from 'react-chartjs-2';
import { palettes } from '../theme.ts';
import { type ChartSpec, scalesOf, toneOf } from './chart-data.ts';
import { usePrinting } from './use-printing.ts';

ChartJs.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

type Palette = Record<string, string>;
/** Told apart by shape as well as by colour; the legend draws the same. */
const shapes = ['circle', 'rect', 'triangle', 'rectRot'] as const;

function dataOf(chart: ChartSpec, palette: Palette): ChartData<'bar' | 'line', (number | null)[], string> {
  const first = Object.keys(scalesOf(chart))[0];
  const axis = (scale = first) => (chart.lying ? { xAxisID: scale } : { yAxisID: scale });
  const drawn = chart.series.map((series, index) => {
    const colour = palette[`--tt-chart-${toneOf(series, index)}`];
    const common = {
      label: series.name,
      data: [...series.values],
      backgroundColor: colour,
      ...axis(series.scale),
    };
    return series.kind === 'bar'
      ? {
          ...common,
          type: 'bar' as const,
          borderColor: palette['--mantine-color-dimmed'],
          borderWidth: 1,
          maxBarThickness: 36,
        }
      : {
          ...common,
          type: 'line' as const,
          order: -1,
          // a point at the edge is drawn whole
          clip: 8,
          borderColor: colour,
          borderWidth: 3,
          pointRadius: 5,
          pointHoverRadius: 8,
          pointStyle: shapes[index % shapes.length],
        };
  });
  const targets = chart.series.flatMap(({ target, scale }) =>
    target
      ? {
          type: 'line' as const,
          label: target.name,
          data: chart.labels.map(() => target.value),
          borderColor: palette['--tt-ok-text'],
          borderWidth: 2,
          borderDash: [6, 6],
          pointRadius: 0,
          pointHitRadius: 0,
          pointHoverRadius: 0,
          ...axis(scale),
        }
      : [],
  );
  return { labels: [...chart.labels], datasets: [...drawn, ...targets] };
}

function optionsOf(
  chart: ChartSpec,
  palette: Palette,
  isStill: boolean,
  onAt: (index: number) => void,
): ChartOptions<'bar' | 'line'> {
  const ticks = { color: palette['--mantine-color-dimmed'] };
  const names = { ticks, grid: { display: false }, stacked: chart.stacked ?? false };
  const scales = Object.entries(scalesOf(chart)).map(
    ([name, { format, side = 'left', min = 0, max }], at) => [
      name,
      {
        axis: chart.lying ? ('x' as const) : ('y' as const),
        position: chart.lying ? ('bottom' as const) : side,
        min,
        ...(max === undefined ? {} : { max }),
        stacked: chart.stacked ?? false,
        ticks: {
          ...ticks,
          precision: 0,
          maxTicksLimit: 6,
          callback: (value: string | number) => format(Number(value)),
        },
        // two grids over each other are a fence
        grid: at === 0 ? { color: palette['--tt-line'] } : { display: false },
      },
    ],
  );
  return {
    maintainAspectRatio: false,
    indexAxis: chart.lying ? 'y' : 'x',
    ...(isStill ? { animation: false as const } : {}),
    interaction: { mode: 'index', intersect: false, axis: chart.lying ? 'y' : 'x' },
    onHover: (_event, [element]) => element && onAt(element.index),
    onClick: (_event, [element]) => element && onAt(element.index),
    plugins: {
      tooltip: {
        filter: ({ datasetIndex }) => datasetIndex < chart.series.length,
        callbacks: {
          label: ({ dataset, datasetIndex, parsed }) => {
            const value = chart.lying ? parsed.x : parsed.y;
            return `${dataset.label}: ${value === null ? '–' : chart.series[datasetIndex]?.format(value)}`;
          },
        },
      },
    },
    scales: { [chart.lying ? 'y' : 'x']: names, ...Object.fromEntries(scales) },
  };
}

interface Props {
  chart: ChartSpec;
  scheme: 'light' | 'dark';
  /** the point somebody looks at */
  at: number | null;
  onAt: (index: number) => void;
}

/** With the drawing library: a chunk of its own. Silent to screen readers, for which there is everything beside it. */
export function Drawing({ chart, scheme, at, onAt }: Props) {
  const drawn = useRef<ChartJs<'bar' | 'line', (number | null)[], string>>(undefined);
  const isPrinting = usePrinting();
  const isStill = isPrinting || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const palette: Palette = palettes[isPrinting ? 'light' : scheme];
  const data = useMemo(() => dataOf(chart, palette), [chart, palette]);
  const options = useMemo(() => optionsOf(chart, palette, isStill, onAt), [chart, palette, isStill, onAt]);

  // by keys: what the pointer does the library shows itself
  useEffect(() => {
    const canvas = drawn.current;
    if (!canvas || at === null) return;
    const elements = chart.series.flatMap(({ values }, datasetIndex) =>
      (values[at] ?? null) === null ? [] : { datasetIndex, index: at },
    );
    canvas.setActiveElements(elements);
    canvas.tooltip?.setActiveElements(elements, { x: 0, y: 0 });
    canvas.update('none');
  }, [at, chart]);

  return <Chart ref={drawn} type="bar" aria-hidden data={data} options={options} />;
}
