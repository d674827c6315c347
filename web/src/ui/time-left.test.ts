import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const MINUTE = 60_000;
const left = (minutes: number) => timeLeft(minutes * MINUTE, 'fi-FI').replaceAll('\u00a0', ' ');

test.each([
  [-5, '0 min'],
  [0.99, '0 min'],
  [59.9, '59 min'],
  [192, '3 t 12 min'],
  [47 * 60 + 59.5, '47 t 59 min'],
  [48 * 60, '2 pv'],
  [71.9 * 60, '2 pv'],
])('%s minutes are “%s”: never more than there is', (minutes, words) => {
  expect(left(minutes)).toBe(words);
});
