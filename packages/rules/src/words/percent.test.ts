import { expect, test } from 'vitest';
import { shownChange, wholePercent } from './percent.ts';

test('a hundred per cent is all and nought is none, whatever the counts', () => {
  expect([0, 0.04, 0.5, 92.98, 99.6, 100].map(wholePercent)).toEqual([0, 1, 1, 93, 99, 100]);
});

test('a change is the difference of the displayed figures', () => {
  // 4.8 and 3.9 on paper
  expect(shownChange(4.78, 3.94, 1)).toBe(-0.9);
  expect(shownChange(3.36, 4.19, 1)).toBe(0.8);
  expect(shownChange(26, 47, 0)).toBe(21);
});
