import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const ago = (ms: number, locale = 'fi-FI') => relativeTime(now - ms, now, locale)?.replaceAll('\u00a0', ' ');
const MINUTE = 60_000;

test.each([
  [59_999, undefined],
  [MINUTE, '1 minuutti sitten'],
  [59 * MINUTE, '59 minuuttia sitten'],
  [60 * MINUTE, '1 tunti sitten'],
  [24 * 60 * MINUTE - 1, '23 tuntia sitten'],
  [24 * 60 * MINUTE, '1 päivä sitten'],
  [400 * 24 * 60 * MINUTE, '400 päivää sitten'],
])('%i ms ago is %s', (ms, text) => {
  expect(ago(ms)).toBe(text);
});

test('a time ahead of our clock is now, not the future', () => {
  expect(relativeTime(now + 5 * MINUTE, now, 'fi-FI')).toBeNull();
});

test('Russian has its own plurals', () => {
  expect(ago(2 * MINUTE, 'ru-RU')).toBe('2 минуты назад');
  expect(ago(5 * MINUTE, 'ru-RU')).toBe('5 минут назад');
});
