import { expect, test } from 'vitest';
import { apply, describeMutation, mutationsOf, spread } from './mutations.mjs';

const mutantsOf = (code) => mutationsOf(code).map((mutation) => apply(code, mutation));

test.each([
  ['const a = b < c;', ['const a = b <= c;']],
  ['const a = b && !c;', ['const a = b || !c;', 'const a = b && c;']],
  ['const a = b ? 1 : 2;', ['const a = !(b) ? 1 : 2;']],
  ['const a: true = true;', ['const a: true = false;']],
  ['const a = list.some(is) as boolean;', ['const a = list.every(is) as boolean;']],
  ['for (;;) i += 1;', ['for (;;) ;', 'for (;;) i -= 1;']],
  ['save(row);', [';']],
])('%s', (code, wanted) => expect(mutantsOf(code)).toEqual(wanted));

test('types, directives and concatenated texts stay as they are', () => {
  expect(mutantsOf(`'use strict'; type A = true; const a = 'x' + b, c = \`\${d}\` + e;`)).toEqual([]);
});

test('an operator is changed, not the same sign in a comment after it', () => {
  expect(mutantsOf('const a = b /* if */ - c; // -')).toEqual(['const a = b /* if */ + c; // -']);
});

test('a sample is spread over the list and the same each time', () => {
  const list = Array.from({ length: 10 }, (_, at) => at);
  expect(spread(list, 5)).toEqual([1, 3, 5, 7, 9]);
  expect(spread(list, 5, 0)).toEqual([0, 2, 4, 6, 8]);
  expect(spread(list, 20)).toEqual(list);
});

test('a mutant is named by its line', () => {
  const code = 'const a = 1;\nconst b = a > 0;';
  expect(mutationsOf(code).map((mutation) => describeMutation(code, mutation))).toEqual(['2: > → >=']);
});
