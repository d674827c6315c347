import { expect, test } from 'vitest';
import { areaRelation } from './area-relation.ts';

// plant 1 · buildings 10 and 20 · halls 11, 12 in 10 and 21 in 20 · cell 111 in 11
const areas = new Map(
  [
    [1, null],
    [10, 1],
    [20, 1],
    [11, 10],
    [12, 10],
    [21, 20],
    [111, 11],
  ].map(([id, parentId]) => [id as number, { id: id as number, parentId: parentId as number | null }]),
);
const at = (areaId: number | null, location: string | null = null) => ({ areaId, location });

test.each([
  ['one area', at(11), at(11), 'same'],
  ['a cell in its hall', at(111), at(11), 'same'],
  ['a cell in its building', at(10), at(111), 'same'],
  ['a hall in the whole plant', at(1), at(21), 'same'],
  ['halls of one building', at(11), at(12), 'near'],
  ['halls of two buildings', at(11), at(21), null],
  ['buildings of one plant', at(10), at(20), null],
  ['a cell beside the next hall', at(111), at(12), null],
  ['written alike', at(null, 'Hitsaamo  3'), at(11, ' hitsaamo 3'), 'same'],
  ['written otherwise', at(null, 'Hitsaamo 3'), at(null, 'Hitsaamo 4'), null],
  ['not written at all', at(null, ''), at(null, null), null],
  ['an area nobody knows', at(99), at(98), null],
])('%s', (_, a, b, expected) => {
  expect(areaRelation(areas, a, b)).toBe(expected);
  expect(areaRelation(areas, b, a)).toBe(expected);
});
