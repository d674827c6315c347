import {
  BarController,
  BarElement,
  CategoryScale,
  type ChartData,
  type ChartEvent,
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
import { useTranslation } from 'react-i18next';
import { palettes } from '../theme/theme.ts';
import { type ChartSpec, pathAt, scalesOf, toneColour, toneOf } from './chart-data.ts';
import { hatched } from './hatched.ts';
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
const AXIS_PX = 52;
/** Distinguishable by shape as well as colour; the legend draws the same. */
const shapes = ['circle', 'rect', 'triangle', 'rectRot'] as const;

function dataOf(chart: ChartSpec, palette: Palette): ChartData<'bar' | 'line', (number | null)[], string> {
  const first = Object.keys(scalesOf(chart))[0];
  const axis = (scale = first) => (chart.lying ? { xAxisID: scale } : { yAxisID: scale });
  const ground = palette['--tt-card'] ?? '';
  const isPart = (index: number) => chart.partial?.includes(index) ?? false;
  const drawn = chart.series.map((series, index) => {
    const colour = palette[toneColour(toneOf(series, index))] ?? '';
    const part = series.kind === 'bar' ? hatched(colour, ground) : ground;
    const common = {
      label: series.name,
      data: [...series.values],
      backgroundColor: series.values.map((_, at) => (isPart(at) ? part : colour)),
      ...axis(series.scale),
    };
    return series.kind === 'bar'
      ? {
          ...common,
          type: 'bar' as const,
          // a gap between stacked parts
          borderColor: ground,
          borderWidth: 1,
          maxBarThickness: 36,
        }
      : {
          ...common,
          type: 'line' as const,
          segment: {
            borderDash: ({ p1DataIndex }: { p1DataIndex: number }) =>
              isPart(p1DataIndex) ? [3, 4] : undefined,
          },
          pointBorderWidth: 2,
          pointHitRadius: 14,
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

interface Hands extends Pick<Props, 'onAt' | 'onOpen'> {
  /** shown under the values of a point that opens its records */
  hint: string;
}

/** Target of a press: the bar or point that is hit, otherwise its whole column. */
function pathUnder(chart: ChartSpec, canvas: ChartJs, { native }: ChartEvent, index: number | undefined) {
  if (index === undefined || !native) return null;
  const [hit] = canvas.getElementsAtEventForMode(native, 'nearest', { intersect: true }, false);
  const isDrawn = hit !== undefined && hit.datasetIndex < chart.series.length;
  return pathAt(chart, isDrawn ? hit.index : index, isDrawn ? hit.datasetIndex : undefined);
}

/** Aligns the same point of several drawings. */
const alike = (axis: { width: number }) => {
  axis.width = AXIS_PX;
};

function optionsOf(
  chart: ChartSpec,
  palette: Palette,
  isStill: boolean,
  { onAt, onOpen, hint }: Hands,
): ChartOptions<'bar' | 'line'> {
  const ticks = { color: palette['--mantine-color-dimmed'] };
  const names = {
    ticks: { ...ticks, display: !chart.unnamed },
    grid: { display: false },
    stacked: chart.stacked ?? false,
  };
  const scales = Object.entries(scalesOf(chart)).map(
    ([name, { format, name: measure, min = 0, max }], at) => [
      name,
      {
        axis: chart.lying ? ('x' as const) : ('y' as const),
        position: chart.lying ? ('bottom' as const) : ('left' as const),
        ...(chart.panels && { afterFit: alike }),
        // in stacked drawings each has its title above
        title: {
          display: measure !== undefined && !chart.panels,
          text: measure ?? '',
          color: palette['--mantine-color-dimmed'],
        },
        min,
        ...(max === undefined ? {} : { max }),
        stacked: chart.stacked ?? false,
        ticks: {
          ...ticks,
          precision: 0,
          maxTicksLimit: 6,
          callback: (value: string | number) => format(Number(value)),
        },
        // draw only one grid: two on top of each other are confusing
        grid: at === 0 ? { color: palette['--tt-line'] } : { display: false },
      },
    ],
  );
  return {
    maintainAspectRatio: false,
    indexAxis: chart.lying ? 'y' : 'x',
    ...(isStill ? { animation: false as const } : {}),
    interaction: { mode: 'index', intersect: false, axis: chart.lying ? 'y' : 'x' },
    onHover: (event, [element], canvas) => {
      canvas.canvas.style.cursor = pathUnder(chart, canvas, event, element?.index) ? 'pointer' : 'default';
      if (element) onAt(element.index);
    },
    onClick: (event, [element], canvas) => {
      if (element) onAt(element.index);
      const path = pathUnder(chart, canvas, event, element?.index);
      if (path) onOpen(path);
    },
    plugins: {
      tooltip: {
        filter: ({ datasetIndex }) => datasetIndex < chart.series.length,
        callbacks: {
          label: ({ dataset, datasetIndex, parsed }) => {
            const value = chart.lying ? parsed.x : parsed.y;
            return `${dataset.label}: ${value === null ? '–' : chart.series[datasetIndex]?.format(value)}`;
          },
          footer: ([item]) => (item && pathAt(chart, item.dataIndex) ? hint : ''),
        },
      },
    },
    scales: { [chart.lying ? 'y' : 'x']: names, ...Object.fromEntries(scales) },
  };
}

interface Props {
  chart: ChartSpec;
  scheme: 'light' | 'dark';
  /** the selected point */
  at: number | null;
  onAt: (index: number) => void;
  /** the records behind a value */
  onOpen: (path: string) => void;
}

/**
 * Contains the drawing library, a separate chunk. Hidden from screen readers, which get the text alternatives
 * instead.
 */
export function Drawing({ chart, scheme, at, onAt, onOpen }: Props) {
  const { t } = useTranslation('common');
  const hint = t('chart.open');
  const drawn = useRef<ChartJs<'bar' | 'line', (number | null)[], string>>(undefined);
  const isPrinting = usePrinting();
  const isStill = isPrinting || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const palette: Palette = palettes[isPrinting ? 'light' : scheme];
  const data = useMemo(() => dataOf(chart, palette), [chart, palette]);
  const options = useMemo(
    () => optionsOf(chart, palette, isStill, { onAt, onOpen, hint }),
    [chart, palette, isStill, onAt, onOpen, hint],
  );

  // for keyboard use; the library handles the pointer itself
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
