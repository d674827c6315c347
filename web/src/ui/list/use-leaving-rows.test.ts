import { expect, test } from 'vitest';
import { leftOf } from './use-leaving-rows.ts';

const list = new Set(['a', 'b', 'c', 'd', 'e']);

test.each([
  ['a row that was dealt with', ['a', 'c', 'd', 'e'], ['b']],
  ['in its place the next of a list read in parts', ['a', 'b', 'd', 'e', 'f'], ['c']],
  ['nothing left: rows have only come', ['a', 'b', 'c', 'd', 'e', 'f'], []],
  ['a search that narrows it', ['a', 'b'], []],
  ['another filter', ['b', 'x', 'y', 'z', 'c', 'd', 'e'], []],
] as const)('%s', (_, now, left) => {
  expect([...leftOf(list, now)]).toEqual(left);
});
