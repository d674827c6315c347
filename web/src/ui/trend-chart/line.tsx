import {
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useMemo } from 'react';
import { Line } from 'react-chartjs-2';

Chart.register(CategoryScale, LinearScale, LineController, LineElement, PointElement, Tooltip);

export interface LineProps {
  labels: readonly string[];
  /** null: nothing known, the line is broken there */
  values: readonly (number | null)[];
  /** what is aimed at, as a dashed line */
  target: number;
  format: (value: number) => string;
  scheme: string;
}

const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** With the drawing library: a chunk of its own. Silent to screen readers, for which there is the table beside it. */
export function LineDrawing({ labels, values, target, format, scheme }: LineProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are those of the scheme
  const colours = useMemo(
    () => ({
      line: colour('--tt-graph'),
      grid: colour('--tt-line'),
      text: colour('--mantine-color-text'),
      target: colour('--tt-ok-text'),
    }),
    [scheme],
  );
  const lowest = Math.min(target, ...values.filter((value) => value !== null));
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <Line
      key={scheme}
      aria-hidden
      data={{
        labels: [...labels],
        datasets: [
          {
            data: [...values],
            borderColor: colours.line,
            backgroundColor: colours.line,
            borderWidth: 3,
            pointRadius: 5,
            spanGaps: false,
          },
          {
            data: labels.map(() => target),
            borderColor: colours.target,
            borderWidth: 2,
            borderDash: [6, 6],
            pointRadius: 0,
            pointHitRadius: 0,
          },
        ],
      }}
      options={{
        maintainAspectRatio: false,
        ...(isCalm ? { animation: false as const } : {}),
        plugins: {
          tooltip: {
            filter: ({ datasetIndex }) => datasetIndex === 0,
            callbacks: { label: ({ parsed }) => format(parsed.y ?? 0) },
          },
        },
        scales: {
          x: { ticks: { color: colours.text }, grid: { display: false } },
          y: {
            min: Math.max(0, Math.floor((lowest - 5) / 10) * 10),
            max: 100,
            ticks: { color: colours.text, callback: (value) => format(Number(value)) },
            grid: { color: colours.grid },
          },
        },
      }}
    />
  );
}
