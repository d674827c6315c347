import { CAUSE_DEPTH_MAX } from '@turva/contracts/risks/investigation-values';
import { expect, test } from 'vitest';
import { attached, inTreeOrder, unplaced } from './cause-tree.ts';

const node = (id: string, parentId: string | null = null) => ({ id, parentId });

test('a cause whose parent was removed is at the top', () => {
  expect(attached([node('a', 'gone'), node('b', 'a')])).toEqual([node('a'), node('b', 'a')]);
});

test('a ring is found, and so is what hangs on it', () => {
  expect(unplaced([node('a', 'b'), node('b', 'a'), node('c', 'a'), node('d')])).toEqual(['a', 'b', 'c']);
});

test('a tree is as deep as can be read, and no deeper', () => {
  const chain = (length: number) =>
    Array.from({ length }, (_, at) => node(String(at), at === 0 ? null : String(at - 1)));
  expect(unplaced(chain(CAUSE_DEPTH_MAX))).toEqual([]);
  expect(unplaced(chain(CAUSE_DEPTH_MAX + 1))).toEqual([String(CAUSE_DEPTH_MAX)]);
});

test('each is followed by its children', () => {
  const nodes = [node('b', 'a'), node('a'), node('d'), node('c', 'b'), node('e', 'a')];
  expect(inTreeOrder(nodes).map(({ node: { id }, depth }) => id + depth)).toEqual([
    'a0',
    'b1',
    'c2',
    'e1',
    'd0',
  ]);
});
