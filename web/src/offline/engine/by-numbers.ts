import type { Table } from 'dexie';

/** Up to so many numbers for each that is wanted, all between the first and the last are read. */
const SPARSE = 2;

/** The whole numbers, without gaps, that lie side by side among these: `[first, last]` of each row of them. */
function stretches(numbers: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const number of [...new Set(numbers)].sort((one, other) => one - other)) {
    const last = found.at(-1);
    if (last && last[1] + 1 === number) last[1] = number;
    else found.push([number, number]);
  }
  return found;
}

/**
 * Rows by their numbers. What a phone queued, and what a server has just made of it, has numbers close to each other: they
 * are asked for in one go, for a hundred requests take the database longer than the line takes to carry them.
 */
export async function byNumbers<Row>(
  table: Table<Row, number>,
  numbers: readonly number[],
  numberOf: (row: Row) => number | undefined,
): Promise<Map<number, Row>> {
  const wanted = new Set(numbers);
  if (wanted.size === 0) return new Map();
  const [first, last] = [Math.min(...wanted), Math.max(...wanted)];
  const rows: (Row | undefined)[] =
    last - first < wanted.size * SPARSE
      ? await table.where(':id').between(first, last, true, true).toArray()
      : await table.bulkGet([...wanted]);
  return new Map(
    rows.flatMap((row): [number, Row][] => {
      const number = row === undefined ? undefined : numberOf(row);
      return row !== undefined && number !== undefined && wanted.has(number) ? [[number, row]] : [];
    }),
  );
}

/** Deletes the rows with these numbers, those side by side in one go. */
export const deleteNumbers = async <Row>(
  table: Table<Row, number>,
  numbers: readonly number[],
): Promise<void> => {
  await Promise.all(
    stretches(numbers).map(([first, last]) => table.where(':id').between(first, last, true, true).delete()),
  );
};
