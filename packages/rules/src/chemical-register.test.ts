import { expect, test } from 'vitest';
import { countChemicals, isSafe, mayEditChemicals } from './chemical-register.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(now + days * day).toISOString();
const valid = inDays(91);

test.each([
  ['low', valid, true],
  ['medium', valid, true],
  ['high', valid, true],
  [null, valid, true],
  ['critical', valid, false],
  ['low', inDays(90), false],
  ['low', inDays(0), false],
  ['low', inDays(-1), false],
  ['low', null, false],
])('class %s, sheet until %s: safe is %s', (hazardClass, sdsExpiry, safe) => {
  expect(isSafe({ hazardClass, sdsExpiry, sdsUrl: null, sheet: 1 }, now)).toBe(safe);
  expect(isSafe({ hazardClass, sdsExpiry, sdsUrl: null, sheet: null }, now)).toBe(false);
});

test('the counters count each for itself: a critical one may expire too', () => {
  const chemicals = [
    { hazardClass: 'critical', sdsExpiry: inDays(10) },
    { hazardClass: 'critical', sdsExpiry: valid },
    { hazardClass: 'high', sdsExpiry: inDays(-5) },
    { hazardClass: 'low', sdsExpiry: valid },
    { hazardClass: 'low', sdsExpiry: null },
    { hazardClass: 'low', sdsExpiry: valid, sheet: null },
  ].map((one) => ({ sdsUrl: null, sheet: 1, ...one }));
  expect(countChemicals(chemicals, now)).toEqual({ total: 6, critical: 2, expiring: 2, safe: 1 });
  expect(countChemicals([], now)).toEqual({ total: 0, critical: 0, expiring: 0, safe: 0 });
});

test.each([
  ['user', false],
  ['supervisor', true],
  ['admin', true],
])('%s may edit: %s', (role, may) => expect(mayEditChemicals({ role })).toBe(may));
