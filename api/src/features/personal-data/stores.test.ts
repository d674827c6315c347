import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ErasureFindings } from '@turva/contracts/people/erasure-findings';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAudit } from '../../db/audit.ts';
import { columnsOf, inDatabase, type TableName, tableNames } from '../../db/columns/all-columns.ts';
import { sealTexts } from '../../db/sealed-texts.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { erasePerson } from './erase-person.ts';
import { acceptFindings } from './findings/decide-findings.ts';
import { type TextColumn, textColumnsOf } from './rewrite-own-texts.ts';
import { copies, folders, notSearched, otherTables, queueSchema } from './stores.ts';

const CANARY = 'Kanariina Keltasulka';
const PARTS = ['kanariina', 'keltasulka'];
const ADDRESS = 'Kanariina@keltasulka.example';

type Client = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
let admin: Client;
let witness: Client;
let person: Client;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('paakayttaja', { role: 'admin' });
  witness = await app.as('todistaja', { role: 'supervisor' });
  person = await app.as('lintu');
  await app.db
    .updateTable('users')
    .set({ firstName: 'Kanariina', lastName: 'Keltasulka', email: ADDRESS })
    .where('id', '=', person.id)
    .execute();
});
afterAll(() => app.close());

interface Described {
  name: string;
  type: string;
  most: number | null;
  needed: boolean;
}

async function describedColumns(table: TableName): Promise<Described[]> {
  const { rows } = await sql<Described>`
    select column_name as name, udt_name as type, character_maximum_length as most,
      is_nullable = 'NO' and column_default is null and is_identity = 'NO' as needed
    from information_schema.columns
    where table_schema = 'public' and table_name = ${inDatabase(table)} and is_generated = 'NEVER'`.execute(
    app.db.withoutPlugins(),
  );
  return rows;
}

let planted = 0;
/** Something that a column of this type accepts, never the same twice. */
function anything(type: string): unknown {
  if (/^(int|float|numeric)/.test(type)) return 9000 + planted++;
  if (type === 'uuid') return crypto.randomUUID();
  if (type === 'timestamptz' || type === 'date') return new Date();
  if (type === 'jsonb' || type === 'json') return '[]';
  if (type === 'bool') return false;
  if (type.startsWith('_')) return [];
  return type === 'bytea' ? Buffer.alloc(1) : `x${planted++}`;
}

function canary({ keys, sealed }: TextColumn, type: string): unknown {
  if (sealed) return sealTexts({ name: CANARY }, app.config.sessionSecret, sealed);
  if (type !== 'jsonb' && type !== 'json') return CANARY;
  return JSON.stringify([{ [keys?.[0] ?? 'text']: CANARY }]);
}

/** A row that names the person in each of its texts; by somebody else, or their own. Resolves to the columns. */
async function plant(table: TableName, by: number): Promise<string[]> {
  const texts = textColumnsOf(table);
  const people = new Set(
    columnsOf(table).flatMap(([name, { class: kind }]) => (kind === 'person' ? [name] : [])),
  );
  const named: string[] = [];
  const labels = columnsOf(table).flatMap(([name, { label }]) => (label ? [inDatabase(name)] : []));
  const values: Record<string, unknown> = {};
  for (const { name, type, most, needed } of await describedColumns(table)) {
    const text = texts.find((each) => inDatabase(each.name) === name);
    if (text && (most === null || most >= CANARY.length)) {
      values[name] = canary(text, type);
      named.push(`${inDatabase(table)}.${name}`);
    } else if (labels.includes(name)) values[name] = `${CANARY}.pdf`;
    else if ([...people].some((each) => inDatabase(each) === name)) values[name] = by;
    else if (needed) values[name] = anything(type);
  }
  const names = Object.keys(values);
  await sql`insert into ${sql.table(inDatabase(table))} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(values))})`.execute(app.db.withoutPlugins());
  return named;
}

/** What repeats the words of somebody else's observation, or has the person's name or address beside it. */
async function plantCopies() {
  const titled = await app.db
    .selectFrom('observations')
    .select('id')
    .where('title', '=', CANARY)
    .where('userId', '=', witness.id)
    .executeTakeFirstOrThrow();
  const says = JSON.stringify({ title: CANARY });
  await sql`insert into notifications (user_id, kind, entity, record_id, url, params)
    values (${witness.id}, 'observation_new', 'observations', ${titled.id}, '/', ${says}::jsonb)`.execute(
    app.db,
  );
  const answer = JSON.stringify({ title: CANARY, reporterName: CANARY, history: [{ byName: CANARY }] });
  await sql`insert into idempotency (user_id, key, fingerprint, status, body)
    values (${witness.id}, gen_random_uuid(), repeat('0', 64), 200, ${answer}::jsonb)`.execute(app.db);
  const gathered = JSON.stringify({ people: { [person.id]: CANARY }, rows: [{ title: CANARY }] });
  await sql`insert into reports (type, template, title, description, language, period_from, period_to, content)
    values ('safety', 'safety', 'x', 'x', 'fi', now(), now(), ${gathered}::jsonb)`.execute(app.db);
  await sql`insert into invites (token_hash, created_by, expires_at, email)
    values (repeat('0', 64), ${admin.id}, now(), ${ADDRESS.toLowerCase()})`.execute(app.db);
}

/** How many rows of each table still hold a part of the name. */
async function left(): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', ${queueSchema}) and table_type = 'BASE TABLE' order by 1, 2`.execute(
    app.db.withoutPlugins(),
  );
  const found: Record<string, number> = {};
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from ${sql.table(`${schema}.${name}`)} t
      where ${sql.join(
        PARTS.map((part) => sql`position(${part} in lower(t::text)) > 0`),
        sql` or `,
      )}`.execute(app.db);
    if (rows[0]?.n) found[name] = rows[0].n;
  }
  return found;
}

test('every table has columns with classes, or says what it holds', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.db);
  const known = new Set<string>([...tableNames.map(inDatabase), ...Object.keys(otherTables)]);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  for (const name of Object.keys({ ...copies, ...notSearched })) {
    const [table = '', column = ''] = name.split('.');
    expect(await describedColumns(table as TableName)).toContainEqual(
      expect.objectContaining({ name: column }),
    );
  }
});

test('a canary in every text of every table is gone or listed, and gone once an admin has decided', async () => {
  const named: string[] = [];
  // rows by themselves, without the records they would belong to, and with any word as a code
  const { rows: checks } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype in ('c', 'f') and connamespace = 'public'::regnamespace`.execute(app.db);
  for (const { table, name } of checks)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(app.db);
  await sql`set session_replication_role = replica`.execute(app.db);
  for (const table of tableNames) {
    const labelled = columnsOf(table).some(([, { label }]) => label);
    if (table === 'users' || (textColumnsOf(table).length === 0 && !labelled)) continue;
    named.push(...(await plant(table, witness.id)));
    if (textColumnsOf(table).some(({ author }) => author !== null)) await plant(table, person.id);
  }
  // what triggers derive from actions is read from their observation
  await sql`insert into observations (id, user_id, title, description, category, severity) select distinct observation_id, ${witness.id}::integer, 'x', 'x', 'safety', 'low'
    from corrective_actions on conflict do nothing`.execute(app.db);
  await sql`set session_replication_role = origin`.execute(app.db);
  await recordAudit(app.db, {
    actorId: person.id,
    action: 'changed',
    entity: 'areas',
    detail: { name: CANARY },
  });
  await plantCopies();
  const before = await left();
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['notifications', 'idempotency', 'reports', 'invites', 'api_keys', 'media']),
  );

  const erasing = { userId: person.id, actorId: null, now: new Date(), secret: app.config.sessionSecret };
  await app.db.transaction().execute((trx) => erasePerson(trx, erasing));
  const { rows: listed } = await sql<{ place: string }>`
    select distinct table_name || '.' || column_name as place from erasure_findings`.execute(app.db);
  const places = new Set(
    listed.map(({ place }) => {
      const [table = '', column = ''] = place.split('.');
      return `${inDatabase(table)}.${inDatabase(column)}`;
    }),
  );
  expect(named.filter((place) => !places.has(place))).toEqual([]);

  for (;;) {
    const { findings } = (await admin.get<ErasureFindings>('/api/admin/erasure-findings')).body;
    if (findings.length === 0) break;
    const ids = findings.map(({ id }) => id);
    const deciding = { actorId: admin.id, ids, secret: app.config.sessionSecret, now: new Date() };
    await app.db.transaction().execute((trx) => acceptFindings(trx, deciding));
  }
  const after = await left();
  if (process.env.SHOW_ERASURE)
    console.table(Object.entries(before).map(([store, rows]) => ({ store, rows, left: after[store] ?? 0 })));
  expect(after).toEqual({});
});

test('every name in the data folder says what it holds, and none holds the canary', async () => {
  const { dataDir } = app.config;
  const names = await readdir(dataDir);
  expect(names.filter((name) => !(name in folders))).toEqual([]);
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || file.includes('pglite')) continue;
    const bytes = (await readFile(file)).toString('latin1').toLowerCase();
    expect([file, PARTS.some((part) => bytes.includes(part))]).toEqual([file, false]);
  }
});
