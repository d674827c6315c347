import { expect, test } from 'vitest';
import { shownRate } from './rate-basis.ts';

const compared = { rate: 2.4, target: 1.8, industry: 3.1, interval: { low: 0.5, high: 7 } };

test('the same cases and hours on either basis', () => {
  expect(shownRate(compared, '200000')).toEqual({
    per: 200_000,
    ...compared,
    other: { per: 1_000_000, rate: 12 },
  });
  expect(shownRate(compared, '1000000')).toEqual({
    per: 1_000_000,
    rate: 12,
    target: 9,
    industry: 15.5,
    interval: { low: 2.5, high: 35 },
    other: { per: 200_000, rate: 2.4 },
  });
});

test('without hours there is no rate by any number of them', () => {
  const none = shownRate({ ...compared, rate: null, interval: null }, '1000000');
  expect([none.rate, none.other.rate, none.interval, none.target]).toEqual([null, null, null, 9]);
});
