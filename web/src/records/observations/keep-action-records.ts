import type { Observation } from '@turva/contracts/observations';
import type { Transaction } from 'dexie';
import type { UserDb } from '../../offline/engine/db.ts';
import type { RowsReplaced } from '../synced.ts';

/** An observation about which something is to be done, or was: a few of all, found without looking at the others. */
export interface ActionRecord {
  id: number;
}

// an answer of an older server may lack them
const hasActions = ({ actions }: Partial<Pick<Observation, 'actions'>>) => (actions ?? []).length > 0;

/** Which observations have actions follows their rows, in the transaction that stores or deletes them. */
export async function keepActionRecords(
  db: UserDb,
  { rows, gone, here }: RowsReplaced<Observation>,
): Promise<void> {
  const [having, lacking] = [rows.filter(hasActions), rows.filter((row) => !hasActions(row))];
  const standing = new Set(rows.map(({ id }) => id));
  // one that came back under another number has left its old one
  const moved = here.filter(({ id }) => !standing.has(id));
  await db.actionRecords.bulkPut(having.map(({ id }) => ({ id })));
  await db.actionRecords.bulkDelete([...lacking, ...moved].map(({ id }) => id).concat(gone));
}

/** For the upgrade of a database that holds observations already. */
export async function keepAllActionRecords(trx: Transaction): Promise<void> {
  const records: ActionRecord[] = [];
  await trx.table<Observation, number>('srvObservations').each((row) => {
    if (hasActions(row)) records.push({ id: row.id });
  });
  await trx.table<ActionRecord>('actionRecords').bulkPut(records);
}
