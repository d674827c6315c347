import { CAUSE_DEPTH_MAX } from '@turva/contracts/risks/investigation-values';
import type { Cause } from '@turva/contracts/risks/investigations';
import { expect, test } from 'vitest';
import { mayAdd, moveBy, removed } from './tree-keys.ts';

const cause = (id: string, parentId: string | null = null): Cause => ({
  id,
  parentId,
  kind: 'technical',
  text: id,
});
// a > (b > c), d
const tree = [cause('a'), cause('b', 'a'), cause('c', 'b'), cause('d')];

test.each([
  ['ArrowDown', 'a', { to: 'b' }],
  ['ArrowDown', 'd', null],
  ['ArrowUp', 'd', { to: 'c' }],
  ['ArrowLeft', 'c', { to: 'b' }],
  ['ArrowLeft', 'a', null],
  ['ArrowRight', 'a', { to: 'b' }],
  ['ArrowRight', 'c', null],
  ['Home', 'c', { to: 'a' }],
  ['End', 'a', { to: 'd' }],
  ['Enter', 'b', { addUnder: 'b' }],
  ['F2', 'b', { edit: 'b' }],
  ['Delete', 'b', { remove: 'b' }],
  ['x', 'b', null],
])('%s on %s', (key, at, move) => {
  expect(moveBy(key, tree, at)).toEqual(move);
});

test('Enter also adds the first cause', () => {
  expect(moveBy('Enter', [], null)).toEqual({ addUnder: null });
});

test('a tree of maximum depth accepts no deeper cause', () => {
  const deep = Array.from({ length: CAUSE_DEPTH_MAX }, (_, at) => cause(`${at}`, at ? `${at - 1}` : null));
  expect(mayAdd(deep, `${CAUSE_DEPTH_MAX - 2}`)).toBe(true);
  expect(mayAdd(deep, `${CAUSE_DEPTH_MAX - 1}`)).toBe(false);
  expect(moveBy('Enter', deep, `${CAUSE_DEPTH_MAX - 1}`)).toBeNull();
});

test('causes below a removed one take its place', () => {
  expect(removed(tree, 'b')).toEqual([cause('a'), cause('c', 'a'), cause('d')]);
  expect(removed(tree, 'a')).toEqual([cause('b'), cause('c', 'b'), cause('d')]);
});
