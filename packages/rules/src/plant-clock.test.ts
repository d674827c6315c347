import { expect, test } from 'vitest';
import { momentsOf, plantDayOf, plantWallTime } from './plant-clock.ts';

const iso = (local: string) => momentsOf(local).map((at) => new Date(at).toISOString());

test.each([
  ['an ordinary winter day', '2026-01-15T08:00', ['2026-01-15T06:00:00.000Z']],
  ['an ordinary summer day', '2026-07-15T08:00:30', ['2026-07-15T05:00:30.000Z']],
  ['the hour that summer time skips', '2026-03-29T03:30', []],
  ['the minute before it', '2026-03-29T02:59', ['2026-03-29T00:59:00.000Z']],
  ['the minute after it', '2026-03-29T04:00', ['2026-03-29T01:00:00.000Z']],
  ['the hour that comes twice', '2026-10-25T03:30', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
  ['no time at all', 'tomorrow', []],
  ['February has no 30th', '2026-02-30T10:00', []],
])('%s', (_, local, expected) => {
  expect(iso(local)).toEqual(expected);
});

test('the day and the time are the plant’s', () => {
  const at = Date.parse('2026-01-15T22:30:00Z');
  expect(plantDayOf(at)).toBe('2026-01-16');
  expect(plantWallTime(at)).toBe('2026-01-16T00:30');
});
