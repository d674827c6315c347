import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './client.ts';
import { migrate, readMigrations } from './migrate.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const tables = async () => (await database.db.introspection.getTables()).map((table) => table.name).sort();

test('every file in the folder is a migration with a unique number; they have run in its order', async () => {
  const files = readdirSync(path.join(import.meta.dirname, 'migrations')).sort();
  for (const file of files) expect(file).toMatch(/^\d{4}-[a-z0-9-]+\.(ts|sql)$/);
  expect(new Set(files.map((file) => file.slice(0, 4))).size).toBe(files.length);
  const names = files.map((file) => path.parse(file).name);
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by timestamp, name`.execute(database.db);
  expect(rows.map(({ name }) => name)).toEqual(names);
  for (const one of Object.values(await readMigrations())) expect(one.up).toBeTypeOf('function');
});

test('migrating an up-to-date database changes nothing', async () => {
  const before = await tables();
  await migrate(database.db);
  expect(await tables()).toEqual(before);
});

test('a failed migration leaves the old schema, including the changes of the one before it in the same run', async () => {
  const before = await tables();
  const broken = {
    ...(await readMigrations()),
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

test('a migration added later with a lower number is run as well', async () => {
  const makes = (table: string) => ({
    up: (db: Kysely<unknown>) =>
      sql`create table ${sql.table(table)} (id integer)`.execute(db).then(() => {}),
  });
  const first = { ...(await readMigrations()), '9998-first': makes('came_first') };
  await migrate(database.db, first);
  await migrate(database.db, { ...first, '9997-second': makes('came_second') });
  expect(await tables()).toEqual(expect.arrayContaining(['came_first', 'came_second']));
});

test('an older version is refused by the data of a newer one, with a readable reason, and changes nothing', async () => {
  const older = { ...(await readMigrations()), '9990-of-the-older': { up: async () => {} } };
  const before = await tables();
  await expect(migrate(database.db, older)).rejects.toThrow(/newer version of TURVA\+ \(9998-first\)/);
  expect(await tables()).toEqual(before);
  const { rows } = await sql`select from kysely_migration where name = '9990-of-the-older'`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});
