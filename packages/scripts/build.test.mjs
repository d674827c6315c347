import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hashOf, inputs } from './build.mjs';

test('the hash of the sources follows names and contents, not clocks or order', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'turva-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const a = path.join(folder, 'a.ts');
  const b = path.join(folder, 'b.ts');
  writeFileSync(a, 'one');
  writeFileSync(b, 'two');
  const before = hashOf([a, b]);

  utimesSync(a, 0, 0);
  expect(hashOf([b, a])).toBe(before);
  writeFileSync(b, 'three');
  expect(hashOf([a, b])).not.toBe(before);
  expect(hashOf([a])).not.toBe(before);
});

test('a change in any package of the app makes a new build', () => {
  expect(inputs).toEqual(
    expect.arrayContaining([
      'web',
      'packages/assistant',
      'packages/contracts',
      'packages/locales',
      'packages/rules',
    ]),
  );
});
