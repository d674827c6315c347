import type { Observation } from '@turva/contracts/observations/observations';
import type { Transaction } from 'dexie';
import type { Rows } from '../../offline/nouns/declared.ts';
import type { RowsReplaced } from '../../offline/nouns/synced.ts';

/** An observation with actions: a few of many, found without reading the others. */
export interface ActionRecord {
  id: number;
}

// an answer of an older server may lack them
const hasActions = ({ actions }: Partial<Pick<Observation, 'actions'>>) => (actions ?? []).length > 0;

const FEW = 50;

/** Updates which observations have actions, in the transaction that stores or deletes their rows. */
export async function keepActionRecords(
  db: Rows,
  { rows, gone, here }: RowsReplaced<Observation>,
): Promise<void> {
  const [having, lacking] = [rows.filter(hasActions), rows.filter((row) => !hasActions(row))];
  const standing = new Set(rows.map(({ id }) => id));
  // a row that returned under another id no longer exists under its old one
  const moved = here.filter(({ id }) => !standing.has(id));
  const left = [...lacking, ...moved].map(({ id }) => id).concat(gone);
  await db.actionRecords.bulkPut(having.map(({ id }) => ({ id })));
  // deleting each of a whole page would take as long as storing it, and most were never here
  const kept = left.length > FEW ? new Set(await db.actionRecords.toCollection().primaryKeys()) : null;
  await db.actionRecords.bulkDelete(kept ? left.filter((id) => kept.has(id)) : left);
}

/** For the upgrade of a database that already contains observations. */
export async function keepAllActionRecords(trx: Transaction): Promise<void> {
  const records: ActionRecord[] = [];
  await trx.table<Observation, number>('srvObservations').each((row) => {
    if (hasActions(row)) records.push({ id: row.id });
  });
  await trx.table<ActionRecord>('actionRecords').bulkPut(records);
}
