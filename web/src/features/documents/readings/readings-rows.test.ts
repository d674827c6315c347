import type { DocumentReading, SafetyDocument } from '@turva/contracts/registers/documents';
import { expect, test } from 'vitest';
import { nobodyAsked, sharesOf } from './readings-rows.ts';

const reading = (userId: number, over: Partial<DocumentReading> = {}): DocumentReading => ({
  documentId: 1,
  title: 'Nosturin käyttö',
  label: '2',
  userId,
  name: `Henkilö ${userId}`,
  department: 'Varasto',
  role: 'user',
  asked: true,
  missing: false,
  since: null,
  readLabel: '2',
  readAt: '2026-11-01T08:00:00.000Z',
  ...over,
});
const late = { missing: true, readLabel: null, readAt: null };

test('only people asked to read count; others count neither as read nor as missing', () => {
  const rows = [
    reading(1),
    reading(2),
    reading(3, { ...late, since: '2026-09-01T08:00:00.000Z', department: null }),
    reading(4, { ...late, since: '2026-06-01T08:00:00.000Z', department: 'Laboratorio' }),
    reading(5, { asked: false }),
    reading(6, { documentId: 2, asked: false }),
  ];
  expect(sharesOf(rows, false)).toMatchObject([
    { documentId: 1, department: null, asked: 4, read: 2, percent: 50, since: '2026-06-01T08:00:00.000Z' },
    { documentId: 2, asked: 0, read: 0, percent: null, since: null },
  ]);
  expect(
    sharesOf(rows, true).map(({ documentId, department, read, asked }) => [
      documentId,
      department,
      read,
      asked,
    ]),
  ).toEqual([
    [1, 'Varasto', 2, 2],
    [1, '', 0, 1],
    [1, 'Laboratorio', 0, 1],
    [2, 'Varasto', 0, 0],
  ]);
});

test('not 100 per cent before the last one has read', () => {
  const many = Array.from({ length: 300 }, (_, at) => reading(at, at === 0 ? late : {}));
  expect(sharesOf(many, false)[0]?.percent).toBe(99);
});

test('where nobody was asked it is said so, and why; never that all have read', () => {
  const file = { versions: [{} as SafetyDocument['versions'][number]] };
  expect(nobodyAsked([{ asked: false }], file)).toBe('nobodyAsked');
  expect(nobodyAsked([], { versions: [] })).toBe('noFile');
  expect(nobodyAsked([])).toBe('nobodyAsked');
  expect(nobodyAsked([{ asked: false }, { asked: true }], file)).toBeNull();
});
