import { describe, expect, test } from 'vitest';
import { fileIn, isAsked, isUntranslated, noteIn, readFrom, readingOf, staleIn } from './document-reading.ts';

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

test('nobody is asked to read a withdrawn document or one without a file; the newest confirmation is shown', () => {
  expect(readingOf({ ...document(true), isActive: false }, aino, []).asked).toBe(false);
  expect(readingOf(document(), aino, [])).toEqual({ asked: false, read: false, toRead: false, latest: null });
  expect(readingOf(document(true, true), aino, [receipt(1), receipt(2)]).latest?.version).toBe(2);
});

describe('the language of a version', () => {
  const version = {
    number: 1,
    label: '1',
    sha256: 'a',
    size: 1,
    mime: 'application/pdf',
    filename: null,
    note: 'What is new',
    mustRead: true,
    addedAt: '2026-11-01T00:00:00.000Z',
  };
  const finnish = { ...version, id: 1, language: 'fi' as const, note: 'Mitä uutta' };

  test('a file in one’s own language needs no translation; Finnish readers are told of a file in English', () => {
    const english = { ...version, language: 'en' as const };
    expect(isUntranslated(fileIn(english, 'en'), 'en')).toBe(false);
    expect(isUntranslated(fileIn(english, 'fi'), 'fi')).toBe(true);
    expect(isUntranslated(fileIn(english, 'selko'), 'selko')).toBe(true);
    expect(isUntranslated(fileIn({ ...english, translations: [finnish] }, 'fi'), 'fi')).toBe(false);
    // an older app's row without a language is Finnish
    expect(isUntranslated(fileIn(version, 'selko'), 'selko')).toBe(false);
    expect(staleIn([{ ...english, number: 2 }, version], 'fi')?.version.number).toBe(1);
  });

  test('what is new is shown in one’s language, if somebody has written it', () => {
    const english = { ...version, language: 'en' as const, translations: [finnish] };
    expect([noteIn(english, 'fi'), noteIn(english, 'sk')]).toEqual(['Mitä uutta', 'What is new']);
  });
});

test('asked for again, only later confirmations count, also those of a later version', () => {
  const asked = { ...document(true), readAgainFrom: '2026-11-21T10:00:01.000Z' };
  expect(readingOf(asked, aino, [receipt(1)])).toMatchObject({ read: false, toRead: true });
  const since = { version: 1, readAt: '2026-11-21T12:00:01+02:00' };
  expect(readingOf(asked, aino, [since, receipt(1)])).toMatchObject({ toRead: false, latest: since });
});
