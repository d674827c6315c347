import type { Observation } from '@turva/contracts/observations';
import { observedAt } from '@turva/rules/observed-at';
import type { Transaction } from 'dexie';
import type { UserDb } from '../../offline/engine/db.ts';
import type { RowsReplaced } from '../synced.ts';
import { type FactMonth, factMonthOf, factOf } from './fact-of.ts';

/**
 * Updates the counted facts of observations; call it in the transaction that stores or deletes the rows. Rows
 * deleted only to make room on a full device skip this: their facts stay.
 */
export async function keepFacts(db: UserDb, { rows, gone, here }: RowsReplaced<Observation>): Promise<void> {
  if (rows.length === 0 && gone.length === 0) return;
  const ids = new Set([...rows.map(({ id }) => id), ...gone]);
  const clientIds = new Set(rows.map(({ clientId }) => clientId));
  const before = here.filter(({ id, clientId }) => ids.has(id) || clientIds.has(clientId));
  const known = new Set(before.map(({ id }) => id));
  const isLost = gone.some((id) => !known.has(id));
  const names = new Set([...before, ...rows].map((row) => factMonthOf(observedAt(row))));
  // the month of a row deleted to make room is unknown
  const kept = isLost ? await db.factMonths.toArray() : await db.factMonths.bulkGet([...names]);
  const months = new Map<string, FactMonth['facts']>([...names].map((month) => [month, []]));
  for (const one of kept)
    if (one)
      months.set(
        one.month,
        one.facts.filter(({ id, clientId }) => !ids.has(id as number) && !clientIds.has(clientId)),
      );
  for (const row of rows) months.get(factMonthOf(observedAt(row)))?.push(factOf(row));
  const all = [...months].map(([month, facts]) => ({ month, facts }));
  await db.factMonths.bulkPut(all.filter(({ facts }) => facts.length > 0));
  await db.factMonths.bulkDelete(all.filter(({ facts }) => facts.length === 0).map(({ month }) => month));
}

const TOGETHER = 500;

/** For the upgrade of a database that already contains observations. */
export async function keepAllFacts(trx: Transaction): Promise<void> {
  const table = trx.table<Observation, number>('srvObservations');
  const months = new Map<string, FactMonth>();
  for (let after = Number.NEGATIVE_INFINITY; ; ) {
    const rows = await table.where(':id').above(after).limit(TOGETHER).toArray();
    for (const row of rows) {
      const month = factMonthOf(observedAt(row));
      const kept = months.get(month) ?? { month, facts: [] };
      months.set(month, kept);
      kept.facts.push(factOf(row));
    }
    const last = rows.at(-1);
    if (!last || rows.length < TOGETHER) break;
    after = last.id;
  }
  await trx.table<FactMonth>('factMonths').bulkPut([...months.values()]);
}
