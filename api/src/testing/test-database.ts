import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { type Database, openPGlite, openPostgres } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { startJobs } from '../jobs/boss.ts';

const silent = pino({ level: 'silent' });
const CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache/test-database');
/** The sources of the schema: after a change of one the next run builds a new template. */
const SOURCES = ['../db/migrate.ts', '../db/client.ts', '../jobs/boss.ts'];

/**
 * A fresh database with the current schema: PGlite copied from a cached template, or, with TEST_DATABASE_URL, a new
 * database on that PostgreSQL server. `close` also removes it.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server
    ? openOnServer(server, await serverTemplate(server))
    : openPGlite({ template: await pgliteTemplate() });
}

/** An empty one, to restore an older version's data: on PGlite in memory, or on that PostgreSQL server. */
export async function openEmptyDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnServer(server, 'template0') : openPGlite();
}

/** Gives the data folder the database of an empty plant, ten times as fast as a first start. */
export async function fillDataFolder(dataDir: string): Promise<void> {
  const database = await openPGlite({ dataDir, template: await pgliteTemplate() });
  await database.close();
}

let template: Promise<Blob> | undefined;
/** Read once for all the test files of a process: reading it again costs a third of opening a database. */
const pgliteTemplate = () => {
  template ??= keptTemplate();
  return template;
};

async function keptTemplate(): Promise<Blob> {
  const file = path.join(CACHE, `${await schemaHash()}.tar`);
  if (!existsSync(file)) {
    const database = await openPGlite();
    await install(database);
    const dump = await database.pglite?.dumpDataDir('none');
    await database.close();
    if (!dump) throw new Error('PGlite gave no dump');
    await mkdir(CACHE, { recursive: true });
    // two test files may build it at once: each writes its own and the last rename wins
    const temporary = `${file}.${randomBytes(4).toString('hex')}`;
    await writeFile(temporary, Buffer.from(await dump.arrayBuffer()));
    await rename(temporary, file);
  }
  return new Blob([await readFile(file)]);
}

async function install(database: Database) {
  await migrate(database.db);
  const jobs = await startJobs(database, { log: silent, running: false });
  await jobs.stop();
}

async function schemaHash() {
  const hash = createHash('sha256');
  const here = import.meta.dirname;
  const migrations = path.join(here, '../db/migrations');
  const { readdir } = await import('node:fs/promises');
  const files = (await readdir(migrations)).sort().map((name) => path.join(migrations, name));
  for (const file of [...SOURCES.map((source) => path.join(here, source)), ...files])
    hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

async function openOnServer(server: string, template: string): Promise<Database> {
  const { url, remove } = await makeOnServer(server, template);
  const { TEST_CONNECTIONS: connections } = process.env;
  const database = openPostgres(url, () => {}, connections ? Number(connections) : undefined);
  return {
    ...database,
    close: async () => {
      await database.close();
      await remove();
    },
  };
}

/** An empty database for a real server; null: it is to have its embedded one. */
export async function makeServerDatabase() {
  const server = process.env.TEST_DATABASE_URL;
  return server ? makeOnServer(server, 'template0') : null;
}

async function makeOnServer(server: string, template: string) {
  const name = `turva_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(server, addPlainRole, `create database ${name} owner ${PLAIN} template ${template}`);
  return {
    url: urlOf(server, name),
    remove: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

async function serverTemplate(server: string): Promise<string> {
  const name = `turva_template_${PLAIN}_${await schemaHash()}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    // one test file builds it, the others wait
    await client.query(`select pg_advisory_lock(hashtext('turva_template'))`);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    const building = `${name}_building`;
    await client.query(`drop database if exists ${building} with (force)`);
    await client.query(addPlainRole);
    await client.query(`create database ${building} owner ${PLAIN}`);
    const database = openPostgres(urlOf(server, building), () => {});
    await install(database);
    await database.close();
    await client.query(`alter database ${building} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

/**
 * A role that owns its database and nothing else, as managed services and the README give a plant: what only a
 * superuser can do fails in the tests.
 */
const PLAIN = 'turva_plain';
const addPlainRole = `do $$ begin
  perform pg_advisory_xact_lock(hashtext('${PLAIN}'));
  if not exists (select from pg_roles where rolname = '${PLAIN}') then
    create role ${PLAIN} login nosuperuser nocreatedb nocreaterole password '${PLAIN}';
  end if;
  -- rows of every table, without the rows they refer to (personal-data/stores.test.ts)
  grant set on parameter session_replication_role to ${PLAIN};
end $$`;

function urlOf(server: string, name: string) {
  const url = new URL(server);
  url.username = PLAIN;
  url.password = PLAIN;
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(server: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
