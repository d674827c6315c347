import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPGlite } from '../db/client.ts';
import { lockDataDir } from '../db/data-lock.ts';
import { fillDataFolder } from '../testing/test-database.ts';

// `npm run demo:reset` as a process with a PGlite of its own.

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'turva-reset-command-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const reset = (env: Record<string, string>) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const script = path.join(import.meta.dirname, 'reset.ts');
    const { DATABASE_URL: _, ...inherited } = process.env;
    execFile(process.execPath, [script], { env: { ...inherited, ...env } }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
let release = () => {};
afterEach(() => release());

// ten seconds of a processor; what it loads is `reset.test.ts`
test.runIf(process.env.TEST_LONG === '1')('loads the demo into the data folder', async () => {
  const dataDir = path.join(folder, 'fresh');
  await fillDataFolder(dataDir);
  expect(await reset({ DATA_DIR: dataDir })).toEqual({
    code: 0,
    output: expect.stringMatching(/^the embedded database in .*\nDemo data reloaded\n$/),
  });
  const opened = await openPGlite({ dataDir });
  const { length } = await opened.db.selectFrom('observations').select('id').execute();
  await opened.close();
  expect(length).toBe(73);
});

test('refuses where there is no demo, and creates no database', async () => {
  const { code, output } = await reset({ DATA_DIR: path.join(folder, 'real'), DEMO: 'off' });
  expect(code).toBe(1);
  expect(output).toContain('DEMO is off');
});

test('refuses while a server holds the data folder', async () => {
  const dataDir = path.join(folder, 'held');
  await mkdir(path.join(dataDir, 'pglite'), { recursive: true });
  release = lockDataDir(path.join(dataDir, 'lock'));
  const { code, output } = await reset({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(output).toContain('in use by another TURVA+ process');
});
