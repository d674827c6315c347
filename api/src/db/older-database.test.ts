import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJobs } from '../jobs/boss.ts';
import { openEmptyDatabase, openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './client.ts';
import { migrate } from './migrate.ts';

// This version takes over a plant from an older version. How such a file is made: testing/README.md.

let older: Database;
let fresh: Database;
let before: Contents;
beforeAll(async () => {
  [older, fresh] = [await openEmptyDatabase(), await openTestDatabase()];
  await load(older, 'database-1.0.0.sql.gz');
  before = await contentsOf(older);
  await migrate(older.db);
  const jobs = await startJobs(older, { log: pino({ level: 'silent' }), running: false });
  await jobs.stop();
});
afterAll(async () => {
  await older.close();
  await fresh.close();
});

async function load({ pglite, pool }: Database, name: string) {
  const packed = await readFile(path.join(import.meta.dirname, '../testing', name));
  const statements = (await promisify(gunzip)(packed)).toString('utf8');
  await (pglite ? pglite.exec(statements) : pool?.query(statements));
}

type Row = Record<string, unknown>;
interface Table {
  columns: string[];
  key: string[];
  rows: Row[];
}
type Contents = Map<string, Table>;

async function contentsOf({ db }: Database): Promise<Contents> {
  const { rows: tables } = await sql<{ name: string; columns: string[]; key: string[] }>`
    select nspname || '.' || relname as name,
      array(select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped order by 1) as columns,
      array(select attname::text from pg_attribute join pg_index on indrelid = attrelid
        where attrelid = pg_class.oid and indisprimary and attnum = any(indkey) order by 1) as key
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'pgboss') and relkind in ('r', 'p') and not relispartition order by 1`.execute(
    db,
  );
  const contents: Contents = new Map();
  for (const { name, columns, key } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(each)::text as row from ${sql.table(name)} each`.execute(db);
    contents.set(name, { columns, key, rows: rows.map(({ row }) => JSON.parse(row)) });
  }
  return contents;
}

/** Each write gives a row a new place in the delta, by which phones fetch it. */
const isPlace = (column: string) => column === 'sync_xid' || column === 'sync_seq';

/** The differences of one table: missing rows, new rows, and for each column how many rows changed. */
function differences(was: Table, is: Table | undefined): string[] {
  const columns = was.columns.filter((column) => is?.columns.includes(column));
  const key = was.key.length > 0 ? was.key : columns;
  const keyed = (rows: Row[] = []) =>
    Map.groupBy(rows, (row) => key.map((column) => String(row[column])).join(' '));
  const [old, now] = [keyed(was.rows), keyed(is?.rows)];
  const fewer = [...old].filter(([id, rows]) => (now.get(id)?.length ?? 0) < rows.length);
  const more = [...now].filter(([id, rows]) => (old.get(id)?.length ?? 0) < rows.length);
  const changed = columns.flatMap((column) => {
    const says = (row?: Row) => JSON.stringify(row?.[column]);
    const ids = [...old].filter(([id, [row]]) => now.has(id) && says(row) !== says(now.get(id)?.[0]));
    return ids.length === 0 || isPlace(column) ? [] : `${column} of ${ids.map(([id]) => id).join(', ')}`;
  });
  return [
    ...was.columns.filter((column) => !columns.includes(column)).map((column) => `no ${column}`),
    ...fewer.map(([id]) => `-${id}`),
    ...more.map(([id]) => `+${id}`),
    ...changed,
  ];
}

test('the file is a complete plant: every table of ours has rows', () => {
  const empty = [...before].filter(([name, { rows }]) => name.startsWith('public.') && rows.length === 0);
  expect(empty.map(([name]) => name)).toEqual([]);
});

/** Not people's input: derived data, and pending work. */
const derived = [
  // recomputed by 0038
  'public.observation_counts',
  'public.observation_count_deltas',
  // work waiting to be done
  'public.tsi_touched',
  // settings of the queues, and pg-boss's own maintenance times
  'pgboss.queue',
  'pgboss.version',
  'public.kysely_migration',
];

test('every row is still there with the same values', async () => {
  const after = await contentsOf(older);
  const different = [...before]
    .filter(([name]) => !derived.includes(name))
    .map(([name, table]) => [name, differences(table, after.get(name))] as const);
  expect(Object.fromEntries(different.filter(([, found]) => found.length > 0))).toEqual({
    // 0073: a ticked box is an added class now
    'public.chemicals': ['no carcinogenic'],
    // 0094: phones are sent alerts once more, with what is known of whom they reached
    'public.emergency_alerts': ['rev of 1'],
    // 0033: a zero-width space in one name, one at the end of the other
    'public.users': ['first_name of 23', 'last_name of 23'],
    // 0038: taken, but with no owner
    'public.observations': ['answered_at of 76'],
  });
});

/** The schema, one line per object. Indexes, constraints and triggers as the database itself prints them. */
async function schemaOf({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with ours as (
      select pg_class.oid, nspname || '.' || relname as name, relkind
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'pgboss') and not relispartition)
    select concat_ws(' ', 'column', name, attname, format_type(atttypid, atttypmod),
        case when attnotnull then 'not null' end, 'default ' || pg_get_expr(adbin, adrelid),
        nullif(attidentity::text, ''), nullif(attgenerated::text, '')) as line
      from ours join pg_attribute on attrelid = oid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped
    union all select 'index ' || pg_get_indexdef(indexrelid) from ours join pg_index on indrelid = oid
    union all select concat_ws(' ', 'constraint', name, conname, pg_get_constraintdef(pg_constraint.oid))
      from ours join pg_constraint on conrelid = ours.oid
    union all select concat_ws(' ', 'trigger', pg_get_triggerdef(pg_trigger.oid), tgenabled)
      from ours join pg_trigger on tgrelid = ours.oid where not tgisinternal
    union all select concat_ws(' ', 'view', name, pg_get_viewdef(oid)) from ours where relkind = 'v'
    union all select concat_ws(' ', 'sequence', name, seqtypid::regtype, seqincrement, seqmin, seqmax, seqcycle)
      from ours join pg_sequence on seqrelid = oid
    union all select 'function ' || pg_get_functiondef(pg_proc.oid)
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
      where nspname in ('public', 'pgboss') and prokind <> 'a'
        and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by 1`.execute(db);
  return rows.map(({ line }) => (line.includes('ARRAY[') ? unwrapped(line) : line));
}

/** After a dump a list of values is printed with its casts in other places. */
const unwrapped = (line: string) => line.replaceAll(/::(character varying|text)(\[\])?|[()]/g, '');

test('its schema equals that of a new database', async () => {
  const [was, is] = [await schemaOf(older), await schemaOf(fresh)];
  expect(was.length).toBeGreaterThan(1000);
  expect(was).toEqual(is);
});
