import { expect, test } from 'vitest';
import { daysBefore, monthsBefore } from './plant-time.ts';

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
  expect(monthsBefore(new Date(at), months).toISOString()).toBe(expected);
});
