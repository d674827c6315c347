import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './client.ts';
import { migrate, migrations } from './migrate.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const tables = async () => (await database.db.introspection.getTables()).map((table) => table.name).sort();

test('every file of the folder runs, in the order of its number', () => {
  const files = readdirSync(path.join(import.meta.dirname, 'migrations')).map(
    (file) => path.parse(file).name,
  );
  expect(Object.keys(migrations)).toEqual(files.sort());
});

test('migrating an up-to-date database changes nothing', async () => {
  const before = await tables();
  await migrate(database.db);
  expect(await tables()).toEqual(before);
});

test('a failed migration leaves the old schema, also what the one before it in the same run made', async () => {
  const before = await tables();
  const broken = {
    ...migrations,
    '9998-fine': {
      up: (db: Kysely<unknown>) => sql`create table halfway (id integer)`.execute(db).then(() => {}),
    },
    '9999-broken': {
      up: (db: Kysely<unknown>) => sql`create table nonsense (id nothing)`.execute(db).then(() => {}),
    },
  };
  await expect(migrate(database.db, broken)).rejects.toThrow('9999-broken failed, the schema is unchanged');
  expect(await tables()).toEqual(before);
  await migrate(database.db);
});

test('a migration that came later with a lower number is made up for', async () => {
  const makes = (table: string) => ({
    up: (db: Kysely<unknown>) =>
      sql`create table ${sql.table(table)} (id integer)`.execute(db).then(() => {}),
  });
  const first = { ...migrations, '9998-first': makes('came_first') };
  await migrate(database.db, first);
  await migrate(database.db, { ...first, '9997-second': makes('came_second') });
  expect(await tables()).toEqual(expect.arrayContaining(['came_first', 'came_second']));
});
