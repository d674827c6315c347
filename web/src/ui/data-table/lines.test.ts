import { expect, test } from 'vitest';
import { lineOfRow, linesOf } from './lines.ts';

const rows = ['a1', 'a2', 'b1', 'c1', 'c2'];
const byLetter = (row: string) => row.slice(0, 1);

test('each group has a head before its first row', () => {
  expect(linesOf(rows, byLetter)).toEqual([
    { group: 'a', first: 0 },
    { row: 0 },
    { row: 1 },
    { group: 'b', first: 2 },
    { row: 2 },
    { group: 'c', first: 3 },
    { row: 3 },
    { row: 4 },
  ]);
  expect(linesOf(rows, undefined)).toEqual([0, 1, 2, 3, 4].map((row) => ({ row })));
  expect(linesOf([], byLetter)).toEqual([]);
});

test('a row is found after the heads before it', () => {
  expect(lineOfRow(linesOf(rows, byLetter), 3)).toBe(6);
  expect(lineOfRow(linesOf(rows, undefined), 3)).toBe(3);
});
