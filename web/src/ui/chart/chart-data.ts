import type { Severity } from '@turva/contracts/observations/observation-values';
import type { Cell } from '../../files/to-csv.ts';
import { isSeverity } from '../marks/severity-shape.tsx';

export interface ChartScale {
  /** name of the quantity, for its axis and the head of its drawing */
  name?: string;
  /** start of the scale; absent: zero */
  min?: number;
  /** end of the scale; absent: the largest value */
  max?: number;
  /** a number on the scale */
  format: (value: number) => string;
}

/** Numbers for compared series, words for severities. */
export type ChartTone = '1' | '2' | '3' | '4' | '5' | Severity;

export interface ChartSeries {
  name: string;
  /** null: unknown; a line is interrupted there */
  values: readonly (number | null)[];
  format: (value: number) => string;
  kind?: 'line' | 'bar';
  /** one of the chart's `scales`; absent: the first */
  scale?: string;
  tone?: ChartTone;
  /** the target: dashed, without points */
  target?: { value: number; name: string };
  /** the records behind a value */
  href?: (index: number) => string | null;
}

/** A column of the table and the CSV that is not drawn. */
export interface ChartColumn {
  name: string;
  values: readonly (number | string | null)[];
  /** listed for each point, before the drawn values: the sum of a stack */
  said?: boolean;
  href?: (index: number) => string | null;
}

export interface ChartSpec {
  /** title of the chart: caption of its table, name of its file */
  title: string;
  /** heading of the first column, the labels */
  head: string;
  labels: readonly string[];
  /** replaces the labels in a file: the first days (`2026-11-01`) of the labelled months */
  days?: readonly string[];
  /** months that are not over, or only partly counted: hatched, hollow, and marked in words */
  partial?: readonly number[];
  series: readonly ChartSeries[];
  /** by name; a chart with one scale may omit it and gets the format of its first series */
  scales?: Readonly<Record<string, ChartScale>>;
  columns?: readonly ChartColumn[];
  /** each scale in its own drawing, stacked vertically, with its name, last value and target above it */
  panels?: boolean;
  /** the point names are shown under another drawing, below this one */
  unnamed?: boolean;
  /** bars on top of each other */
  stacked?: boolean;
  /** horizontal bars, for long names */
  lying?: boolean;
  /** ordered by size, not by time */
  ranked?: boolean;
}

const tones: readonly ChartTone[] = ['1', '2', '3', '4', '5'];
export const toneOf = ({ tone }: ChartSeries, index: number): ChartTone =>
  tone ?? tones[index % tones.length] ?? '1';

/** The variable of a tone's colour; one scale of severity for badges, shapes and bars. */
export const toneColour = (tone: ChartTone) =>
  isSeverity(tone) ? `--tt-severity-${tone}` : `--tt-chart-${tone}`;

export const scalesOf = ({ scales, series }: ChartSpec): Readonly<Record<string, ChartScale>> =>
  scales ?? { value: { format: series[0]?.format ?? String } };

export interface Panel {
  /** the scale it draws; absent: everything */
  name: string | null;
  chart: ChartSpec;
}

/** What is drawn together: everything, or each scale separately in the colours of the legend. */
export function panelsOf(chart: ChartSpec): Panel[] {
  if (!chart.panels) return [{ name: null, chart }];
  const toned = chart.series.map((series, index) => ({ ...series, tone: toneOf(series, index) }));
  const [first = ''] = Object.keys(scalesOf(chart));
  return Object.entries(scalesOf(chart)).map(([name, scale], at, all) => ({
    name,
    chart: {
      ...chart,
      unnamed: at < all.length - 1,
      scales: { [name]: scale },
      series: toned.filter((series) => (series.scale ?? first) === name),
    },
  }));
}

/** The newest known value, formatted, with its time. */
export function lastValue({ labels }: ChartSpec, { values, format }: ChartSeries) {
  const index = values.findLastIndex((one) => one !== null);
  const value = values[index] ?? null;
  return value === null ? null : { text: format(value), label: labels[index] ?? '' };
}

/** Target of a press: the records of the value that was hit, otherwise of the whole point. */
export function pathAt({ series, columns = [] }: ChartSpec, index: number, hit?: number): string | null {
  const ways = [
    hit === undefined ? undefined : series[hit],
    ...columns.filter(({ said }) => said),
    ...series,
  ];
  return ways.map((way) => way?.href?.(index)).find(Boolean) ?? null;
}

/** Whether any value of the chart opens records. */
export const isPressable = (chart: ChartSpec) =>
  chart.labels.some((_, index) => pathAt(chart, index) !== null);

// two decimals of a share are enough; sixteen tell nothing more
const rounded = <T>(value: T) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value);

/** All data of the chart as rows: head first, numbers as numbers, targets as separate columns. */
export function fileRows({ head, labels, days, series, columns = [] }: ChartSpec): Cell[][] {
  const targets = series.flatMap(({ target }) => target ?? []);
  return [
    [
      head,
      ...columns.map(({ name }) => name),
      ...series.map(({ name }) => name),
      ...targets.map(({ name }) => name),
    ],
    ...labels.map((label, index): Cell[] => [
      days?.[index] === undefined ? label : { day: days[index] },
      ...columns.map(({ values }) => rounded(values[index] ?? null)),
      ...series.map(({ values }) => rounded(values[index] ?? null)),
      ...targets.map(({ value }) => value),
    ]),
  ];
}

export interface PointPart {
  name: string;
  /** null: unknown */
  text: string | null;
  href: string | null;
}

/** The values of one point: sums first, then the drawn ones. */
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

/** The name of a point, marked if it is only a part of a month. */
export const labelAt = ({ labels, partial }: ChartSpec, index: number, part: string): string =>
  partial?.includes(index) ? `${labels[index] ?? ''} (${part})` : (labels[index] ?? '');

/** One point in words: `tammi 2026: TSI 87,0, TRI 2,4`. */
export function pointWords(chart: ChartSpec, index: number, words: { none: string; part: string }): string {
  const parts = pointParts(chart, index).map(({ name, text }) => `${name} ${text ?? words.none}`);
  return `${labelAt(chart, index, words.part)}: ${parts.join(', ')}`;
}

/** A name that every file system accepts. */
export const fileName = (title: string) =>
  title
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
