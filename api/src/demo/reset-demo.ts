import { sql } from 'kysely';
import { liftAuditGuard } from '../db/audit.ts';
import type { Db, Trx } from '../db/client.ts';
import type { MediaStore } from '../media/store.ts';
import { insertDemo, prepareDemo } from './load-demo.ts';

/**
 * Empties every table and loads the demo again, in one transaction: a reader sees either the old plant or the new
 * one. Usernames keep their user id, and nobody new ever gets an old one: a phone with unsent work of user 7 must
 * not hand it to somebody else. The new epoch makes phones pull everything again.
 */
export async function resetDemo(db: Db, { now, media }: { now: Date; media: MediaStore }): Promise<void> {
  const prepared = await prepareDemo(media);
  const before = await filesOf(db);
  await db.transaction().execute(async (trx) => {
    const users = await trx.selectFrom('users').select(['id', 'username']).execute();
    const userIds = new Map(users.map(({ id, username }) => [username, id]));
    await liftAuditGuard(trx, () => truncateAll(trx));
    await insertDemo(trx, { now, prepared, userIds });
    await trx.updateTable('syncEpoch').set({ epoch: sql`gen_random_uuid()` }).execute();
    // open pages pull as soon as this commits
    await sql`select pg_notify('turva_changes', '')`.execute(trx);
  });
  // only after the commit: a rollback would restore rows that need them
  const after = await filesOf(db);
  for (const file of before) if (!after.has(file)) await media.remove(file);
}

/** Hashes of all files that rows refer to. */
async function filesOf(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('media').select(['sha256', 'servedSha256', 'thumbSha256']).execute();
  const sheets = await db.selectFrom('chemicalSheets').select('sha256').execute();
  const versions = await db.selectFrom('documentVersions').select('sha256').execute();
  const translations = await db.selectFrom('documentTranslations').select('sha256').execute();
  const reports = await db.selectFrom('reports').select(['htmlSha256', 'pdfSha256', 'xlsxSha256']).execute();
  return new Set(
    [...rows, ...sheets, ...versions, ...translations, ...reports]
      .flatMap((row) => Object.values(row))
      .filter((hash) => hash !== null),
  );
}

/** Everything except the schema's own bookkeeping. Serial numbers restart from one, except those of people. */
async function truncateAll(trx: Trx): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename not in ('sync_epoch', 'sync_runs') and tablename not like 'kysely%'`.execute(
    trx,
  );
  const last = await sql<{ id: string }>`select last_value as id from users_id_seq`.execute(trx);
  await sql`truncate table ${sql.join(rows.map(({ name }) => sql.table(name)))} restart identity`.execute(
    trx,
  );
  await sql`select setval('users_id_seq', ${last.rows[0]?.id}::bigint)`.execute(trx);
}
