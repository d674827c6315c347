import { expect, test } from 'vitest';
import { monthsOf, rangeOf } from './months.ts';

const point = (month: string, score: number) => ({ month, score, triRate: null, ltaRate: null });

test('each range has its months, with gaps for unknown ones', () => {
  const points = [point('2025-03', 70), point('2026-01', 80), point('2026-03', 82)];
  const scores = (range: '6months' | '12months' | 'year') =>
    monthsOf(points, { range, today: '2026-03-31' }).map(({ score }) => score);
  expect(scores('6months')).toEqual([null, null, null, 80, null, 82]);
  expect(scores('12months')).toHaveLength(12);
  expect(scores('year')).toEqual([80, null, 82]);
});

test('an unknown range in the URL is the first', () => {
  expect(['12months', 'year', 'forever', null].map(rangeOf)).toEqual([
    '12months',
    'year',
    '6months',
    '6months',
  ]);
});
