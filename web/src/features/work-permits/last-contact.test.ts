import { expect, test } from 'vitest';
import { heardAt, isOld } from './last-contact.ts';

const HOUR = 3_600_000;
const T = Date.parse('2026-11-20T12:00:00Z');
const time = (age: number | null) => ({
  known: { at: T, certain: true },
  pulledAt: age === null ? null : T - age,
});

test.each([
  ['a clock that is right', 0],
  ['one set back two days', -48 * HOUR],
  ['one an hour ahead', HOUR],
])('the age is the true one on %s', (_, off) => {
  const deviceNow = T + off;
  expect(deviceNow - (heardAt(time(3 * HOUR), deviceNow) ?? 0)).toBe(3 * HOUR);
});

test('without any contact there is no time, and the data is old', () => {
  expect(heardAt(time(null), T)).toBeNull();
  expect(isOld(time(null))).toBe(true);
  expect(isOld(time(9 * 60_000))).toBe(false);
  expect(isOld(time(11 * 60_000))).toBe(true);
});
