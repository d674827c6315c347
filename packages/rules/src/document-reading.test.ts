import { expect, test } from 'vitest';
import { isAsked, readFrom, readingOf } from './document-reading.ts';

const aino = { role: 'user', department: 'Varasto' };
const everybody = { role: null, department: null };

test.each([
  ['nobody', [], false],
  ['everybody', [everybody], true],
  ['her role', [{ role: 'user', department: null }], true],
  ['another role', [{ role: 'supervisor', department: null }], false],
  ['her department', [{ role: null, department: 'Varasto' }], true],
  ['her role elsewhere', [{ role: 'user', department: 'Tuotanto A' }], false],
  [
    'one of two groups',
    [
      { role: 'admin', department: null },
      { role: 'user', department: 'Varasto' },
    ],
    true,
  ],
] as const)('asked of %s', (_whom, readers, asked) => {
  expect(isAsked({ readers }, aino)).toBe(asked);
});

test('a person without a department is asked as one of everybody or of a role only', () => {
  const nowhere = { role: 'user', department: null };
  expect(isAsked({ readers: [{ role: null, department: 'Varasto' }] }, nowhere)).toBe(false);
  expect(isAsked({ readers: [everybody] }, nowhere)).toBe(true);
});

const versions = (...mustRead: boolean[]) => mustRead.map((must, at) => ({ number: at + 1, mustRead: must }));

test.each([
  ['no file', [], null],
  ['one', versions(true), 1],
  ['one that asks nobody: it is to be read all the same', versions(false), 1],
  ['a small change after it', versions(true, false), 1],
  ['a new one that must be read', versions(true, false, true), 3],
  ['and small changes after that', versions(true, true, false, false), 2],
] as const)('%s: what is read counts from version %s', (_what, all, from) => {
  expect(readFrom(all)).toBe(from);
});

const document = (...mustRead: boolean[]) => ({
  isActive: true,
  readers: [everybody],
  versions: versions(...mustRead).map((one) => ({
    ...one,
    label: String(one.number),
    sha256: '',
    size: 1,
    mime: 'application/pdf',
    filename: null,
    note: null,
    addedAt: '2026-11-21T10:00:00.000Z',
  })),
});
const receipt = (version: number) => ({ version, readAt: `2026-11-2${version}T10:00:00.000Z` });

test('a receipt counts until a version asks again; of the newest it always counts', () => {
  const toRead = (mustRead: boolean[], ...read: number[]) =>
    readingOf(document(...mustRead), aino, read.map(receipt)).toRead;
  expect(toRead([true])).toBe(true);
  expect(toRead([true], 1)).toBe(false);
  expect(toRead([true, false], 1)).toBe(false);
  expect(toRead([true, true], 1)).toBe(true);
  expect(toRead([true, true], 1, 2)).toBe(false);
  expect(toRead([true, true, false], 3)).toBe(false);
});

test('nobody is asked for what is withdrawn or has no file; the newest receipt is told', () => {
  expect(readingOf({ ...document(true), isActive: false }, aino, []).asked).toBe(false);
  expect(readingOf(document(), aino, [])).toEqual({ asked: false, read: false, toRead: false, latest: null });
  expect(readingOf(document(true, true), aino, [receipt(1), receipt(2)]).latest?.version).toBe(2);
});
