import { expect, test } from 'vitest';
import { likelihoodOf, severityOn } from './suggest-risk.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const times = (count: number, overDays: number) =>
  Array.from(
    { length: count },
    (_, at) => new Date(NOW.getTime() - (overDays * (at + 1) * 86_400_000) / count),
  );

test.each([
  ['3x3', 3, 300, 1],
  ['3x3', 3, 180, 2],
  ['3x3', 6, 60, 3],
  ['3x3', 3, 2, 3],
  ['5x5', 3, 390, 1],
  ['5x5', 3, 300, 2],
  ['5x5', 3, 90, 3],
  ['5x5', 6, 80, 4],
  ['5x5', 9, 60, 5],
] as const)('%s: %d times in %d days is likelihood %d', (kind, count, days, likelihood) => {
  expect(likelihoodOf(kind, times(count, days), NOW)).toBe(likelihood);
});

test('severities of observations on both matrices', () => {
  const on = (kind: '3x3' | '5x5') =>
    ['low', 'medium', 'high', 'critical', 'other'].map((one) => severityOn(kind, one));
  expect(on('3x3')).toEqual([1, 2, 3, 3, 2]);
  expect(on('5x5')).toEqual([2, 3, 4, 5, 3]);
});
