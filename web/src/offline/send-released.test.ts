import { createECDH, hkdfSync } from 'node:crypto';
import { SEALING_INFO } from '@turva/contracts/sealing';
import { beforeEach, expect, test } from 'vitest';
import { FakeServer } from '../testing/fake-server.ts';
import { emptyDb, photo, queued, USER_ID } from '../testing/offline-db.ts';
import { deviceDb, userDb } from './db.ts';
import { setCurrentUser } from './device.ts';
import { leaveDevice } from './leave-device.ts';
import { keptHere } from './lock-device.ts';
import { importKey } from './lock-row.ts';
import { isKeptHere, sendReleased } from './send-released.ts';

const BOSS = 9;
const own = createECDH('prime256v1');
const sealingKey = own.generateKeys('base64url');
const keyOf = (point: string) => {
  const salt = Buffer.from(point, 'base64url');
  const key = hkdfSync('sha256', own.computeSecret(salt), salt, SEALING_INFO, 32);
  return importKey(Buffer.from(key).toString('base64url'));
};

beforeEach(async () => {
  await deviceDb().delete({ disableAutoOpen: false });
  await deviceDb().open();
  (await emptyDb()).close();
  const db = userDb(USER_ID);
  await setCurrentUser({ id: USER_ID, sealingKey, isShared: false });
  await queued(db, { mediaIds: [(await photo(db)).id] });
  await queued(db);
  await leaveDevice(db, { keep: true });
  await setCurrentUser({ id: BOSS, sealingKey: null, isShared: false });
});

const names = async () =>
  (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.startsWith('turva-u'));

test('released work goes out under its author, each call marked, and nothing of it stays in the clear', async () => {
  const server = new FakeServer();
  expect(await isKeptHere(sealingKey)).toBe(true);
  const outcome = await sendReleased({ userId: USER_ID, sealingKey }, { keyOf, fetch: server.fetch });
  expect(outcome).toEqual({ sent: 2, left: 0 });
  expect(server.records.size).toBe(2);
  expect(new Set(server.calls.map(({ headers }) => headers.get('x-release')))).toEqual(
    new Set([String(USER_ID)]),
  );
  // of what was sent a copy may stay under lock, for a server that is restored
  const unsent = (await keptHere()).filter(({ count }) => count > 0);
  expect([await names(), unsent]).toEqual([[], []]);
  expect((await deviceDb().settings.get('currentUserId'))?.value).toBe(BOSS);
});

test('what does not arrive is locked again, and goes out the next time', async () => {
  const server = new FakeServer();
  server.lineFault = () => new TypeError('Failed to fetch');
  const first = await sendReleased({ userId: USER_ID, sealingKey }, { keyOf, fetch: server.fetch });
  expect(first).toEqual({ sent: 0, left: 2 });
  expect([await names(), (await keptHere()).map(({ count }) => count)]).toEqual([[], [2]]);
  server.lineFault = () => undefined;
  const again = await sendReleased({ userId: USER_ID, sealingKey }, { keyOf, fetch: server.fetch });
  expect(again).toEqual({ sent: 2, left: 0 });
  expect(server.records.size).toBe(2);
});
