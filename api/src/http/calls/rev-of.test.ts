import { expect, test } from 'vitest';
import { ProblemError } from '../../problem.ts';
import { assertRev, revOf } from './rev-of.ts';

const codeOf = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return error instanceof ProblemError ? error.code : error;
  }
};

test.each([
  [undefined, undefined],
  ['*', undefined],
  [' * ', undefined],
  ['"3"', 3],
  ['3', 3],
  [' W/"12" ', 12],
  ['"abc"', 'version_conflict'],
  ['', 'version_conflict'],
  ['"-1"', 'version_conflict'],
  ['"3", "4"', 'version_conflict'],
  ['"1234567890"', 'version_conflict'],
])('If-Match %j asks for revision %j', (given, rev) => {
  expect(codeOf(() => revOf(given))).toBe(rev);
});

test('a change to an outdated revision is refused; without a revision the sender has not seen any', () => {
  expect(codeOf(() => assertRev(3, { rev: 4 }))).toBe('version_conflict');
  expect(codeOf(() => assertRev(4, { rev: 4 }))).toBeUndefined();
  expect(codeOf(() => assertRev(undefined, { rev: 4 }))).toBeUndefined();
});
