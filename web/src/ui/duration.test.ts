import { expect, test } from 'vitest';
import { durationInWords } from './duration.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test('a difference is given in the largest precise enough unit', () => {
  const said = [3 * MINUTE, 89 * MINUTE, 90 * MINUTE, 2 * DAY - 5000, 400 * DAY, 56 * 365.25 * DAY];
  expect(said.map((ms) => durationInWords(ms, 'fi'))).toEqual([
    '3 minuuttia',
    '89 minuuttia',
    '2 tuntia',
    '2 päivää',
    '400 päivää',
    '56 vuotta',
  ]);
  expect(durationInWords(2 * DAY, 'ru')).toBe('2 дня');
});
