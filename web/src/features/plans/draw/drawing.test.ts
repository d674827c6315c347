import type { PlanPlace, PlanPoint } from '@turva/contracts/plant/plans';
import { isOfOlderPicture } from '@turva/rules/plant/plan-geometry';
import { expect, test } from 'vitest';
import {
  begin,
  closed,
  cornerAdded,
  cornerMoved,
  cornerRemoved,
  removed,
  undone,
  withCorner,
  withItem,
  withPoint,
} from './drawing.ts';

const empty = begin({ outlines: [], points: [], version: 1 });
const corners: PlanPlace[] = [
  [0.1, 0.1],
  [0.5, 0.1],
  [0.5, 0.5],
];
const triangle = () =>
  closed(corners.reduce(withCorner, { ...empty, begun: { id: 'a', areaId: 7, ring: [] } }));
const ringOf = (drawing: ReturnType<typeof triangle>) => drawing.sheet.outlines[0]?.ring;

test('corners become an outline when it is closed, and undo reverts that', () => {
  const drawn = triangle();
  expect(drawn.sheet.outlines).toEqual([{ id: 'a', areaId: 7, ring: corners }]);
  expect(undone(drawn).sheet.outlines).toEqual([]);
});

test('undo within an outline removes its last corner, not an earlier item', () => {
  const begun = withCorner({ ...triangle(), begun: { id: 'b', areaId: 8, ring: [] } }, [0.2, 0.2]);
  const back = undone(begun);
  expect(back.begun?.ring).toEqual([]);
  expect(ringOf(back)).toHaveLength(3);
});

test('a corner is added halfway, moved and removed; a triangle keeps its three, and all stay on the plan', () => {
  const four = cornerAdded(triangle(), 'a', 2);
  expect(ringOf(four)?.[3]).toEqual([0.3, 0.3]);
  expect(ringOf(cornerMoved(four, 'a', 3, [-4, 0.9]))?.[3]).toEqual([0, 0.9]);
  const three = cornerRemoved(four, 'a', 0);
  expect(ringOf(three)).toHaveLength(3);
  expect(ringOf(cornerRemoved(three, 'a', 0))).toHaveLength(3);
});

test('points are set, moved and removed', () => {
  const point = { id: 'p', kind: 'aed' as const, name: null, place: [0.5, 0.5] as PlanPlace };
  const moved = withPoint(withPoint(empty, point), { ...point, place: [0.6, 0.5] });
  expect(moved.sheet.points).toEqual([{ ...point, place: [0.6, 0.5], version: 1 }]);
  expect(removed(moved, 'p').sheet.points).toEqual([]);
});

test('a point set on an earlier picture is unchecked until it is moved or confirmed on the new one', () => {
  const points: PlanPoint[] = [{ id: 'p', kind: 'assembly', name: null, place: [0.5, 0.5] }];
  const plan = { outlines: [], points, version: 2 };
  expect(points.map((point) => isOfOlderPicture(plan, point))).toEqual([true]);
  expect(points.map((point) => isOfOlderPicture({ version: 1 }, point))).toEqual([false]);
  const confirmed = points.reduce(withPoint, begin(plan)).sheet.points;
  expect(confirmed.map((point) => isOfOlderPicture(plan, point))).toEqual([false]);
});

test('a conflict is resolved with the other version, or by removing the item', () => {
  const { sheet } = triangle();
  const theirs = { id: 'a', areaId: 7, ring: corners.toReversed() };
  expect(withItem(sheet, 'outlines.a', theirs).outlines).toEqual([theirs]);
  expect(withItem(sheet, 'outlines.a', null).outlines).toEqual([]);
});
