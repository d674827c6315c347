import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './db/client.ts';
import { nameOfDatabase, noteLastDatabase } from './last-database.ts';
import { beginRun } from './sync/begin-run.ts';
import { type TestApp, testApp } from './testing/test-app.ts';
import { openEmptyDatabase, openTestDatabase } from './testing/test-database.ts';

/** Everything a person starts by hand and that works on the database. */
const commands = [
  'backup/backup-command.ts',
  'migrate-once.ts',
  'features/tsi/recount-tsi.ts',
  'audit/verify.ts',
  'features/account/create-admin.ts',
  'features/account/create-invite.ts',
  'features/account/approve-account.ts',
  'features/training/add-shipped-modules.ts',
  'demo/reset.ts',
];

let app: TestApp;
let other: Database;
let scratch: string;
beforeAll(async () => {
  app = await testApp();
  scratch = await mkdtemp(path.join(tmpdir(), 'turva-commands-'));
  other = await openTestDatabase();
  await beginRun(app.db, app.config.dataDir);
  await noteLastDatabase(placeOf(String(app.database.connectionString)));
});
afterAll(async () => {
  await app.close();
  await other.close();
  await rm(scratch, { recursive: true, force: true });
});

const placeOf = (databaseUrl: string) => ({ dataDir: app.config.dataDir, databaseUrl });

async function run(command: string, env: Record<string, string>) {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const own = {
    DEMO: 'on',
    SESSION_SECRET: 's'.repeat(40),
    ADMIN_USERNAME: 'paa',
    ADMIN_PASSWORD: 'salasana-1',
    ...env,
  };
  const child = spawn(process.execPath, [path.join(import.meta.dirname, command), 'somebody'], {
    env: { ...inherited, ...own },
  });
  const [output, said, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, text: output + said };
}

test.each(commands)('%s makes no database where there is none', async (command) => {
  const dataDir = path.join(scratch, 'missing', path.basename(command));
  const { code, text: said } = await run(command, { DATA_DIR: dataDir });
  expect([code, said]).toEqual([1, expect.stringContaining(`there is no database in ${dataDir}`)]);
  expect(existsSync(path.join(dataDir, 'pglite'))).toBe(false);
});

test.each(commands)('%s refuses another database than the one its folder belongs to', async (command) => {
  const url = String(other.connectionString);
  const { code, text: said } = await run(command, { DATA_DIR: app.config.dataDir, DATABASE_URL: url });
  expect([code, said]).toEqual([1, expect.stringContaining(`not with ${nameOfDatabase(placeOf(url))}`)]);
  expect(said).not.toContain('turva_plain:');
});

test('says what it works on', async () => {
  const url = String(app.database.connectionString);
  const { code, text: said } = await run('migrate-once.ts', {
    DATA_DIR: app.config.dataDir,
    DATABASE_URL: url,
  });
  expect([code, said]).toEqual([0, expect.stringContaining(`${nameOfDatabase(placeOf(url))}: 0 people`)]);
  expect(said).toContain(app.config.dataDir);
});

test('only the migration takes a database without tables', async () => {
  const empty = await openEmptyDatabase();
  const env = { DATA_DIR: path.join(scratch, 'new'), DATABASE_URL: String(empty.connectionString) };
  try {
    expect(await run('features/tsi/recount-tsi.ts', env)).toEqual({
      code: 1,
      text: expect.stringContaining('has no tables of TURVA+'),
    });
    expect((await run('migrate-once.ts', env)).code).toBe(0);
    expect(existsSync(env.DATA_DIR) ? await readdir(env.DATA_DIR) : []).toEqual([]);
  } finally {
    await empty.close();
  }
});
