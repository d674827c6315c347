import { expect, test } from 'vitest';
import { BUNCH, bunchesOf, type MapSpot, type SpotView } from './spots.ts';

const spot = (x: number, y: number, changes: Partial<MapSpot> = {}): MapSpot => ({
  key: `${x} ${y}`,
  at: [x, y],
  rank: 0,
  isOlder: false,
  ...changes,
});
const view = (changes: Partial<SpotView> = {}): SpotView => ({
  width: 1000,
  height: 500,
  left: 0,
  top: 0,
  right: 1000,
  bottom: 500,
  ...changes,
});
const counts = (spots: MapSpot[], of = view()) => bunchesOf(spots, of).map(({ count }) => count);

test('spots close together are one mark, which gives their number and opens the worst', () => {
  const worst = spot(0.101, 0.101, { rank: 3 });
  const [bunch, ...others] = bunchesOf([spot(0.1, 0.1), worst, spot(0.102, 0.099, { rank: 2 })], view());
  expect(bunch).toMatchObject({ count: 3, worst });
  expect(bunch?.x).toBeCloseTo(101);
  expect(bunch?.y).toBeCloseTo(50);
  expect(others).toEqual([]);
});

test('they separate when zoomed in', () => {
  const two = [spot(0.12, 0.15), spot(0.12 + BUNCH / 2000, 0.15)];
  expect(counts(two)).toEqual([2]);
  expect(counts(two, view({ width: 8000, height: 4000, right: 8000, bottom: 4000 }))).toEqual([1, 1]);
});

test('the end of one row of the grid is not the beginning of the next', () => {
  expect(counts([spot(1, 0.01), spot(0, BUNCH / 500 + 0.01)])).toEqual([1, 1]);
});

test('spots out of sight are not drawn, and moving the map keeps bunches together', () => {
  const all = [spot(0.5, 0.5), spot(0.501, 0.501), spot(0.01, 0.01)];
  expect(counts(all, view({ left: -300, top: -200, right: 600, bottom: 300 }))).toEqual([2]);
  for (let left = 0; left > -BUNCH; left -= 7)
    expect(counts(all.slice(0, 2), view({ left, top: left }))).toEqual(counts(all.slice(0, 2)));
});

test('every record is in a mark', () => {
  const many = Array.from({ length: 5000 }, (_, n) =>
    spot(((n * 7919) % 1000) / 1000, ((n * 31) % 997) / 997),
  );
  const found = bunchesOf(many, view());
  expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(5000);
  expect(found.length).toBeLessThan(400);
});
