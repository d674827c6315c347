import 'fake-indexeddb/auto';
import { createECDH, hkdfSync } from 'node:crypto';
import { SEALING_INFO } from '@turva/contracts/people/sealing';
import { beforeEach, expect, test } from 'vitest';
import { FakeServer, problemBody } from '../../testing/fake-server.ts';
import { emptyDb, photo, queued, USER_ID } from '../../testing/offline-db.ts';
import { deviceDb, userDb } from '../engine/db.ts';
import { newOp } from '../engine/enqueue.ts';
import { setCurrentUser } from './device.ts';
import { leaveDevice } from './leave-device.ts';
import { keptHere } from './lock-device.ts';
import { importKey } from './lock-row.ts';
import { isKeptHere, removeReleased, saveReleased, sendReleased } from './send-released.ts';

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

const nothing = { calls: [], drafts: 0 };
const work = { userId: USER_ID, sealingKey };

const names = async () =>
  (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.startsWith('turva-u'));

test('released work is sent under its author, each call marked, and none of it stays unlocked', async () => {
  const server = new FakeServer();
  expect(await isKeptHere(sealingKey)).toBe(true);
  const outcome = await sendReleased({ userId: USER_ID, sealingKey }, { keyOf, fetch: server.fetch });
  expect(outcome).toEqual({ sent: 2, left: nothing });
  expect(server.records.size).toBe(2);
  expect(new Set(server.calls.map(({ headers }) => headers.get('x-release')))).toEqual(
    new Set([String(USER_ID)]),
  );
  // a copy of sent work may stay locked, in case the server is restored
  const unsent = (await keptHere()).filter(({ count }) => count > 0);
  expect([await names(), unsent]).toEqual([[], []]);
  expect((await deviceDb().settings.get('currentUserId'))?.value).toBe(BOSS);
});

test('work that does not arrive is locked again and sent the next time', async () => {
  const server = new FakeServer();
  server.lineFault = () => new TypeError('Failed to fetch');
  const first = await sendReleased({ userId: USER_ID, sealingKey }, { keyOf, fetch: server.fetch });
  expect([first.sent, first.left.calls.map(({ kind }) => kind)]).toEqual([
    0,
    ['observation.create', 'observation.create', 'media.upload'],
  ]);
  expect([await names(), (await keptHere()).map(({ count }) => count)]).toEqual([[], [2]]);
  server.lineFault = () => undefined;
  const again = await sendReleased({ userId: USER_ID, sealingKey }, { keyOf, fetch: server.fetch });
  expect(again).toEqual({ sent: 2, left: nothing });
  expect(server.records.size).toBe(2);
});

test('refused work stays with its reason, can be saved and removed, and no draft is shown', async () => {
  const server = new FakeServer();
  const fetch = server.fetch;
  await sendReleased(work, { keyOf, fetch });
  await setCurrentUser({ id: USER_ID, sealingKey, isShared: false });
  const db = userDb(USER_ID);
  await db.outbox.add(
    newOp({
      kind: 'permit.suspend',
      payload: { id: 7, title: 'Säiliön hitsaus', reason: 'Kaasua' },
      opId: crypto.randomUUID(),
      localId: crypto.randomUUID(),
      userId: USER_ID,
      capturedAt: '2026-01-01T10:00:00.000Z',
    }),
  );
  const nameless = await queued(db, { title: 'Nimetön salaisuus' });
  await db.threads.add({ clientId: nameless.localId, token: 'x', seenHistoryId: 0 });
  server.fault = ({ path }) => problemBody(403, path.endsWith('/suspend') ? 'not_released' : 'forbidden');
  const values = { title: 'Salaisuus' };
  await db.draft.put({ key: 'observation:new', step: 1, values, mediaIds: [], updatedAt: 1 });
  await leaveDevice(db, { keep: true });

  const { sent, left } = await sendReleased(work, { keyOf, fetch });
  expect(sent).toBe(0);
  expect(left).toMatchObject({
    drafts: 1,
    calls: [
      { kind: 'permit.suspend', title: 'Säiliön hitsaus', lastError: { code: 'not_released' } },
      { kind: 'observation.create', title: null },
    ],
  });
  const file = new TextDecoder().decode((await saveReleased(work, { keyOf })).bytes);
  expect([file.includes('Kaasua'), /salaisuus/i.test(file)]).toEqual([true, false]);
  expect(await isKeptHere(sealingKey)).toBe(true);
  expect(await removeReleased(work, { keyOf })).toBe(3);
  expect([await names(), await isKeptHere(sealingKey)]).toEqual([[], false]);
});
