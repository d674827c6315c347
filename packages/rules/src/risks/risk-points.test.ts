import { expect, test } from 'vitest';
import { riskPoints, riskTrend } from './risk-points.ts';

test('severities weigh 1, 3, 9 and 27', () => {
  expect(riskPoints(['low', 'medium', 'high', 'critical'])).toBe(40);
  expect(riskPoints([])).toBe(0);
});

test.each([
  [20, 17, -15],
  [25, 27, 8],
  [45, 35, -22],
  [30, 31, 3],
  [10, 10, 0],
  [0, 9, null],
])('from %d to %d points the trend is %s %%', (before, now, percent) => {
  expect(riskTrend(before, now)).toBe(percent);
});
