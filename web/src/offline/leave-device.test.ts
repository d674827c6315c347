import { expect, test } from 'vitest';
import { emptyDb, photo, queued, USER_ID } from '../testing/offline-db.ts';
import { deviceDb } from './db.ts';
import { currentUserId, deviceId, setCurrentUser } from './device.ts';
import { saveDraft } from './draft.ts';
import { leaveDevice } from './leave-device.ts';

const user = { id: USER_ID, username: 'aino' };

test('kept work stays for the same person, and nothing else does', async () => {
  const db = await emptyDb();
  await setCurrentUser(user);
  const image = await photo(db);
  await queued(db, { mediaIds: [image.id] });
  await db.ledger.put({
    opId: 'x',
    kind: 'observation.create',
    localId: 'x',
    serverId: 1,
    title: 't',
    capturedAt: '',
    ackedAt: 1,
  });
  await leaveDevice(db, { keep: true });
  expect(await currentUserId()).toBeNull();
  expect(await deviceDb().users.get(USER_ID)).toMatchObject({ unsent: 1 });
  expect([await db.outbox.count(), await db.mediaChunk.count(), await db.ledger.count()]).toEqual([1, 1, 0]);
  await setCurrentUser(user);
  expect(await currentUserId()).toBe(USER_ID);
});

test('a draft alone is kept too', async () => {
  const db = await emptyDb();
  await saveDraft(db, { key: 'observation:new', step: 2, values: { title: 'kesken' }, mediaIds: [] });
  await leaveDevice(db, { keep: true });
  expect(await db.draft.count()).toBe(1);
});

test('without anything to keep the whole database goes', async () => {
  const db = await emptyDb();
  await setCurrentUser(user);
  await queued(db);
  await leaveDevice(db, { keep: false });
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`turva-u${USER_ID}`);
  expect(await deviceDb().users.count()).toBe(0);
});

test('the device keeps its name', async () => {
  const name = await deviceId();
  expect(await deviceId()).toBe(name);
});
