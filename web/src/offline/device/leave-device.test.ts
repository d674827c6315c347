import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { emptyDb, queued, USER_ID } from '../../testing/offline-db.ts';
import { deviceDb } from '../engine/db.ts';
import { deviceId, setCurrentUser } from './device.ts';
import { leaveDevice } from './leave-device.ts';

test('signed in before there were keys: work stays, and every table that can be fetched again is cleared', async () => {
  const db = await emptyDb();
  await setCurrentUser({ id: USER_ID, sealingKey: null, isShared: false });
  await queued(db);
  const work = ['outbox', 'media', 'mediaChunk', 'draft', 'threads'];
  for (const table of db.tables.filter(({ name }) => !work.includes(name))) {
    const { keyPath } = table.schema.primKey;
    // the indexes need no values: a row without them is stored all the same
    await table.put({ [String(keyPath)]: 1, canary: 'Aino Salainen' });
  }
  await leaveDevice(db, { keep: true });
  const left = await Promise.all(
    db.tables.map(async (table) => ({ name: table.name, rows: await table.toArray() })),
  );
  expect(JSON.stringify(left)).not.toContain('Aino Salainen');
  expect(left.filter(({ rows }) => rows.length > 0).map(({ name }) => name)).toEqual(['outbox']);
});

test('with nothing to keep, the whole database is deleted', async () => {
  const db = await emptyDb();
  await setCurrentUser({ id: USER_ID, sealingKey: null, isShared: false });
  await queued(db);
  await leaveDevice(db, { keep: false });
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`turva-u${USER_ID}`);
  expect([await deviceDb().users.count(), await deviceDb().sealed.count()]).toEqual([0, 0]);
});

test('the device keeps its name', async () => {
  const name = await deviceId();
  expect(await deviceId()).toBe(name);
});
