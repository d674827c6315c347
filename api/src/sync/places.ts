import { sql } from 'kysely';
import type { Db, Trx } from '../db/client.ts';
import { inDatabase } from '../db/columns/all-columns.ts';
import { records } from '../nouns.ts';
import { syncedTables } from './find-changes.ts';

/** How far the database has come: the newest stamp of a row and the newest entry of the audit log. */
export interface Place {
  xid: string;
  audit: string;
}

export async function highestPlace(db: Db | Trx): Promise<Place> {
  const newest = Object.values(records)
    .filter(({ indexedByPerson }) => !indexedByPerson)
    .map(
      ({ table }) =>
        sql`(select sync_xid from ${sql.table(inDatabase(table))} order by sync_xid desc, sync_seq desc limit 1)`,
    );
  const { rows } = await sql<Place>`
    select coalesce(greatest(${sql.join(newest)})::text, '0') as xid,
      coalesce((select id::text from audit_log order by id desc limit 1), '0') as audit`.execute(db);
  return rows[0] ?? { xid: '0', audit: '0' };
}

/** Tables with rows stamped by future transactions: they were written in another cluster. */
export async function stampedAhead(trx: Trx): Promise<string[]> {
  const parts = syncedTables.map(
    (table) => sql`select ${table} as name where exists (
      select from ${sql.table(table)} where sync_xid >= pg_snapshot_xmax(pg_current_snapshot()))`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(parts, sql` union all `)}`.execute(trx);
  return rows.map(({ name }) => name);
}

/** Stamps those rows as if they had just been written: otherwise no phone would receive them. */
export async function restamp(trx: Trx, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    // the data does not change, so no other trigger may run
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
    await sql`update ${sql.table(table)} set sync_xid = pg_current_xact_id(), sync_seq = nextval('sync_seq')
      where sync_xid >= pg_snapshot_xmax(pg_current_snapshot())`.execute(trx);
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
  }
}
