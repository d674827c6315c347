import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownDataFolder } from './data-folder.ts';
import { openPGlite } from './db/client.ts';

let folder: string;
let umask: number;
beforeEach(async () => {
  umask = process.umask(0o022);
  folder = await mkdtemp(path.join(tmpdir(), 'turva-folder-'));
});
afterEach(async () => {
  process.umask(umask);
  await rm(folder, { recursive: true, force: true });
});

/** Files and folders that another account of the machine could read, write or enter. */
async function openToOthers(dir: string) {
  const names = ['.', ...(await readdir(dir, { recursive: true }))];
  const modes = await Promise.all(
    names.map(async (name) => [name, (await stat(path.join(dir, name))).mode] as const),
  );
  return modes.filter(([, mode]) => (mode & 0o077) !== 0).map(([name]) => name);
}

test('a new embedded database is closed to other accounts of the machine, also files created later', async () => {
  const dataDir = path.join(folder, 'data');
  const database = await openPGlite({ dataDir });
  await sql`create table later (words text)`.execute(database.db);
  await sql`insert into later select repeat('x', 5000) from generate_series(1, 200)`.execute(database.db);
  await sql`checkpoint`.execute(database.db);
  await database.close();
  expect(await openToOthers(dataDir)).toEqual([]);
});

test('what an earlier version left open is closed at the start', async () => {
  const deep = path.join(folder, 'pglite', 'base', '5');
  await mkdir(deep, { recursive: true });
  await writeFile(path.join(deep, '6113'), 'words');
  await chmod(path.join(deep, '6113'), 0o666);
  await chmod(folder, 0o755);

  expect(ownDataFolder(folder)).toBe(true);
  expect(await openToOthers(folder)).toEqual([]);
  await writeFile(path.join(folder, 'audit-head.json'), '{}');
  expect(await openToOthers(folder)).toEqual([]);
  // its owner still has access
  expect((await stat(deep)).mode & 0o700).toBe(0o700);
});

test('in a closed folder the assets that an earlier version has copied there are closed too', async () => {
  const assets = path.join(folder, 'earlier-web', 'assets');
  await mkdir(assets, { recursive: true });
  await writeFile(path.join(assets, 'main-1.js'), '');
  await chmod(folder, 0o700);
  await chmod(path.join(assets, 'main-1.js'), 0o644);
  expect(ownDataFolder(folder)).toBe(true);
  expect(await openToOthers(folder)).toEqual([]);
});
