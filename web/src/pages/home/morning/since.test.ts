import { expect, test } from 'vitest';
import { seenNow, sinceOf } from './since.ts';

const at = (time: string) => Date.parse(`2026-11-24T${time}:00Z`);
const instant = (time: string) => new Date(at(time)).toISOString();

test('the first visit starts with one day', () => {
  expect(sinceOf(null, at('06:00'))).toBe(at('06:00') - 24 * 3_600_000);
});

test('after an absence everything since the last visit is new, and stays new during this one', () => {
  const night = { at: instant('01:00'), before: instant('00:10') };
  expect(sinceOf(night, at('06:00'))).toBe(at('01:00'));
  const noted = seenNow(night, at('06:00'));
  expect(noted).toEqual({ at: instant('06:00'), before: instant('01:00') });
  expect(sinceOf(noted, at('06:20'))).toBe(at('01:00'));
  const later = seenNow(noted, at('06:20'));
  expect(later).toEqual({ at: instant('06:20'), before: instant('01:00') });
  expect(sinceOf(later, at('07:00'))).toBe(at('06:20'));
});

test('a continued visit is not recorded at every moment', () => {
  expect(seenNow({ at: instant('06:00'), before: instant('01:00') }, at('06:09'))).toBeNull();
});
