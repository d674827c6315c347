import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { UserDb } from '../../offline/engine/db.ts';
import { storeRows } from '../../offline/engine/server-rows.ts';
import { tablesOf } from '../../offline/engine/tables.ts';
import { emptyDb, USER_ID } from '../../testing/offline-db.ts';

let db: UserDb;
beforeEach(async () => {
  db = await emptyDb();
  const card = { kind: 'hot_work', number: null, validFrom: '2026-01-01', validTo: '2030-12-31' };
  await db.srvCompetenceCards.bulkPut([
    { ...card, id: 1, userId: USER_ID },
    { ...card, id: 2, userId: USER_ID + 1 },
  ]);
});

const store = (id: number, role: string) =>
  db.transaction('rw', tablesOf(db, ['people']), () =>
    storeRows(db, 'people', { rows: [{ id, name: 'x', department: null, role } as never], gone: [] }),
  );
const owners = async () => (await db.srvCompetenceCards.toArray()).map(({ userId }) => userId);

test('a worker’s phone that an earlier server sent everybody’s cards keeps its owner’s', async () => {
  await store(USER_ID, 'user');
  expect(await owners()).toEqual([USER_ID]);
});

test('a supervisor’s phone keeps them until the role is lost', async () => {
  await store(USER_ID, 'supervisor');
  await store(USER_ID + 1, 'user');
  expect(await owners()).toEqual([USER_ID, USER_ID + 1]);
  await store(USER_ID, 'user');
  expect(await owners()).toEqual([USER_ID]);
});
