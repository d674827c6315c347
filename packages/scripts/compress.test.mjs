import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { BEST_MARK, compressFolder } from './compress.mjs';

let folder;
const script = 'const answer = 42;\n'.repeat(200);
const file = (name) => path.join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'turva-compress-'));
  writeFileSync(file('app.js'), script);
  writeFileSync(file('photo.webp'), script);
  writeFileSync(file('tiny.css'), 'a{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('text gets a brotli and a gzip copy with the same content, pictures and tiny files do not', async () => {
  expect(await compressFolder(folder)).toBe(1);
  expect(existsSync(file(BEST_MARK))).toBe(true);
  expect(brotliDecompressSync(readFileSync(file('app.js.br'))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(file('app.js.gz'))).toString()).toBe(script);
});

test('a server that copies the folder meanwhile finds only whole files', async () => {
  const names = new Set();
  const watcher = watch(folder, (_, name) => names.add(name));
  onTestFinished(() => watcher.close());
  await compressFolder(folder);
  await expect.poll(() => [...names]).toContain(BEST_MARK);
  const files = [...names].filter((name) => !name.startsWith('.'));
  expect(files.sort()).toEqual(['app.js.br', 'app.js.gz']);
});

test('a file that a new build has written meanwhile keeps its own copies', async () => {
  const compressed = compressFolder(folder);
  const later = new Date(Date.now() + 60_000);
  writeFileSync(file('app.js'), 'const answer = 43;\n');
  utimesSync(file('app.js'), later, later);
  await compressed;
  expect(existsSync(file('app.js.br'))).toBe(false);
  expect(existsSync(file(BEST_MARK))).toBe(false);
});
