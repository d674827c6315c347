import { permitTypes } from '@turva/contracts/permits/permit-values';
import { expect, test } from 'vitest';
import { DEFAULT_HOURS, extendedTo, MAX_HOURS, permitTimes } from './permit-validity.ts';

const NOW = Date.parse('2026-03-28T12:00:00Z');
const times = (
  validFrom: string,
  validTo: string,
  type: (typeof permitTypes)[number] = 'hot_work',
  now = NOW,
) => permitTimes({ type, validFrom, validTo }, now);

test.each([
  ['ends before it begins', '2026-03-28T12:00:00Z', '2026-03-28T11:59:59Z', 'validTo', 'before_start'],
  ['ends as it begins', '2026-03-28T12:00:00Z', '2026-03-28T14:00:00+02:00', 'validTo', 'before_start'],
  [
    'lasts longer than hot work may',
    '2026-03-28T12:00:00Z',
    '2026-03-29T12:01:01Z',
    'validTo',
    'validity_too_long',
  ],
  ['begins in the hour that is skipped', '2026-03-29T03:30', '2026-03-29T08:00', 'validFrom', 'time_skipped'],
  ['ends in the hour that is skipped', '2026-03-28T20:00', '2026-03-29T03:00', 'validTo', 'time_skipped'],
  ['begins on a day that is not', '2026-02-31T10:00', '2026-03-01T10:00', 'validFrom', 'invalid'],
  [
    'ends in a hundred years',
    '2026-03-28T12:00:00Z',
    '2126-03-28T12:00:00Z',
    'validTo',
    'time_out_of_bounds',
  ],
  ['begins in the year 9999', '9999-01-01T00:00', '9999-01-01T10:00', 'validFrom', 'time_out_of_bounds'],
  ['is no time', 'now', '2026-03-28T12:00:00Z', 'validFrom', 'invalid'],
])('one that %s is refused by its field', (_, from, to, path, code) => {
  expect(times(from, to).faults).toContainEqual({ path, code });
});

test('the day that the form offers fits every type, also the longest one of the year', () => {
  for (const type of permitTypes) {
    expect(MAX_HOURS[type]).toBeGreaterThanOrEqual(DEFAULT_HOURS);
    const to = new Date(NOW + DEFAULT_HOURS * 3_600_000).toISOString();
    expect(times(new Date(NOW).toISOString(), to, type).times?.late).toBe(false);
  }
});

test('a client that takes the beginning a moment before it computes the end is not refused', () => {
  expect(times('2026-03-28T12:00:00Z', '2026-03-29T12:00:59Z').faults).toBeUndefined();
});

test('a night lasts its real hours, even when the clock changes', () => {
  const spring = times('2026-03-28T22:00', '2026-03-29T06:00').times;
  expect((spring?.to ?? 0) - (spring?.from ?? 0)).toBe(7 * 3_600_000);
  const october = Date.parse('2026-10-24T12:00:00Z');
  // 24 hours on the wall are 25 that night
  expect(times('2026-10-24T20:00', '2026-10-25T20:00', 'hot_work', october).faults).toEqual([
    { path: 'validTo', code: 'validity_too_long' },
  ]);
});

test('a time that comes twice makes the permit the shorter one', () => {
  const october = Date.parse('2026-10-24T12:00:00Z');
  const ends = times('2026-10-24T20:00', '2026-10-25T03:30', 'hot_work', october).times;
  expect(new Date(ends?.to ?? 0).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  const begins = times('2026-10-25T03:30', '2026-10-25T08:00', 'hot_work', october).times;
  expect(new Date(begins?.from ?? 0).toISOString()).toBe('2026-10-25T01:30:00.000Z');
});

test('one whose end has passed is late, not wrong', () => {
  expect(times('2026-03-27T06:00:00Z', '2026-03-28T12:00:00Z', 'height_work').times?.late).toBe(true);
  expect(times('2026-03-28T06:00:00Z', '2026-03-28T12:00:01Z').times?.late).toBe(false);
});

test('an extension counts from the moment it is given, not from the beginning', () => {
  const now = Date.parse('2026-03-28T12:00:00Z');
  const validTo = now + 2 * 3_600_000;
  const given = (asked: string) => extendedTo({ type: 'hot_work', validTo, asked }, now);
  expect(given('2026-03-29T12:00:00Z').to).toBe(now + 24 * 3_600_000);
  expect(given('2026-03-29T12:02:00Z').fault).toEqual({ path: 'validTo', code: 'validity_too_long' });
  expect(given('2026-03-28T14:00:00Z').fault).toEqual({ path: 'validTo', code: 'not_later' });
});
