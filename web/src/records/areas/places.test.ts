import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { UserDb } from '../../offline/engine/db.ts';
import { emptyDb, queued, report, USER_ID } from '../../testing/offline-db.ts';
import { areaNames, areaOf, placeOf, recentPlaces, suggestedPlaces } from './places.ts';

const area = (id: number, name: string, parentId: number | null = null, isActive = true) => ({
  id,
  name,
  parentId,
  isActive,
  code: `H${id}`,
  department: null,
  managerId: null,
  managerName: null,
});

test('an area is called by its name; one of two of the same name by its hall as well', () => {
  const places = areaNames([
    area(1, 'Halli A'),
    area(2, 'Linja 3', 1),
    area(3, 'Halli B'),
    area(4, 'Linja 3', 3),
  ]);
  expect(places.map(({ name }) => name)).toEqual([
    'Halli A',
    'Halli A / Linja 3',
    'Halli B',
    'Halli B / Linja 3',
  ]);
});

test('an area no longer in use is not suggested', () => {
  expect(areaNames([area(1, 'Vanha halli', null, false)])).toEqual([]);
});

test('a typed place finds its area whatever the capitals', () => {
  const places = areaNames([area(7, 'Hitsaamo 3')]);
  expect(areaOf(places, ' hitsaamo 3 ')).toBe(7);
  expect(areaOf(places, 'Piha')).toBeNull();
});

test('a typed code finds its area, and a name takes precedence over a code', () => {
  const places = areaNames([area(7, 'Hitsaamo 3'), area(8, 'h7')]);
  expect(areaOf(places, 'H8')).toBe(8);
  expect(areaOf(places, 'h7')).toBe(8);
});

test('an area picked by its id reads as it would be typed', () => {
  const places = areaNames([area(1, 'Halli A'), area(2, 'Linja 3', 1), area(3, 'Linja 3')]);
  expect(placeOf(places, 2)).toBe('Halli A / Linja 3');
  expect(placeOf(places, 9)).toBeUndefined();
});

test('the last four places of this person: unsent reports first, each once, with its area', async () => {
  const db = await emptyDb();
  const rows = ['Halli 1', 'Halli 2', 'Halli 3', null, 'Halli 4'].map((location, at) => ({
    id: at + 1,
    clientId: `c${at}`,
    userId: USER_ID,
    location,
    areaId: at,
    createdAt: `2026-01-0${at + 1}T00:00:00.000Z`,
  }));
  await db.srvObservations.bulkPut([
    ...rows,
    { ...rows[0], id: 9, clientId: 'c9', userId: 3, location: 'Muiden' },
  ] as never);
  await queued(db, { values: { ...report().values, location: 'Laituri', areaId: 7 } });
  await queued(db, { values: { ...report().values, location: 'Halli 4' } });
  expect(await recentPlaces(db)).toEqual([
    { name: 'Halli 4', areaId: null },
    { name: 'Laituri', areaId: 7 },
    { name: 'Halli 3', areaId: 2 },
    { name: 'Halli 2', areaId: 1 },
  ]);
});

test('without reports there are no recent places', async () => {
  expect(await recentPlaces(new UserDb('turva-u1'))).toEqual([]);
});

test('a new worker is offered the halls of their own department, then where they have reported from', async () => {
  const db = await emptyDb();
  await db.srvPeople.put({ id: USER_ID, name: 'Aino', department: 'Hitsaamo', role: 'user' });
  const inHall = { department: 'Hitsaamo' };
  await db.srvAreas.bulkPut([
    area(1, 'Tehdas'),
    { ...area(2, 'Hitsaushalli', 1), ...inHall },
    { ...area(3, 'Solu', 2), ...inHall },
    { ...area(4, 'Vanha halli', 1, false), ...inHall },
  ]);
  expect((await suggestedPlaces(db)).map(({ name }) => name)).toEqual(['Hitsaushalli']);
  await queued(db, { values: { ...report().values, location: 'Solu' } });
  await queued(db, { values: { ...report().values, location: 'Hitsaushalli' } });
  expect((await suggestedPlaces(db)).map(({ name, by }) => [name, by])).toEqual([
    ['Hitsaushalli', 'department'],
    ['Solu', 'recent'],
  ]);
});
