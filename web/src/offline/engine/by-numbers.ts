import type { Table } from 'dexie';

/** A range is read whole if it has at most this many numbers for each wanted one. */
const SPARSE = 2;

/** Runs of consecutive numbers: `[first, last]` of each. */
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
 * Rows by their server numbers. The numbers of queued and newly acknowledged rows are close together, so they
 * are read in ranges: a hundred single requests take the database longer than the network takes to carry
 * them.
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

/** Deletes the rows with these numbers, each run of consecutive ones at once. */
export const deleteNumbers = async <Row>(
  table: Table<Row, number>,
  numbers: readonly number[],
): Promise<void> => {
  await Promise.all(
    stretches(numbers).map(([first, last]) => table.where(':id').between(first, last, true, true).delete()),
  );
};
