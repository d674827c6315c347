import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBefore,
  earlier,
  endOfPlantDay,
  formatTime,
  lastDayOf,
  lastMonths,
  momentsOf,
  plantDay,
  plantWallTime,
  startOfPlantDay,
} from './plant-time.ts';

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
  expect(plantDay(at)).toBe('2026-01-16');
  expect(plantWallTime(at)).toBe('2026-01-16T00:30');
});

test('days and months are counted on the calendar', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addDays('2026-03-30', -1)).toBe('2026-03-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-11', -11)).toBe('2025-12');
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(lastDayOf('2028-02')).toBe('2028-02-29');
  expect(addMonths('2026-08-31', -6)).toBe('2026-02-28');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-11-22', -12)).toBe('2025-11-22');
});

test.each([
  ['winter', '2026-11-24', '2026-11-24T21:59:59.000Z'],
  ['summer', '2026-07-01', '2026-07-01T20:59:59.000Z'],
  ['the night the clocks go back', '2026-10-25', '2026-10-25T21:59:59.000Z'],
])('a due day ends at the plant, %s', (_when, day, instant) => {
  expect(endOfPlantDay(day).toISOString()).toBe(instant);
  expect(plantDay(instant)).toBe(day);
});

test('late in the evening the plant is already in tomorrow', () => {
  expect(plantDay('2026-11-24T22:30:00Z')).toBe('2026-11-25');
});

test('days are counted by the calendar', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-10-24', 7)).toBe('2026-10-31');
});

test('months end with this one, over the turn of a year', () => {
  expect(lastMonths('2026-02-28', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
});

test.each([
  [
    '2025-10-26T10:00:00Z',
    0,
    '03:30',
    '2025-10-26T00:30:00.000Z',
    'the first of two half past threes in autumn',
  ],
  ['2025-03-31T10:00:00Z', 1, '03:30', '2025-03-30T01:30:00.000Z', 'a time that spring skips'],
  [
    '2025-06-10T22:30:00Z',
    1,
    '12:00',
    '2025-06-10T09:00:00.000Z',
    'half past one at night is the next day already',
  ],
])('%s, %d days before at %s: %s, %s', (at, days, timeOfDay, expected) => {
  expect(daysBefore(new Date(at), days, timeOfDay).toISOString()).toBe(expected);
});

test.each([
  ['2028-02-29T09:00:00Z', 12, '2027-02-28T09:00:00.000Z'],
  ['2025-08-31T09:00:00Z', 6, '2025-02-28T10:00:00.000Z'],
])('%s, %d months before: %s', (at, months, expected) => {
  expect(earlier(new Date(at), { months }).toISOString()).toBe(expected);
});

test('a day begins at midnight of the plant, also those with 23 and 25 hours', () => {
  const starts = ['2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26'].map((day) =>
    startOfPlantDay(day).toISOString(),
  );
  expect(starts).toEqual([
    '2026-03-28T22:00:00.000Z',
    '2026-03-29T21:00:00.000Z',
    '2026-10-24T21:00:00.000Z',
    '2026-10-25T22:00:00.000Z',
  ]);
});

test('a moment, a day and a month are written by the calendar', () => {
  expect(formatTime('2026-01-15T22:30:00Z', 'fi-FI', { dateStyle: 'short' })).toBe('16.1.2026');
  expect(formatTime('2026-01-15', 'fi-FI', { dateStyle: 'short' })).toBe('15.1.2026');
  expect(formatTime('2026-02', 'en-GB', { month: 'long', year: 'numeric' })).toBe('February 2026');
});
