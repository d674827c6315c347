import { TREND_MIN } from '@turva/contracts/figures/tsi-values';
import { expect, test } from 'vitest';
import { TREND_SMALL, trendBetween, trendDays } from './risk-trend.ts';

const half = (reported: number, points: number) => ({ reported, points });

test('too few observations make no trend, whatever their points', () => {
  expect(trendBetween(half(0, 10), half(TREND_MIN - 1, 40))).toEqual({
    now: 40,
    before: 10,
    observations: TREND_MIN - 1,
    change: null,
    certainty: 'few',
  });
});

test('with nothing before there is nothing to compare with', () => {
  expect(trendBetween(half(0, 0), half(TREND_MIN, 40))).toMatchObject({
    change: null,
    certainty: 'noBefore',
  });
});

test('from the minimum on a change is given, as uncertain until there are many', () => {
  const certaintyOf = (observations: number) =>
    trendBetween(half(1, 10), half(observations - 1, 15)).certainty;
  expect([TREND_MIN, TREND_SMALL - 1, TREND_SMALL].map(certaintyOf)).toEqual(['small', 'small', 'enough']);
  expect(trendBetween(half(10, 10), half(10, 15)).change).toBe(50);
});

test('the two halves meet without a day in both or in neither', () => {
  expect(trendDays('2026-03-31')).toEqual({
    now: { from: '2025-10-01', to: '2026-03-31' },
    before: { from: '2025-04-01', to: '2025-09-30' },
  });
});
