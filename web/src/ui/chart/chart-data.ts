import type { Severity } from '@turva/contracts/observation-values';
import type { Cell } from '../../files/to-csv.ts';
import { isSeverity } from '../severity-shape.tsx';

export interface ChartScale {
  /** what is measured, as its axis and the head of its drawing say it */
  name?: string;
  /** where the scale begins; without it at zero */
  min?: number;
  /** without it as far as the values go */
  max?: number;
  /** a number beside the scale */
  format: (value: number) => string;
}

/** Numbers stand for what is compared, words for how grave it is. */
export type ChartTone = '1' | '2' | '3' | '4' | '5' | Severity;

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
  /** what stands for the labels in a file: the days (`2026-11-01`) that the months of the labels begin with */
  days?: readonly string[];
  /** months that are not over, or of which only a part is counted: hatched, hollow, and said */
  partial?: readonly number[];
  series: readonly ChartSeries[];
  /** by name; a chart with one scale may leave it out and gets the format of its first series */
  scales?: Readonly<Record<string, ChartScale>>;
  columns?: readonly ChartColumn[];
  /** each scale in a drawing of its own, one above the other, with its name, last value and target over it */
  panels?: boolean;
  /** points are named under another drawing, below this one */
  unnamed?: boolean;
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

/** The variable of a tone's colour; one scale of severity for badges, shapes and bars. */
export const toneColour = (tone: ChartTone) =>
  isSeverity(tone) ? `--tt-severity-${tone}` : `--tt-chart-${tone}`;

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

/** The newest value that is known, as it is written, and of when it is. */
export function lastValue({ labels }: ChartSpec, { values, format }: ChartSeries) {
  const index = values.findLastIndex((one) => one !== null);
  const value = values[index] ?? null;
  return value === null ? null : { text: format(value), label: labels[index] ?? '' };
}

/** Where one press leads: to the records of the drawn value that was hit, else to all of the point's. */
export function pathAt({ series, columns = [] }: ChartSpec, index: number, hit?: number): string | null {
  const ways = [
    hit === undefined ? undefined : series[hit],
    ...columns.filter(({ said }) => said),
    ...series,
  ];
  return ways.map((way) => way?.href?.(index)).find(Boolean) ?? null;
}

/** Whether anything of the chart opens records. */
export const isPressable = (chart: ChartSpec) =>
  chart.labels.some((_, index) => pathAt(chart, index) !== null);

// sixteen digits of a share say nothing that two do not
const rounded = <T>(value: T) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value);

/** Everything the chart says as rows: head first, numbers as numbers, targets as columns of their own. */
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

/** What a point is called, with that it is a part of a month. */
export const labelAt = ({ labels, partial }: ChartSpec, index: number, part: string): string =>
  partial?.includes(index) ? `${labels[index] ?? ''} (${part})` : (labels[index] ?? '');

/** One point in words: `tammi 2026: TSI 87,0, TRI 2,4`. */
export function pointWords(chart: ChartSpec, index: number, words: { none: string; part: string }): string {
  const parts = pointParts(chart, index).map(({ name, text }) => `${name} ${text ?? words.none}`);
  return `${labelAt(chart, index, words.part)}: ${parts.join(', ')}`;
}

/** A name that every file system takes. */
export const fileName = (title: string) =>
  title
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
