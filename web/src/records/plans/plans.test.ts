import type { Area } from '@turva/contracts/plant/areas';
import type { Plan, PlanPlace } from '@turva/contracts/plant/plans';
import { packTiles, tileLevels } from '@turva/rules/plant/tile-file';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserDb } from '../../offline/engine/db.ts';
import { emptyDb, USER_ID } from '../../testing/offline-db.ts';
import { assemblyHere, assemblyNear } from './assembly.ts';
import { keepOwnPlans, openPlan } from './plan-files.ts';

let db: UserDb;
beforeEach(async () => {
  db = await emptyDb();
});
afterEach(() => vi.unstubAllGlobals());

const size = { width: 600, height: 400 };
const count = tileLevels(size).reduce((sum, { columns, rows }) => sum + columns * rows, 0);
const bytes = packTiles(
  size,
  Array.from({ length: count }, () => Uint8Array.of(1)),
);
const sha256 = [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
  .map((byte) => byte.toString(16).padStart(2, '0'))
  .join('');
const area = (id: number, parentId: number | null, department: string | null = null): Area => ({
  id,
  parentId,
  department,
  name: `Alue ${id}`,
  code: `A${id}`,
  managerId: null,
  managerName: null,
  isActive: true,
});
const square = (left: number, top: number): PlanPlace[] => [
  [left, top],
  [left + 0.2, top],
  [left + 0.2, top + 0.2],
  [left, top + 0.2],
];
const plan = (id: number, areaId: number, changes: Partial<Plan> = {}): Plan => ({
  id,
  clientId: crypto.randomUUID(),
  building: 'Sulatto',
  level: '1',
  isActive: true,
  version: 1,
  sha256,
  size: bytes.length,
  ...size,
  outlines: [{ id: crypto.randomUUID(), areaId, ring: square(0, 0) }],
  points: [
    { id: 'far', kind: 'assembly', name: 'B', place: [0.9, 0.9] },
    { id: 'near', kind: 'assembly', name: 'A', place: [0.3, 0.3] },
    { id: 'aed', kind: 'aed', name: null, place: [0.1, 0.1] },
  ],
  rev: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});
/** A server that has the tiles and counts the requests. */
function serving(status = 200) {
  const fetched = vi.fn(
    async (_path: string, _init?: object) =>
      new Response(bytes, { status, headers: { 'content-type': 'application/octet-stream' } }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('the own department’s plan is stored before the network goes; others when they are opened', async () => {
  const fetched = serving();
  await db.srvPeople.put({ id: USER_ID, name: 'Aino', department: 'Hitsaamo', role: 'user' });
  await db.srvAreas.bulkPut([area(1, null), area(2, 1, 'Hitsaamo'), area(3, 2), area(4, 1, 'Sulatto')]);
  await db.srvPlans.bulkPut([plan(1, 3), plan(2, 4, { sha256: 'f'.repeat(64) })]);
  await keepOwnPlans(db);
  await keepOwnPlans(db);
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/plans/1/tiles?version=1']);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await openPlan(db, plan(1, 3))).toMatchObject(size);
  await expect(openPlan(db, plan(2, 4, { sha256: 'f'.repeat(64) }))).rejects.toThrow('file_unreachable');
});

test('an old picture is deleted when there is a new one; offline nothing is lost', async () => {
  serving();
  await db.srvPlans.put(plan(1, 3));
  await openPlan(db, plan(1, 3));
  await db.srvPlans.clear();
  await keepOwnPlans(db);
  expect(await db.keptPlans.count()).toBe(1);
  await db.srvPlans.put(plan(1, 3, { sha256: 'e'.repeat(64), version: 2 }));
  await keepOwnPlans(db);
  expect(await db.keptPlans.count()).toBe(0);
});

test('a file with another hash is not stored and is requested again later', async () => {
  serving(404);
  await db.srvPeople.put({ id: USER_ID, name: 'Aino', department: 'Hitsaamo', role: 'user' });
  await db.srvAreas.bulkPut([area(2, null, 'Hitsaamo')]);
  await db.srvPlans.put(plan(1, 2));
  await keepOwnPlans(db);
  expect(await db.keptPlans.count()).toBe(0);
});

test('a full device fetches a plan once, not after every delta, until there is another picture', async () => {
  const fetched = serving();
  await db.srvPeople.put({ id: USER_ID, name: 'Aino', department: 'Hitsaamo', role: 'user' });
  await db.srvAreas.put(area(2, null, 'Hitsaamo'));
  await db.srvPlans.put(plan(1, 2));
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  vi.spyOn(db.keptPlans, 'put').mockRejectedValue(full);
  await Promise.all([keepOwnPlans(db), keepOwnPlans(db)]);
  await keepOwnPlans(db);
  expect(fetched).toHaveBeenCalledTimes(1);
  // opening it still shows it
  expect(await openPlan(db, plan(1, 2))).toMatchObject(size);
  await db.srvPlans.put(plan(1, 2, { sha256: 'd'.repeat(64), version: 2 }));
  await keepOwnPlans(db);
  expect(fetched.mock.calls.at(-1)).toEqual(['/api/plans/1/tiles?version=2', expect.anything()]);
});

test('finds the nearest assembly point, also from a place drawn only as part of its building', () => {
  const areas = [area(1, null), area(2, 1), area(3, 2), area(9, null)];
  const plans = [plan(1, 2), plan(2, 3, { points: [] })];
  expect(assemblyNear(plans, areas, 3)?.point.id).toBe('near');
  expect(assemblyNear(plans, areas, 3)?.here).toEqual([0.1, 0.1]);
  expect(assemblyNear(plans, areas, 9)).toBeNull();
  expect(assemblyNear([plan(1, 2, { isActive: false })], areas, 2)).toBeNull();
});

test('the assembly point is known at once, the picture only if stored: nothing is fetched during a call for help', async () => {
  const fetched = serving();
  await db.srvAreas.put(area(2, null));
  await db.srvPlans.put(plan(1, 2));
  expect(await assemblyHere(db, 2)).toMatchObject({ point: { name: 'A' }, file: null });
  expect(fetched).not.toHaveBeenCalled();
  await openPlan(db, plan(1, 2));
  expect(await assemblyHere(db, 2)).toMatchObject({ point: { name: 'A' }, file: size });
});
