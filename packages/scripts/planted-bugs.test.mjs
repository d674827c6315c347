import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib.mjs';
import { placeOf, plantedBugs } from './planted-bugs.mjs';

test.each(plantedBugs)('$what: it can still be planted', (bug) => {
  expect(placeOf(bug, readFileSync(path.join(root, bug.file), 'utf8')).text).toBe(bug.put);
  for (const test of bug.tests) expect(existsSync(path.join(root, test)), test).toBe(true);
});

test('a place that is gone or there twice is named', () => {
  const bug = { what: 'a bug', file: 'a.ts', find: 'x', put: 'y' };
  expect(() => placeOf(bug, 'abc')).toThrow('a bug');
  expect(() => placeOf(bug, 'x x')).toThrow('a bug');
});
