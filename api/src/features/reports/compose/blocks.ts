import type { Block, Cell, Fact, Section, Table } from '../../../pdf/document.ts';
import type { Words } from './words.ts';

export const section = (heading: string, ...blocks: readonly (Block | false)[]): Section => ({
  heading,
  blocks: blocks.filter((block) => block !== false),
});
export const text = (words: string): Block => ({ kind: 'text', text: words });
export const figures = (...facts: Fact[]): Block => ({ kind: 'figures', figures: facts });
export const fact = (label: string, value: string, figure?: Fact['figure']): Fact => ({
  label,
  value,
  ...(figure ? { figure } : {}),
});

/** By label: the share of the width, or `n` for numbers. */
type Columns = readonly (readonly [label: string, width: number | 'n'])[];

export const tableOf = (
  caption: string,
  columns: Columns,
  rows: readonly (readonly Cell[])[],
  rest: Pick<Table, 'note' | 'empty'> = {},
): Table => ({
  caption,
  columns: columns.map(([label, width]) =>
    width === 'n' ? { label, numeric: true } : { label, ...(width === 1 ? {} : { width }) },
  ),
  rows: rows.map((cells) => [...cells]),
  ...rest,
});
export const table = (...of: Parameters<typeof tableOf>): Block => ({ kind: 'table', table: tableOf(...of) });

/** How many of each. */
export const countTable = (
  caption: string,
  column: string,
  rows: readonly (readonly [name: string, count: number])[],
  { t }: Words,
): Block =>
  table(
    caption,
    [
      [column, 2],
      [t('column.count'), 'n'],
    ],
    rows,
    { empty: t('nothing') },
  );

/** That some were left out. */
export const cutNote = (
  shown: number,
  total: number,
  { t, number }: Words,
  key = 'listed',
): Pick<Table, 'note'> =>
  total > shown ? { note: t(key, { shown: number(shown), total: number(total) }) } : {};
