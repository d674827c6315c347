import type { Observation } from '@turva/contracts/observations/observations';
import { beforeEach, expect, test } from 'vitest';
import type { UserDb } from '../../offline/engine/db.ts';
import { emptyDb, queued, storeRows, USER_ID } from '../../testing/offline-db.ts';
import { guessPlace } from './guess-place.ts';

const NOW = Date.parse('2026-01-02T10:00:00Z');
const YESTERDAY = '2026-01-01T10:00:00.000Z';
const TODAY = '2026-01-02T06:00:00.000Z';

let db: UserDb;
beforeEach(async () => {
  db = await emptyDb();
});

const row = (id: number, over: Partial<Observation>) =>
  ({
    id,
    clientId: crypto.randomUUID(),
    title: 'a',
    createdAt: TODAY,
    capturedAt: null,
    anonymous: false,
    areaId: null,
    severity: 'low',
    status: 'open',
    ...over,
  }) as Observation;
const area = (id: number, name: string, department: string | null, parentId: number | null = null) => ({
  id,
  name,
  parentId,
  department,
  isActive: true,
  code: `H${id}`,
  managerId: null,
  managerName: null,
});
const inDepartment = (department: string | null) =>
  db.srvPeople.put({ id: USER_ID, name: 'Aino', department, role: 'user' });
const reported = (location: string, areaId: number | null, at: string) =>
  queued(db, { capturedAt: at, values: { ...queuedValues, location, areaId } });
const queuedValues = { title: 'a', description: 'b', category: 'safety', severity: 'low' } as const;

test('without data, nothing is guessed', async () => {
  expect(await guessPlace(db, NOW)).toBeNull();
});

test('the last of the places the person reported from today', async () => {
  await reported('Aamun paikka', null, TODAY);
  await reported('Linja 3', 5, '2026-01-02T08:00:00.000Z');
  expect(await guessPlace(db, NOW)).toEqual({ location: 'Linja 3', areaId: 5, placeSource: 'recent' });
});

test('today is the plant’s day, and sent reports count as well', async () => {
  await storeRows(db, [row(1, { userId: USER_ID, location: 'Sulatto', areaId: null, capturedAt: TODAY })]);
  expect(await guessPlace(db, NOW)).toMatchObject({ location: 'Sulatto', placeSource: 'recent' });
  // 22.30 UTC is the next day already in Helsinki
  expect(await guessPlace(db, Date.parse('2026-01-02T22:30:00Z'))).toBeNull();
});

test('anonymous reports and those of other people are ignored', async () => {
  await queued(db, {
    capturedAt: TODAY,
    values: { ...queuedValues, location: 'Salainen', anonymous: true },
  });
  await storeRows(db, [row(1, { userId: 99, location: 'Muualla', capturedAt: TODAY })]);
  expect(await guessPlace(db, NOW)).toBeNull();
});

test('otherwise the department’s area that contains its other ones', async () => {
  await inDepartment('Hitsaamo');
  await db.srvAreas.bulkPut([
    area(1, 'Tehdas', null),
    area(2, 'Hitsaamo', 'Hitsaamo', 1),
    area(3, 'Halli 1', 'Hitsaamo', 2),
    area(4, 'Sulatto', 'Sulatto', 1),
  ]);
  await reported('Sulatto', 4, YESTERDAY);
  expect(await guessPlace(db, NOW)).toEqual({ location: 'Hitsaamo', areaId: 2, placeSource: 'department' });
});

test('of several department areas the one last reported from; otherwise the person is asked', async () => {
  await inDepartment('Tuotanto');
  await db.srvAreas.bulkPut([area(2, 'Hitsaamo', 'Tuotanto'), area(3, 'Koneistamo', 'Tuotanto')]);
  expect(await guessPlace(db, NOW)).toBeNull();
  await reported('Koneistamo', 3, YESTERDAY);
  expect(await guessPlace(db, NOW)).toEqual({ location: 'Koneistamo', areaId: 3, placeSource: 'department' });
});

test('a report from another department, or without an area, is no evidence', async () => {
  await inDepartment('Tuotanto');
  await db.srvAreas.bulkPut([
    area(2, 'Hitsaamo', 'Tuotanto'),
    area(3, 'Koneistamo', 'Tuotanto'),
    area(4, 'Sulatto', 'Sulatto'),
  ]);
  await reported('Koneistamo', 3, '2025-12-30T10:00:00.000Z');
  await reported('Sulatto', 4, YESTERDAY);
  await reported('Piha', null, YESTERDAY);
  expect(await guessPlace(db, NOW)).toMatchObject({ location: 'Koneistamo', areaId: 3 });
});
