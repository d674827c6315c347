import { expect, test } from 'vitest';
import { nearestManager, upFrom, wouldLoop } from './area-tree.ts';

const plant = { id: 1, parentId: null, managerId: 10 };
const mill = { id: 2, parentId: 1, managerId: null };
const line = { id: 3, parentId: 2, managerId: null };
const yard = { id: 4, parentId: 1, managerId: 40 };
const areas = [plant, mill, line, yard];
const byId = new Map(areas.map((area) => [area.id, area]));

test.each([
  ['into itself', 2, 2, true],
  ['into what stands inside it', 1, 3, true],
  ['into its neighbour', 2, 4, false],
  ['out to the top', 3, null, false],
])('an area moved %s', (_, id, parentId, loops) => {
  expect(wouldLoop(areas, id, parentId)).toBe(loops);
});

test('a loop that is there already ends the walk', () => {
  const ring = [
    { id: 5, parentId: 6, managerId: null },
    { id: 6, parentId: 5, managerId: null },
  ];
  expect(wouldLoop(ring, 7, 5)).toBe(false);
  expect(upFrom(new Map(ring.map((area) => [area.id, area])), 5)).toHaveLength(2);
});

test('the way up goes from the area to the plant', () => {
  expect(upFrom(byId, 3)).toEqual([line, mill, plant]);
  expect(upFrom(byId, null)).toEqual([]);
});

test('the nearest manager up the tree is notified', () => {
  expect(nearestManager(byId, 3)).toBe(plant);
  expect(nearestManager(byId, 4)).toBe(yard);
});
