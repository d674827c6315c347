import { setImmediate } from 'node:timers/promises';

const AT_ONCE = 200;

/** Makes something of each, and lets everybody else's calls go on after a few: there may be years of records. */
export async function inTurns<Row, Made>(rows: readonly Row[], make: (row: Row) => Made): Promise<Made[]> {
  const made: Made[] = [];
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    if (first > 0) await setImmediate();
    for (const row of rows.slice(first, first + AT_ONCE)) made.push(make(row));
  }
  return made;
}
