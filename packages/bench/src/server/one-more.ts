import type pg from 'pg';
import { report, say, summary, timesOf } from '../call.ts';
import { medianOf } from '../results.ts';
import { addObservations } from './many-observations.ts';

/** What one more observation costs at 1 000, 10 000 and 100 000: whether it costs as much at the last as at the first. */
export async function oneMoreIsFlat(
  database: pg.Client,
  call: (path: string, body: unknown) => Promise<Response>,
  rounds: number,
): Promise<boolean> {
  let there = 0;
  const costs: number[] = [];
  for (const size of [1_000, 10_000, 100_000]) {
    await addObservations(database, size - there);
    there = size;
    const added = await timesOf(rounds, () => call('/api/observations', report()));
    costs.push(medianOf(added));
    say(`${size} observations: one more ${summary(added)}`);
  }
  const [least = 0, , most = 0] = costs;
  return most <= 2 * least + 5;
}
