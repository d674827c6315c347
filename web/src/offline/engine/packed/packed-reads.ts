import type { DBCoreIndex, DBCoreQuery, DBCoreQueryRequest, DBCoreTable, DBCoreTransaction } from 'dexie';
import { all, soon } from './in-turns.ts';
import {
  compareKeys,
  type Entry,
  entriesOf,
  inOrder,
  isWithin,
  type Key,
  keyIn,
  type PackedRow,
  RANGE_ANY,
  RANGE_EQUAL,
} from './key-order.ts';
import type { Head, PackedBlocks } from './packed-blocks.ts';

/** Between which keys of an index the rows of a block are; null: unknown without reading them. */
function boundsOf({ name, isPrimaryKey }: DBCoreIndex, head: Head): { low: Key; high: Key } | null {
  if (isPrimaryKey) return { low: Math.min(...head.ids), high: Math.max(...head.ids) };
  if (name === '[createdAt+id]') return { low: head.first, high: head.last };
  if (name === '[status+createdAt+id]' && head.status !== null)
    return { low: [head.status, ...head.first], high: [head.status, ...head.last] };
  if (name === 'userId' && head.userId !== null) return { low: head.userId, high: head.userId };
  return null;
}

/** Blocks that may have rows in the range. */
export function candidatesOf(blocks: PackedBlocks, { index, range }: DBCoreQuery): Head[] {
  const heads = [...blocks.heads.values()];
  if (range.type === RANGE_ANY) return heads;
  if (index.isPrimaryKey) return heads.filter(({ ids }) => ids.some((id) => isWithin(id, range)));
  if (index.name === 'clientId' && range.type === RANGE_EQUAL)
    return blocks.holding({ clientIds: [range.lower] });
  if (index.name === 'userId' && range.type === RANGE_EQUAL)
    return heads.filter((head) => blocks.mayHaveRowsOf(range.lower, head));
  return heads.filter((head) => {
    const bounds = boundsOf(index, head);
    if (bounds === null) return true;
    const isBefore = range.lower !== undefined && compareKeys(bounds.high, range.lower) < 0;
    const isAfter = range.upper !== undefined && compareKeys(bounds.low, range.upper) > 0;
    return !isBefore && !isAfter;
  });
}

function isWhollyIn({ index, range }: DBCoreQuery, head: Head): boolean {
  if (range.type === RANGE_ANY && index.isPrimaryKey) return true;
  const bounds = boundsOf(index, head);
  return bounds !== null && isWithin(bounds.low, range) && isWithin(bounds.high, range);
}

/** How many rows of the range are in blocks. */
export function countPacked(blocks: PackedBlocks, trans: DBCoreTransaction, query: DBCoreQuery) {
  const heads = candidatesOf(blocks, query);
  const parts = heads.filter((head) => !isWhollyIn(query, head));
  const whole = heads.reduce((sum, head) => sum + (isWhollyIn(query, head) ? head.ids.length : 0), 0);
  return all(parts.map((head) => blocks.rowsOf(trans, head))).then((rows) =>
    rows.reduce((sum, each) => sum + entriesOf(each, query).length, whole),
  );
}

export interface Asked {
  trans: DBCoreTransaction;
  query: DBCoreQuery;
  limit?: number | undefined;
  direction?: DBCoreQueryRequest['direction'] | undefined;
}

/**
 * The rows of the range, those in blocks among the others. Blocks are read in their order, and no further than `limit`
 * needs.
 */
export function readEntries(
  hot: DBCoreTable,
  blocks: PackedBlocks,
  { trans, query, limit = Number.POSITIVE_INFINITY, direction = 'next' }: Asked,
): PromiseLike<Entry[]> {
  const sign = direction.startsWith('prev') ? -1 : 1;
  const start = ({ low, high }: { low: Key; high: Key }) => (sign > 0 ? low : high);
  const waiting = candidatesOf(blocks, query).map((head) => {
    const bounds = boundsOf(query.index, head);
    return { head, from: bounds && start(bounds) };
  });
  // those of which nothing is known first
  waiting.sort((one, other) =>
    one.from === null || other.from === null
      ? Number(one.from !== null) - Number(other.from !== null)
      : sign * compareKeys(one.from, other.from),
  );
  const readOn = (found: Entry[]): PromiseLike<Entry[]> => {
    const [next] = waiting;
    const last = found[limit - 1];
    const isEnough = next && next.from !== null && last && sign * compareKeys(last.key, next.from) < 0;
    if (!next || isEnough) return soon(found.slice(0, limit));
    const isAll = next.from === null || limit === Number.POSITIVE_INFINITY;
    const some = waiting.splice(0, isAll ? waiting.length : 1);
    return all(some.map(({ head }) => blocks.rowsOf(trans, head))).then((rows) =>
      readOn(
        [...found, ...rows.flatMap((each) => entriesOf(each, query))].sort(
          (one, other) => sign * inOrder(one, other),
        ),
      ),
    );
  };
  return hot
    .query({ trans, query, values: true, limit, direction })
    .then(({ result }: { result: PackedRow[] }) =>
      readOn(result.map((row) => ({ key: keyIn(query.index, row), row }))),
    );
}

/** The numbers of the range in order; those in blocks are known. */
export function readNumbers(
  hot: DBCoreTable,
  blocks: PackedBlocks,
  { trans, query, limit = Number.POSITIVE_INFINITY, direction = 'next' }: Asked,
): PromiseLike<number[]> {
  const sign = direction.startsWith('prev') ? -1 : 1;
  return hot
    .query({ trans, query, values: false, limit, direction })
    .then(({ result }: { result: number[] }) =>
      [...result, ...blocks.idsWithin(query.range)]
        .sort((one, other) => sign * (one - other))
        .slice(0, limit),
    );
}
