import type { UpdateObject } from 'kysely';
import type { Trx } from '../db/client.ts';
import { dbNow } from '../db/sql.ts';
import type { Tables } from '../db/tables.ts';

/** Tables whose rows count their revisions. */
type Revised = {
  [Name in keyof Tables]: Tables[Name] extends { id: unknown; rev: unknown; updatedAt: unknown }
    ? Name
    : never;
}[keyof Tables];

/** Changes a row that is locked: it has its next revision, of now. */
export const changeRow = <Name extends Revised>(
  trx: Trx,
  table: Name,
  { id, rev }: { id: number; rev: number },
  values: UpdateObject<Tables, Name>,
) =>
  trx
    .updateTable(table as 'workPermits')
    .set({ ...(values as UpdateObject<Tables, 'workPermits'>), rev: rev + 1, updatedAt: dbNow })
    .where('id', '=', id)
    .execute();
