import type { Period } from '../list/usual-periods.ts';
import type { DataColumn } from './column.ts';

/** The URL value for rows that have no value. */
export const NONE = 'none';

type Key = string | number | null | undefined;

/** A column of a register: its cells, and how it sorts and filters. */
export interface RegisterColumn<Row> extends Omit<DataColumn<Row>, 'sort'> {
  /** rows can be sorted by it; unknown values come last in both directions */
  order?: (row: Row) => Key;
  /** the first press sorts the largest first */
  isLargestFirst?: boolean;
  /** rows can be filtered to some of its values, and grouped by them */
  choice?: Choice<Row>;
  /** rows can be filtered by its days */
  days?: Days<Row>;
  /** its filter is hidden behind "more" until it is wanted */
  isSeldom?: boolean;
}

export interface Choice<Row> {
  /** of one row; several if several apply, empty if unknown */
  valuesOf: (row: Row) => readonly string[];
  wordOf: (value: string) => string;
  /** in their order; absent: those that occur, by their text */
  values?: readonly string[];
  /** rows cannot be grouped by it */
  isFilterOnly?: boolean;
}

export interface Days<Row> {
  /** a day of the plant */
  dayOf: (row: Row) => string | null | undefined;
  /** it is in the future: the usual periods differ */
  isComing?: boolean;
}

export interface Asked {
  sort: { id: string; desc: boolean };
  group: string | null;
  /** chosen values by column */
  choices: Readonly<Record<string, readonly string[]>>;
  /** days by column */
  days: Readonly<Record<string, Period>>;
}

/** The values of a row, or `NONE`. */
export function valuesIn<Row>({ valuesOf }: Choice<Row>, row: Row): readonly string[] {
  const values = valuesOf(row);
  return values.length > 0 ? values : [NONE];
}

const isWithin = ({ from, to }: Period, day: string | null | undefined) =>
  typeof day === 'string' && (from === undefined || day >= from) && (to === undefined || day <= to);

/** The rows that match the filters of every column. */
export function narrow<Row>(
  rows: readonly Row[],
  columns: readonly RegisterColumn<Row>[],
  { choices, days }: Pick<Asked, 'choices' | 'days'>,
): readonly Row[] {
  const tests = columns.flatMap(({ id, choice, days: of }) => {
    const wanted = choices[id] ?? [];
    const period = days[id];
    return [
      ...(choice && wanted.length > 0
        ? [(row: Row) => valuesIn(choice, row).some((value) => wanted.includes(value))]
        : []),
      ...(of && period && (period.from || period.to) ? [(row: Row) => isWithin(period, of.dayOf(row))] : []),
    ];
  });
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}

const words = new Intl.Collator(undefined, { numeric: true });

function compare(a: Key, b: Key, desc: boolean): number {
  const [isBlankA, isBlankB] = [a ?? '', b ?? ''].map((key) => key === '');
  if (isBlankA || isBlankB) return Number(isBlankA) - Number(isBlankB);
  const up = typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b));
  return desc ? -up : up;
}

/** The values on offer: as given, or those that occur, by their text; `NONE` comes last. */
export function valuesOfAll<Row>(rows: readonly Row[], choice: Choice<Row>): string[] {
  const found = new Set(rows.flatMap((row) => valuesIn(choice, row)));
  const named = (choice.values ?? [...found]).filter((value) => value !== NONE);
  if (!choice.values) named.sort((a, b) => words.compare(choice.wordOf(a), choice.wordOf(b)));
  return found.has(NONE) ? [...named, NONE] : [...named];
}

/** Sorted rows; if grouped, by their group first. */
export function inOrder<Row>(
  rows: readonly Row[],
  columns: readonly RegisterColumn<Row>[],
  { sort, group }: Pick<Asked, 'sort' | 'group'>,
): readonly Row[] {
  const order = columns.find(({ id }) => id === sort.id)?.order;
  const sorted = order
    ? rows
        .map((row) => ({ row, key: order(row) }))
        .sort((a, b) => compare(a.key, b.key, sort.desc))
        .map(({ row }) => row)
    : rows;
  const choice = columns.find(({ id }) => id === group)?.choice;
  if (!choice) return sorted;
  const place = new Map(valuesOfAll(rows, choice).map((value, index) => [value, index]));
  const placeOf = (row: Row) => place.get(valuesIn(choice, row)[0] ?? NONE) ?? place.size;
  return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** How many rows each group has. */
export function countGroups<Row>(rows: readonly Row[], choice: Choice<Row>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = valuesIn(choice, row)[0] ?? NONE;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
