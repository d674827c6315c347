import { expect, test } from 'vitest';
import { countChemicals, isPerhapsSame, isSafe, mayEditChemicals } from './chemical-register.ts';

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
  const chemical = { name: 'Aine', riskPhrases: 'H319', hazardClass, sdsExpiry, sdsUrl: null };
  expect(isSafe({ ...chemical, sheet: 1 }, now)).toBe(safe);
  expect(isSafe({ ...chemical, sheet: null }, now)).toBe(false);
});

test.each([
  ['H319, H336', true],
  ['EUH210', true],
  ['H350i', false],
  ['H340', false],
  ['H360FD', false],
  ['H330', false],
  ['H200', false],
  // nobody says whether it is an acid or a base
  ['H314', false],
  [null, false],
  ['P210', false],
])('with the statements %s and a valid sheet: safe is %s', (riskPhrases, safe) => {
  const chemical = { name: 'Aine', hazardClass: 'low', sdsExpiry: valid, sdsUrl: null, sheet: 1 };
  expect(isSafe({ ...chemical, riskPhrases }, now)).toBe(safe);
});

test('the counters count each for itself: a critical one may expire too', () => {
  const chemicals = [
    { hazardClass: 'critical', sdsExpiry: inDays(10) },
    { hazardClass: 'critical', sdsExpiry: valid },
    { hazardClass: 'high', sdsExpiry: inDays(-5) },
    { hazardClass: 'low', sdsExpiry: valid },
    { hazardClass: 'low', sdsExpiry: null },
    { hazardClass: 'low', sdsExpiry: valid, sheet: null },
    { hazardClass: 'low', sdsExpiry: valid, riskPhrases: null },
  ].map((one) => ({ name: 'Aine', riskPhrases: 'H319', sdsUrl: null, sheet: 1, ...one }));
  expect(countChemicals(chemicals, now)).toEqual({ total: 7, critical: 2, expiring: 2, safe: 1 });
  expect(countChemicals([], now)).toEqual({ total: 0, critical: 0, expiring: 0, safe: 0 });
});

test.each([
  ['H300 H310', null, true],
  ['H350i', 'low', true],
  ['H319', 'critical', true],
  ['H319', 'high', false],
  [null, null, false],
])('with the statements %s and the class %s: critical is %s', (riskPhrases, hazardClass, critical) => {
  const chemical = { name: 'Aine', riskPhrases, hazardClass, sdsExpiry: null, sdsUrl: null, sheet: null };
  expect(countChemicals([chemical], now).critical).toBe(critical ? 1 : 0);
});

test.each([
  ['user', false],
  ['supervisor', true],
  ['admin', true],
])('%s may edit: %s', (role, may) => expect(mayEditChemicals({ role })).toBe(may));

test('one CAS number, or one name and supplier, are perhaps the same chemical', () => {
  const acetone = { name: 'Asetoni  99 %', casNumber: '67-64-1', supplier: 'Kemia Oy' };
  const isSame = (other: object) => isPerhapsSame({ ...acetone, ...other }, acetone);
  expect(isSame({ name: 'Acetone' })).toBe(true);
  expect(isSame({ name: 'asetoni 99 %', casNumber: null })).toBe(true);
  expect(isSame({ casNumber: '', supplier: 'Muu Oy' })).toBe(false);
  expect(isSame({ name: 'Etanoli', casNumber: '64-17-5' })).toBe(false);
  // nothing written yet is no name
  expect(isPerhapsSame({ name: '', casNumber: '' }, { name: '', casNumber: null })).toBe(false);
});
