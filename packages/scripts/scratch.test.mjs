import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { roomiest, scratchFolder } from './scratch.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'turva-scratch-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('folders of killed runs are deleted; those of running ones, and other files, stay', () => {
  const gone = spawnSync(process.execPath, ['--version']).pid;
  const names = [`turva-npm-test-${gone}-a`, `turva-npm-test-${process.ppid}-b`, 'turva-npm'];
  for (const name of names) mkdirSync(path.join(folder, name, 'data'), { recursive: true });

  const own = scratchFolder(folder);

  const left = [...names, path.basename(own)].filter((name) => existsSync(path.join(folder, name)));
  expect(left).toEqual([...names.slice(1), path.basename(own)]);
});

test('without a folder in memory the ordinary one is used', () => {
  expect(roomiest(path.join(folder, 'none'))).toBe(tmpdir());
});
