import { sql } from 'kysely';
import type { Trx } from '../db/client.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { type Contents, LEFT_OUT, tablesOf } from './dump.ts';

/**
 * Fills an empty schema: migrates it to the backup's version, inserts what `read` gives, JSON lists of a table's
 * rows, and migrates it to the current version. No trigger runs and no foreign key is checked meanwhile; at the end
 * the database checks all keys at once, so inconsistent rows are refused.
 */
export async function loadDatabase(
  trx: Trx,
  contents: Contents,
  read: (insert: (table: string, json: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  const all = await readMigrations();
  await migrate(
    trx,
    Object.fromEntries(contents.migrations.flatMap((name) => (all[name] ? [[name, all[name]]] : []))),
  );
  const tables = await tablesOf(trx);
  const keys = await takeForeignKeys(trx);
  const columns = await ownColumns(trx);
  for (const table of tables) await sql`alter table ${sql.ref(table)} disable trigger user`.execute(trx);
  const emptied = tables.filter((table) => !table.startsWith('kysely_'));
  await sql`truncate ${sql.join(emptied.map((table) => sql.ref(table)))}`.execute(trx);
  await read(async (table, json) => {
    // of a backup from before the table was left out
    if (LEFT_OUT.has(table)) return;
    const own = columns.get(table);
    if (!own) throw new Error(`the backup has rows of ${table}, which this version does not know`);
    const names = sql.join(own.map((name) => sql.ref(name)));
    await sql`
      insert into ${sql.ref(table)} (${names})
      select ${names} from json_populate_recordset(null::${sql.ref(table)}, ${json}::json)`.execute(trx);
  });
  for (const [name, { value, used }] of Object.entries(contents.sequences))
    await sql`select setval(${name}::regclass, ${value}::bigint, ${used})`.execute(trx);
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.ref(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      trx,
    );
  for (const table of tables) await sql`alter table ${sql.ref(table)} enable trigger user`.execute(trx);
  await migrate(trx);
}

async function takeForeignKeys(trx: Trx) {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select class.relname as table, conname as name, pg_get_constraintdef(own.oid) as definition
    from pg_constraint own join pg_class class on class.oid = conrelid
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(trx);
  for (const { table, name } of rows)
    await sql`alter table ${sql.ref(table)} drop constraint ${sql.ref(name)}`.execute(trx);
  return rows;
}

/** Stored columns, without generated ones. */
async function ownColumns(trx: Trx): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; name: string }>`
    select table_name as table, column_name as name from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position`.execute(trx);
  const columns = new Map<string, string[]>();
  for (const { table, name } of rows) columns.set(table, [...(columns.get(table) ?? []), name]);
  return columns;
}
