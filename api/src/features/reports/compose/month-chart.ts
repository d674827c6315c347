import { type Period, shortMonth } from '@turva/rules/figures/period-name';
import { firstDayOf, lastDayOf } from '@turva/rules/plant/plant-time';
import type { Block, Chart, Column, Table } from '../../../pdf/document.ts';
import type { Words } from './words.ts';

interface Figure {
  name: string;
  values: (number | null)[];
  /** decimals, as on the screens */
  digits?: number;
}

interface Told {
  kind: 'columns' | 'line';
  title: string;
  months: readonly string[];
  figures: readonly Figure[];
  /** only in the table that can be unfolded and in the spreadsheet */
  further?: readonly Figure[];
  /** the period that cuts the months; absent: they are complete */
  period?: Period & { asOf: string };
  words: Words;
}

const written = ({ values, digits = 0 }: Figure, at: number, { number }: Words) => {
  const value = values[at];
  return value === null || value === undefined ? '–' : number(value, digits);
};

/** Months that begin before the period, or end after it or after the data. */
function partialOf(months: readonly string[], { from, to, asOf }: Period & { asOf: string }): boolean[] {
  const last = asOf < to ? asOf : to;
  return months.map((month) => firstDayOf(month) < from || lastDayOf(month) > last);
}

/** Figures month by month: as a chart, as a text alternative, and as a table to calculate with. */
export function monthChart(
  { kind, title, months, figures, further = [], period, words }: Told,
  more: Partial<Pick<Chart, 'max' | 'target' | 'low'>> = {},
): Block {
  const { t } = words;
  const partial = period && partialOf(months, period);
  const hasPartial = partial?.some(Boolean);
  const chart: Chart = {
    kind,
    title,
    labels: months.map(shortMonth),
    alt: months
      .map(
        (month, at) =>
          `${words.month(month)} ${figures.map((figure) => `${figures.length > 1 ? `${figure.name} ` : ''}${written(figure, at, words)}`).join(', ')}`,
      )
      .join('; '),
    series: figures.map((figure) => {
      const at = figure.values.findLastIndex((value) => value !== null);
      return {
        name: figure.name,
        values: figure.values,
        ...(kind === 'line' && at >= 0 ? { last: written(figure, at, words) } : {}),
      };
    }),
    ...(hasPartial ? { partial, note: t('chart.partial') } : {}),
    ...more,
  };
  const all = [...figures, ...further];
  const columns: Column[] = [
    { label: t('column.month'), width: 1.4 },
    ...all.map(({ name, digits }) => ({
      label: name,
      numeric: true as const,
      ...(digits === undefined ? {} : { digits }),
    })),
  ];
  const data: Table = {
    caption: title,
    columns,
    rows: months.map((month, at) => [words.month(month), ...all.map(({ values }) => values[at] ?? null)]),
  };
  return { kind: 'chart', chart, data };
}

interface Bars {
  title: string;
  /** heading of the labels in the table */
  column: string;
  labels: readonly string[];
  /** text at the end of each label's bars */
  ends?: string[];
  figures: readonly { name: string; values: number[] }[];
  /** further columns of the table */
  further?: readonly { name: string; values: (number | string)[] }[];
  note?: string;
  /** the labels are severities, lowest first */
  bySeverity?: true;
}

/** Figures side by side: as a chart, as a text alternative, and as a table. */
export function barChart(
  { title, column, labels, ends, figures, further = [], note, bySeverity }: Bars,
  { number }: Words,
): Block {
  return {
    kind: 'chart',
    chart: {
      kind: 'bars',
      title,
      alt: labels
        .map(
          (label, at) =>
            `${label} ${figures.map(({ name, values }) => `${figures.length > 1 ? `${name} ` : ''}${number(values[at] ?? 0)}`).join(', ')}${ends?.[at] ? `, ${ends[at]}` : ''}`,
        )
        .join('; '),
      labels: [...labels],
      ...(ends ? { ends } : {}),
      ...(bySeverity ? { severities: labels.map((_, at) => at) } : {}),
      series: figures.map(({ name, values }) => ({ name, values })),
      ...(note === undefined ? {} : { note }),
    },
    data: {
      caption: title,
      columns: [
        { label: column, width: 2 },
        ...[...figures, ...further].map(({ name }) => ({ label: name, numeric: true as const })),
      ],
      rows: labels.map((label, at) => [
        label,
        ...figures.map(({ values }) => values[at] ?? 0),
        ...further.map(({ values }) => values[at] ?? null),
      ]),
      ...(note === undefined ? {} : { note }),
    },
  };
}
