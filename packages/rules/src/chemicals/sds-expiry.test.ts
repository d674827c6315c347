import { expect, test } from 'vitest';
import { isSdsExpiring, isSheetInOrder, proposedReview, sdsStateAt } from './sds-expiry.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const at = (days: number, ms = 0) => new Date(now + days * 24 * 60 * 60 * 1000 + ms).toISOString();

test.each([
  ['years past', at(-1000), true, 'past'],
  ['yesterday', at(-1), true, 'past'],
  ['a moment ago', at(0, -1), true, 'past'],
  ['this very moment', at(0), true, 'soon'],
  ['later today', at(0, 1), true, 'soon'],
  ['in 89 days', at(89), true, 'soon'],
  ['in 90 days to the moment', at(90), true, 'soon'],
  ['a moment after 90 days', at(90, 1), false, 'valid'],
  ['in 91 days', at(91), false, 'valid'],
  ['in years', at(1000), false, 'valid'],
  ['no day is known', null, false, 'undated'],
])('%s', (_when, expiry, expiring, state) => {
  expect([
    isSdsExpiring(expiry, now),
    sdsStateAt({ sdsExpiry: expiry, sdsUrl: null, sheet: { version: 1 } }, now),
  ]).toEqual([expiring, state]);
});

test('a new sheet is reviewed as long after its own date as the one before, else in three years', () => {
  const nothing = { dated: null, review: null };
  expect(proposedReview('2026-11-21', nothing)).toBe('2029-11-21');
  expect(proposedReview('2028-02-29', nothing)).toBe('2031-02-28');
  expect(proposedReview('2026-11-21', { dated: null, review: '2027-01-01' })).toBe('2029-11-21');
  // written the wrong way round: nothing to go by
  expect(proposedReview('2026-11-21', { dated: '2024-01-01', review: '2023-01-01' })).toBe('2029-11-21');
  expect(proposedReview('2026-11-21', { dated: '2024-01-01', review: '2024-12-31' })).toBe('2027-11-21');
});

test('a day without a sheet proves nothing: neither file nor link is missing, whatever day was written', () => {
  const sheets = [
    { sdsExpiry: at(300), sdsUrl: null, sheet: null },
    { sdsExpiry: at(300), sdsUrl: '', sheet: null },
    { sdsExpiry: at(300), sdsUrl: 'https://supplier.example/sheet', sheet: null },
    { sdsExpiry: at(300), sdsUrl: null, sheet: 1 },
  ];
  expect(sheets.map((sheet) => [sdsStateAt(sheet, now), isSheetInOrder(sheet, now)])).toEqual([
    ['missing', false],
    ['missing', false],
    ['valid', true],
    ['valid', true],
  ]);
});
