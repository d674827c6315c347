import { plantDay } from '@turva/rules/plant/plant-time';
import { DateOnly } from '../time.tsx';
import type { RegisterColumn } from './arrange.ts';
import { Line, RowLink } from './cells.tsx';

/** Whatever else it gives of a column replaces what follows from `of`. */
type Given<Row, Value> = Omit<RegisterColumn<Row>, 'cell' | 'choice' | 'days'> & {
  of: (row: Row) => Value;
  cell?: RegisterColumn<Row>['cell'];
};
type Text = string | null | undefined;

/** The record's name: it opens the record and cannot be hidden. */
export const nameColumn = <Row,>(
  id: string,
  header: string,
  of: (row: Row) => string,
): RegisterColumn<Row> => ({
  id,
  header,
  isRowHeader: true,
  order: of,
  cell: (row, state) => <RowLink {...state}>{of(row)}</RowLink>,
});

/** Text on one line. */
export const textColumn = <Row,>({ of, ...column }: Given<Row, Text>): RegisterColumn<Row> => ({
  order: of,
  cell: (row) => <Line>{of(row)}</Line>,
  ...column,
});

interface Values<Value> {
  /** absent: those that occur, by their text */
  values?: readonly Value[];
  wordOf: (value: Value) => string;
}

/** One of several values: filterable, grouped, and shown and sorted by its word. */
export const valueColumn = <Row, Value extends string>({
  of,
  values,
  wordOf,
  ...column
}: Given<Row, Value | null | undefined> & Values<Value>): RegisterColumn<Row> => ({
  ...textColumn({ of: (row) => of(row) && wordOf(of(row) as Value), ...column }),
  choice: {
    valuesOf: (row) => [of(row)].flatMap((value) => value || []),
    wordOf: (value) => wordOf(value as Value),
    ...(values && { values }),
  },
});

/** Text as written: filterable by the values that occur. */
export const wordsColumn = <Row,>(column: Given<Row, Text>): RegisterColumn<Row> =>
  valueColumn({ ...column, wordOf: (word: string) => word });

/** A moment or a day, latest first. */
export const dayColumn = <Row,>({ of, ...column }: Given<Row, Text>): RegisterColumn<Row> => ({
  order: of,
  isLargestFirst: true,
  days: { dayOf: (row) => of(row) && plantDay(of(row) as string) },
  cell: (row) => {
    const day = of(row);
    return day ? <DateOnly value={day} /> : null;
  },
  ...column,
});
