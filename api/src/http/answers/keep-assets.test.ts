import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepAssets } from './keep-assets.ts';

const DAY_MS = 24 * 60 * 60_000;
const start = new Date('2026-11-21T08:00:00Z');
const later = (days: number) => new Date(start.getTime() + days * DAY_MS);

let folder: string;
let kept: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'turva-assets-'));
  kept = path.join(folder, 'kept');
});
afterEach(() => rm(folder, { recursive: true }));

/** A server starts on a build with these files. */
async function startWith(names: string[], now: Date) {
  const assets = path.join(folder, 'dist', 'assets');
  await rm(assets, { recursive: true, force: true });
  await mkdir(assets, { recursive: true });
  for (const name of names) await writeFile(path.join(assets, name), name);
  await keepAssets(path.join(folder, 'dist'), kept, now);
  return (await readdir(path.join(kept, 'assets'))).sort();
}

test('files of a build stay for a month after the last build that had them', async () => {
  await startWith(['main-1.js', 'same.css'], start);
  // in use for two months: the month begins when it is gone, not when it was added
  expect(await startWith(['main-2.js', 'same.css'], later(60))).toEqual([
    'main-1.js',
    'main-2.js',
    'same.css',
  ]);
  expect(await startWith(['main-3.js', 'same.css'], later(75))).toEqual([
    'main-1.js',
    'main-2.js',
    'main-3.js',
    'same.css',
  ]);
  expect(await startWith(['main-3.js', 'same.css'], later(91))).toEqual([
    'main-2.js',
    'main-3.js',
    'same.css',
  ]);
});

test('a file that returns in a later build is no longer missed', async () => {
  await startWith(['main-1.js'], start);
  await startWith(['main-2.js'], later(1));
  await startWith(['main-1.js'], later(20));
  await startWith(['main-2.js'], later(29));
  expect(await startWith(['main-2.js'], later(45))).toContain('main-1.js');
});

test('without a build nothing is touched', async () => {
  await startWith(['main-1.js'], start);
  await rm(path.join(folder, 'dist'), { recursive: true });
  await keepAssets(path.join(folder, 'dist'), kept, later(90));
  expect(await readdir(path.join(kept, 'assets'))).toEqual(['main-1.js']);
});

test('two servers starting at once keep the files once, even with equal process numbers', async () => {
  const names = Array.from({ length: 30 }, (_, n) => `part-${n}.js`);
  await startWith(names, start);
  await rm(kept, { recursive: true });
  const dist = path.join(folder, 'dist');
  await Promise.all([keepAssets(dist, kept, start), keepAssets(dist, kept, start)]);
  expect((await readdir(path.join(kept, 'assets'))).sort()).toEqual(names.sort());
});

test('what is kept is open to this account alone, also of a build that everybody may read', async () => {
  const umask = process.umask(0o077);
  try {
    const assets = path.join(folder, 'dist', 'assets');
    await mkdir(assets, { recursive: true });
    await writeFile(path.join(assets, 'main-1.js'), '');
    await chmod(path.join(assets, 'main-1.js'), 0o644);
    await keepAssets(path.join(folder, 'dist'), kept, start);
    expect((await stat(path.join(kept, 'assets', 'main-1.js'))).mode & 0o777).toBe(0o600);
  } finally {
    process.umask(umask);
  }
});
