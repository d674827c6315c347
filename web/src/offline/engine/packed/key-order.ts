import type { DBCoreIndex, DBCoreKeyRange } from 'dexie';

/** What the keys of our tables are made of. */
export type Key = number | string | readonly Key[] | null | undefined;

/** A row that may be in a block. */
export interface PackedRow {
  id: number;
  clientId: string;
  createdAt: string;
  [field: string]: unknown;
}

/** A row as an index presents it. */
export interface Entry {
  key: Key;
  row: PackedRow;
}

// the numbers of Dexie's `DBCoreRangeType`, which only its types have
export const RANGE_EQUAL = 1;
export const RANGE_SOME = 2;
export const RANGE_ANY = 3;
const RANGE_NEVER = 4;

/** Numbers before texts before lists, as in IndexedDB, whose own `cmp` takes ten times as long. */
const rank = (key: Key) => (typeof key === 'number' ? 1 : typeof key === 'string' ? 2 : 3);

export function compareKeys(one: Key, other: Key): number {
  if (Array.isArray(one) && Array.isArray(other)) {
    for (let at = 0; at < one.length && at < other.length; at++) {
      const order = compareKeys(one[at], other[at]);
      if (order !== 0) return order;
    }
    return one.length - other.length;
  }
  const order = rank(one) - rank(other);
  if (order !== 0) return order;
  if ((one as string) < (other as string)) return -1;
  return (one as string) > (other as string) ? 1 : 0;
}

export function isWithin(key: Key, range: DBCoreKeyRange): boolean {
  const { lower, upper, lowerOpen, upperOpen } = range;
  const type: number = range.type;
  if (type === RANGE_NEVER) return false;
  if (type === RANGE_ANY) return true;
  if (type === RANGE_EQUAL) return compareKeys(key, lower) === 0;
  const above = lower === undefined ? 1 : compareKeys(key, lower);
  const below = upper === undefined ? -1 : compareKeys(key, upper);
  return (lowerOpen ? above > 0 : above >= 0) && (upperOpen ? below < 0 : below <= 0);
}

export const keyIn = ({ keyPath }: DBCoreIndex, row: PackedRow): Key =>
  Array.isArray(keyPath) ? keyPath.map((path) => row[path] as Key) : (row[keyPath ?? 'id'] as Key);

/** IndexedDB leaves a row that lacks the value out of an index. */
const isIndexed = (key: Key): boolean =>
  Array.isArray(key) ? key.every(isIndexed) : key !== null && key !== undefined;

export const entriesOf = (
  rows: readonly PackedRow[],
  { index, range }: { index: DBCoreIndex; range: DBCoreKeyRange },
): Entry[] =>
  rows
    .map((row) => ({ key: keyIn(index, row), row }))
    .filter(({ key }) => isIndexed(key) && isWithin(key, range));

export const inOrder = (one: Entry, other: Entry) =>
  compareKeys(one.key, other.key) || compareKeys(one.row.id, other.row.id);
