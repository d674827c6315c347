import 'fake-indexeddb/auto';
import type { Observation } from '@turva/contracts/observations/observations';
import { fc } from '@turva/fixtures/properties';
import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { databaseVersions, UserDb } from '../../offline/engine/db.ts';
import { makeRoom } from '../../offline/engine/quota.ts';
import { dropRows, emptyDb, storeRows } from '../../testing/offline-db.ts';
import { factOf, type PhoneFact } from './fact-of.ts';

const uuid = (n: number) => `c0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const row = (id: number, over: Partial<Observation> = {}) =>
  ({
    id,
    clientId: uuid(id),
    title: `Kaide irti ${id}`,
    category: 'nearmiss',
    status: 'open',
    severity: 'high',
    theme: null,
    areaId: null,
    department: 'Varasto',
    createdAt: '2026-03-05T08:00:00.000Z',
    answeredAt: null,
    completedAt: null,
    dueDate: null,
    ...over,
  }) as unknown as Observation;

const byId = (a: PhoneFact, b: PhoneFact) => Number(a.id) - Number(b.id);
const kept = async (db: UserDb) =>
  (await db.factMonths.toArray()).flatMap(({ facts }) => facts).toSorted(byId);
const told = async (db: UserDb) => (await db.srvObservations.toArray()).map(factOf).toSorted(byId);

test('the facts match the rows after additions, changes, changed ids and deletions', async () => {
  const db = await emptyDb();
  const stored = fc.record({
    kind: fc.constant('store' as const),
    rows: fc
      .uniqueArray(
        fc.record({
          id: fc.integer({ min: 1, max: 12 }),
          record: fc.integer({ min: 1, max: 12 }),
          month: fc.constantFrom('2025-12', '2026-01', '2026-02'),
          status: fc.constantFrom('open', 'closed'),
        }),
        { selector: ({ id }) => id, minLength: 1, maxLength: 5 },
      )
      .map((rows) => [...new Map(rows.map((one) => [one.record, one])).values()]),
  });
  const dropped = fc.record({
    kind: fc.constant('drop' as const),
    ids: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(stored, dropped), { maxLength: 12 }), async (changes) => {
      await dropRows(db, await db.srvObservations.toCollection().primaryKeys());
      expect(await db.factMonths.count()).toBe(0);
      for (const change of changes) {
        if (change.kind === 'drop') await dropRows(db, change.ids);
        else
          await storeRows(
            db,
            change.rows.map(({ id, record, month, status }) =>
              row(id, { clientId: uuid(record), status, createdAt: `${month}-15T08:00:00.000Z` }),
            ),
          );
        expect(await kept(db)).toEqual(await told(db));
      }
    }),
    { numRuns: 40 },
  );
});

test('a row deleted to make room still counts, once when it returns, and not after its deletion', async () => {
  const db = await emptyDb();
  const many = Array.from({ length: 320 }, (_, at) =>
    row(at + 1, { createdAt: new Date(Date.parse('2026-01-01T00:00:00Z') + at * 3_600_000).toISOString() }),
  );
  await storeRows(db, many);
  await makeRoom(db);
  expect(await db.srvObservations.count()).toBe(300);
  expect(await kept(db)).toHaveLength(320);
  await storeRows(db, [{ ...(many[0] as Observation), status: 'closed' }]);
  expect(await kept(db)).toHaveLength(320);
  expect((await kept(db)).find(({ id }) => id === 1)?.status).toBe('closed');
  await dropRows(db, [2]);
  expect((await kept(db)).some(({ id }) => id === 2)).toBe(false);
});

test('after the upgrade a device has the facts of all its observations', async () => {
  const db = await emptyDb(4711);
  const { name } = db;
  await db.delete();
  const before = new Dexie(name);
  before.version(16).stores({ srvObservations: 'id, &clientId, [createdAt+id]', sync: 'key' });
  const rows = Array.from({ length: 1100 }, (_, at) =>
    row(at + 1, { createdAt: `2026-0${1 + (at % 3)}-05T08:00:00.000Z` }),
  );
  await before.table('srvObservations').bulkPut(rows);
  await before.table('sync').put({ key: 'cursor', value: 'e:1' });
  before.close();
  const after = new UserDb(name);
  expect(await kept(after)).toEqual(await told(after));
  expect(await after.factMonths.toCollection().primaryKeys()).toEqual(['2026-01', '2026-02', '2026-03']);
  // nothing has to be fetched again for it; a later version may add rows
  const bringsRows = databaseVersions().some(({ number, refetches }) => number > 19 && refetches);
  expect((await after.sync.get('cursor'))?.value).toBe(bringsRows ? undefined : 'e:1');
  after.close();
});

test('a fact has the department, area and theme of its row, or null', () => {
  const placed = row(1, { areaId: 4, theme: 'machines' });
  expect(factOf(placed)).toMatchObject({ department: 'Varasto', areaId: 4, theme: 'machines' });
  expect(factOf(row(2, { department: null }))).toMatchObject({
    department: null,
    areaId: null,
    theme: null,
  });
});
