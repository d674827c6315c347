import 'fake-indexeddb/auto';
import type { WorkPermit } from '@turva/contracts/permits/work-permits';
import type { Area } from '@turva/contracts/plant/areas';
import { beforeEach, expect, test } from 'vitest';
import type { UserDb } from '../../offline/engine/db.ts';
import { emptyDb } from '../../testing/offline-db.ts';
import { draftOfPermit, pathOfDraft } from './permits.ts';
import { permitsAt } from './permits-at.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const [PLANT, HALL, CELL, YARD] = [1, 2, 3, 4];

let db: UserDb;
beforeEach(async () => {
  db = await emptyDb();
  const area = (id: number, parentId: number | null, name: string) =>
    ({ id, parentId, name, code: `A${id}`, isActive: true }) as unknown as Area;
  await db.srvAreas.bulkPut([
    area(PLANT, null, 'Tehdas'),
    area(HALL, PLANT, 'Hitsaamo'),
    area(CELL, HALL, 'Robottisolu'),
    area(YARD, PLANT, 'Piha'),
  ]);
});

let next = 0;
const put = (row: Partial<WorkPermit>) => {
  next += 1;
  return db.srvWorkPermits.put({
    id: next,
    clientId: `c${next}`,
    userId: 3,
    type: 'hot_work',
    status: 'approved',
    late: false,
    validFrom: at(-60),
    validTo: at(60),
    location: 'muualla',
    areaId: null,
    gasDueAt: null,
    startedAt: null,
    closedAt: null,
    afterWatchMinutes: 0,
    createdAt: at(-90),
    people: [],
    gasReadings: [],
    history: [],
    ...row,
  } as unknown as WorkPermit);
};
const found = async (id: number, name: string) => {
  const { here, elsewhere } = await permitsAt(db, { id, name }, NOW);
  return { here: here.map(({ location }) => location).toSorted(), elsewhere };
};

test('in force at a place are those in it, in its parts and in what it is a part of', async () => {
  await put({ areaId: HALL, location: 'halli' });
  await put({ areaId: CELL, location: 'solu' });
  await put({ areaId: YARD, location: 'piha' });
  await put({ location: ' hitsaamo ' });
  expect(await found(HALL, 'Hitsaamo')).toEqual({ here: [' hitsaamo ', 'halli', 'solu'], elsewhere: 0 });
  expect(await found(CELL, 'Robottisolu')).toEqual({ here: ['halli', 'solu'], elsewhere: 1 });
});

test('stopped work counts, and work past its end that nobody handed back; a request and one of tomorrow do not', async () => {
  await put({ areaId: HALL, location: 'keskeytetty', status: 'suspended' });
  await put({ areaId: HALL, location: 'luovuttamatta', validTo: at(-5), startedAt: at(-30) });
  await put({ areaId: HALL, location: 'aloittamatta', validTo: at(-5) });
  await put({ areaId: HALL, location: 'pyydetty', status: 'pending' });
  await put({ areaId: HALL, location: 'huomenna', validFrom: at(5) });
  await put({ areaId: HALL, location: 'luovutettu', status: 'closed', startedAt: at(-30), closedAt: at(-1) });
  expect((await found(HALL, 'Hitsaamo')).here).toEqual(['keskeytetty', 'luovuttamatta']);
});

test.each([
  [{ like: null, at: null }, '/work-permits?new=1'],
  [{ like: 'abc', at: null }, '/work-permits?new=1&like=abc'],
  [{ like: null, at: 'A12' }, '/work-permits?new=1&at=A12'],
])('a request begun from %o goes on at %s', (from, path) =>
  expect(pathOfDraft(draftOfPermit(from))).toBe(path),
);
