import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { emptyDb } from '../../testing/offline-db.ts';
import { byNumbers, deleteNumbers } from './by-numbers.ts';
import type { UserDb } from './db.ts';

let db: UserDb;
beforeEach(async () => {
  db = await emptyDb();
  await db.srvPeople.bulkPut(
    [1, 2, 3, 5, 6, 900].map((id) => ({ id, name: `nro ${id}`, department: null, role: 'user' as const })),
  );
});

const left = () => db.srvPeople.toCollection().primaryKeys();

test.each([
  ['close together', [2, 3, 5], [2, 3, 5]],
  ['far apart', [2, 900], [2, 900]],
  ['some not here, one twice', [4, 5, 5, 7], [5]],
  ['none', [], []],
])('rows by numbers: %s', async (_what, wanted, found) => {
  const rows = await byNumbers(db.srvPeople, wanted, ({ id }) => id);
  expect([...rows.values()].map(({ id, name }) => [id, name])).toEqual(found.map((id) => [id, `nro ${id}`]));
  expect([...rows.keys()]).toEqual(found);
});

test('only the rows with these numbers are deleted', async () => {
  await deleteNumbers(db.srvPeople, [6, 2, 1, 4, 6]);
  expect(await left()).toEqual([3, 5, 900]);
  await deleteNumbers(db.srvPeople, []);
  expect(await left()).toEqual([3, 5, 900]);
});
