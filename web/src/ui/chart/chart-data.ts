import type { Cell } from '../../files/to-csv.ts';

export interface ChartScale {
  /** where the scale begins; without it at zero */
  min?: number;
  /** without it as far as the values go */
  max?: number;
  side?: 'left' | 'right';
  /** a number beside the scale */
  format: (value: number) => string;
}

/** Numbers stand for what is compared, words for how grave it is. */
export type ChartTone = '1' | '2' | '3' | '4' | '5' | 'low' | 'medium' | 'high' | 'critical';

export interface ChartSeries {
  name: string;
  /** null: nothing known, a line is broken there */
  values: readonly (number | null)[];
  format: (value: number) => string;
  kind?: 'line' | 'bar';
  /** one of the chart's `scales`; without it the first */
  scale?: string;
  tone?: ChartTone;
  /** what is aimed at: dashed, without points */
  target?: { value: number; name: string };
  /** the records behind a value */
  href?: (index: number) => string | null;
}

/** A column of the table and the CSV that is not drawn. */
export interface ChartColumn {
  name: string;
  values: readonly (number | string | null)[];
  /** said of each point, before what is drawn: the sum of a stack */
  said?: boolean;
  href?: (index: number) => string | null;
}

export interface ChartSpec {
  /** what the chart is called: caption of its table, name of its file */
  title: string;
  /** heading of the first column: what the labels are */
  head: string;
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** by name; a chart with one scale may leave it out and gets the format of its first series */
  scales?: Readonly<Record<string, ChartScale>>;
  columns?: readonly ChartColumn[];
  /** each scale in a drawing of its own, one above the other, with its name, last value and target over it */
  panels?: boolean;
  /** bars on top of each other */
  stacked?: boolean;
  /** bars that lie, for long names */
  lying?: boolean;
  /** first is most, not earliest */
  ranked?: boolean;
}

const tones: readonly ChartTone[] = ['1', '2', '3', '4', '5'];
export const toneOf = ({ tone }: ChartSeries, index: number): ChartTone =>
  tone ?? tones[index % tones.length] ?? '1';

export const scalesOf = ({ scales, series }: ChartSpec): Readonly<Record<string, ChartScale>> =>
  scales ?? { value: { format: series[0]?.format ?? String } };

export interface Panel {
  /** what of the chart it draws; absent: all of it */
  name: string | null;
  chart: ChartSpec;
}

/** What is drawn together: everything, or each scale by itself with the colours the legend gives. */
export function panelsOf(chart: ChartSpec): Panel[] {
  if (!chart.panels) return [{ name: null, chart }];
  const toned = chart.series.map((series, index) => ({ ...series, tone: toneOf(series, index) }));
  const [first = ''] = Object.keys(scalesOf(chart));
  return Object.entries(scalesOf(chart)).map(([name, scale]) => ({
    name,
    chart: {
      ...chart,
      scales: { [name]: { ...scale, side: 'left' } },
      series: toned.filter((series) => (series.scale ?? first) === name),
    },
  }));
}

/** The newest value that is known, as it is written. */
export function lastValue({ values, format }: ChartSeries): string | null {
  const value = values.findLast((one) => one !== null) ?? null;
  return value === null ? null : format(value);
}

/** Everything the chart says as rows: head first, numbers as numbers, targets as columns of their own. */
export function csvRows({ head, labels, series, columns = [] }: ChartSpec): Cell[][] {
  const targets = series.flatMap(({ target }) => target ?? []);
  return [
    [
      head,
      ...columns.map(({ name }) => name),
      ...series.map(({ name }) => name),
      ...targets.map(({ name }) => name),
    ],
    ...labels.map((label, index): Cell[] => [
      label,
      ...columns.map(({ values }) => values[index] ?? null),
      ...series.map(({ values }) => values[index] ?? null),
      ...targets.map(({ value }) => value),
    ]),
  ];
}

export interface PointPart {
  name: string;
  /** null: nothing known */
  text: string | null;
  href: string | null;
}

/** What there is to say of one point: sums first, then what is drawn. */
export function pointParts({ series, columns = [] }: ChartSpec, index: number): PointPart[] {
  const said = columns.filter((column) => column.said);
  return [
    ...said.map(({ name, values, href }) => {
      const value = values[index] ?? null;
      return { name, text: value === null ? null : String(value), href: href?.(index) ?? null };
    }),
    ...series.map(({ name, values, format, href }) => {
      const value = values[index] ?? null;
      return { name, text: value === null ? null : format(value), href: href?.(index) ?? null };
    }),
  ];
}

/** One point in words: `tammi 2026: TSI 87,0, TRI 2,4`. */
export function pointWords(chart: ChartSpec, index: number, none: string): string {
  const parts = pointParts(chart, index).map(({ name, text }) => `${name} ${text ?? none}`);
  return `${chart.labels[index] ?? ''}: ${parts.join(', ')}`;
}

/** A name that every file system takes. */
export const fileName = (title: string) =>
  title
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
