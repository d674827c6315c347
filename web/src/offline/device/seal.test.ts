import 'fake-indexeddb/auto';
import { createECDH, hkdfSync } from 'node:crypto';
import { SEALING_INFO } from '@turva/contracts/people/sealing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDb, photo, queued, USER_ID } from '../../testing/offline-db.ts';
import { type DeviceDb, deviceDb, UserDb, userDb } from '../engine/db.ts';
import { saveDraft } from '../engine/draft.ts';
import { deleteOp } from '../engine/outbox.ts';
import { readMedia, sha256 } from '../media/store-media.ts';
import { currentUserId, setCurrentUser } from './device.ts';
import { noteGoneOwners, removeGone } from './gone-owners.ts';
import { leaveDevice } from './leave-device.ts';
import { keptHere, lockDevice } from './lock-device.ts';
import { importKey, ownerOf } from './lock-row.ts';
import { openKept } from './open-kept.ts';
import { SHARED_KEPT_DAYS, sealWork } from './seal.ts';

/** The server's part, with Node's own primitives: see api/src/people/sealing-key.ts. */
function aServerKey() {
  const own = createECDH('prime256v1');
  const sealingKey = own.generateKeys('base64url');
  let asked = 0;
  return {
    sealingKey,
    asked: () => asked,
    keyOf: (point: string) => {
      asked += 1;
      const salt = Buffer.from(point, 'base64url');
      const key = hkdfSync('sha256', own.computeSecret(salt), salt, SEALING_INFO, 32);
      return importKey(Buffer.from(key).toString('base64url'));
    },
  };
}
type ServerKey = ReturnType<typeof aServerKey>;

const CANARY = 'Aino Salainen';
const OTHER = 8;

let server: ServerKey;
beforeEach(async () => {
  await deviceDb().delete({ disableAutoOpen: false });
  await deviceDb().open();
  server = aServerKey();
});

afterEach(() => vi.unstubAllGlobals());

const signIn = (id = USER_ID, { sealingKey } = server, isShared = false) =>
  setCurrentUser({ id, sealingKey, isShared });

/** Two reports, one with a photo in two chunks, a draft with a recording, a token; each of them names the person. */
async function work(db: UserDb) {
  const image = await photo(db, { size: 1_500_000 });
  const voice = await photo(db, { role: 'audio', ownerId: 'observation:new' });
  await queued(db, { title: `${CANARY} 1`, mediaIds: [image.id] });
  await queued(db, { title: `${CANARY} 2` });
  await saveDraft(db, {
    key: 'observation:new',
    step: 2,
    values: { title: CANARY, near: true, tags: ['a'] },
    mediaIds: [voice.id],
  });
  await db.threads.put({ clientId: 'c', token: CANARY, seenHistoryId: 1 });
  return { image, voice };
}

const all = async (db: UserDb) => ({
  outbox: (await db.outbox.orderBy('seq').toArray()).map(({ seq: _seq, ...op }) => op),
  media: await db.media.toArray(),
  mediaChunk: await db.mediaChunk.toArray(),
  draft: await db.draft.toArray(),
  threads: await db.threads.toArray(),
});

/** Everything any script of this origin can read, as one text. */
async function everythingHere(): Promise<string> {
  const parts: string[] = [];
  const asText = (_key: string, value: unknown) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? Buffer.from(value instanceof ArrayBuffer ? value : value.buffer).toString('latin1')
      : value;
  for (const { name } of await indexedDB.databases()) {
    parts.push(name ?? '');
    const db = name === 'turva-device' ? deviceDb() : new UserDb(name as string);
    for (const table of db.tables) parts.push(JSON.stringify(await table.toArray(), asText));
    if (db instanceof UserDb) db.close();
  }
  return parts.join('\n');
}

const names = async () => (await indexedDB.databases()).map(({ name }) => name);

test('work left behind cannot be read, not even its titles; its owner recovers all of it', async () => {
  let db = await emptyDb();
  await signIn();
  const { image } = await work(db);
  const before = await all(db);
  expect(await everythingHere()).toContain(CANARY);

  await leaveDevice(db, { keep: true });
  const left = await everythingHere();
  for (const word of [CANARY, 'observation', 'Halli 3', image.id, image.sha256, `turva-u${USER_ID}`])
    expect(left.includes(word), word).toBe(false);
  expect(await keptHere()).toEqual([{ count: 3, until: null }]);
  expect(await currentUserId()).toBeNull();
  // a screen that still asks does not recreate the database
  await expect(db.outbox.count()).rejects.toThrow('closed');
  expect(await names()).not.toContain(db.name);

  db = userDb(USER_ID);
  expect(await openKept(db, server)).toEqual({ count: 3, left: 0 });
  expect(await all(db)).toEqual(before);
  expect(await sha256((await readMedia(db, image.id)).bytes)).toBe(image.sha256);
  expect(await keptHere()).toEqual([]);
  expect(await deviceDb().sealed.count()).toBe(0);
  expect(server.asked()).toBe(1);
});

test('somebody else’s key opens nothing and deletes nothing', async () => {
  const db = await emptyDb();
  await signIn();
  await work(db);
  await leaveDevice(db, { keep: true });
  const rows = await deviceDb().sealed.count();
  const stranger = aServerKey();
  const theirs = await emptyDb(OTHER);
  // another person with their own key finds nothing of theirs
  expect(await openKept(theirs, stranger)).toEqual({ count: 0, left: 0 });
  // and one who pretends to be the owner has only their own session
  await expect(openKept(theirs, { sealingKey: server.sealingKey, keyOf: stranger.keyOf })).rejects.toThrow();
  expect(await theirs.outbox.count()).toBe(0);
  expect(await deviceDb().sealed.count()).toBe(rows);
  expect((await openKept(userDb(USER_ID), server)).count).toBe(3);
});

test('once everything is restored, nothing is reported as waiting', async () => {
  const db = await emptyDb();
  await signIn();
  await queued(db);
  await leaveDevice(db, { keep: true });
  // killed between the last row and the record of how many there were
  await deviceDb().sealed.clear();
  expect(await keptHere()).toHaveLength(1);
  expect(await openKept(userDb(USER_ID), server)).toEqual({ count: 0, left: 0 });
  expect(await keptHere()).toEqual([]);
  expect(server.asked()).toBe(0);
});

/** Throws at the n-th write to either database, as if the app were killed there; counts the writes. */
function killAt(n: number, ...dbs: (UserDb | DeviceDb)[]) {
  let writes = 0;
  const undo = dbs.flatMap((db) =>
    db.tables.map((table) => {
      const count = () => {
        writes += 1;
        if (writes >= n) throw new Error('killed');
      };
      table.hook('creating', count);
      table.hook('deleting', count);
      return () => {
        table.hook('creating').unsubscribe(count);
        table.hook('deleting').unsubscribe(count);
      };
    }),
  );
  return () => {
    for (const each of undo) each();
    return writes;
  };
}

test('killed at any write while locking or opening, all work is there in the end, once', async () => {
  const plain = await emptyDb();
  await signIn();
  await work(plain);
  const before = await all(plain);
  let kills = 0;
  for (let at = 1; ; at++) {
    let undo = killAt(at, plain, deviceDb());
    const locked = await sealWork(plain, { sealingKey: server.sealingKey, isShared: false }).then(
      () => true,
      () => false,
    );
    undo();
    // the next start continues, whichever person signs in
    await sealWork(plain, { sealingKey: server.sealingKey, isShared: false });
    expect(await plain.outbox.count(), `locking, killed at ${at}`).toBe(0);
    expect((await keptHere())[0]?.count).toBe(3);

    undo = killAt(at, plain, deviceDb());
    const opened = await openKept(plain, server).then(
      () => true,
      () => false,
    );
    undo();
    await openKept(plain, server);
    const after = await all(plain);
    expect(after, `opening, killed at ${at}`).toEqual(before);
    expect([await deviceDb().sealed.count(), await deviceDb().kept.count()]).toEqual([0, 0]);
    if (locked && opened) break;
    kills += Number(!locked) + Number(!opened);
  }
  expect(kills).toBeGreaterThan(10);
});

/** A device with room for only this many more locked rows; further ones are refused as in a full browser. */
function roomFor(rows: number) {
  let left = rows;
  const refuse = () => {
    left -= 1;
    if (left < 0) throw new DOMException('full', 'QuotaExceededError');
  };
  deviceDb().sealed.hook('creating', refuse);
  return () => deviceDb().sealed.hook('creating').unsubscribe(refuse);
}

test('on a full device a film that cannot be locked is not lost: the failure is reported and the next start locks it', async () => {
  const told = vi.fn();
  vi.stubGlobal('reportError', told);
  const db = await emptyDb();
  await signIn();
  const film = await photo(db, { role: 'video', size: 6_500_000 });
  await queued(db, { title: `${CANARY} 3`, mediaIds: [film.id] });
  const { image } = await work(db);
  const before = await all(db);
  // room for only some of the film's chunks
  const undo = roomFor(3);
  await expect(leaveDevice(db, { keep: true })).rejects.toThrow();
  expect((await lockDevice(null)).unlocked).toBe('full');
  expect(told).toHaveBeenCalled();
  // nothing counts as locked, and the person who leaves is no longer signed in here
  expect(await currentUserId()).toBeNull();
  expect(await keptHere()).toMatchObject([{ count: 4 }]);
  const pieces = (await db.mediaChunk.count()) + (await deviceDb().sealed.count());
  expect(pieces).toBeGreaterThanOrEqual(before.mediaChunk.length);
  expect(await deviceDb().sealed.count()).toBeGreaterThan(0);
  undo();

  const { unlocked, kept } = await lockDevice(null);
  expect([unlocked, kept]).toEqual([null, [{ count: 4, until: null }]]);
  expect((await everythingHere()).includes(CANARY)).toBe(false);
  const back = userDb(USER_ID);
  expect(await openKept(back, server)).toEqual({ count: 4, left: 0 });
  const after = await all(back);
  expect(after.outbox).toEqual(before.outbox);
  expect(after.mediaChunk).toHaveLength(before.mediaChunk.length);
  for (const { id, sha256: hash } of [image, film])
    expect(await sha256((await readMedia(back, id)).bytes)).toBe(hash);
});

test('signing in again while the device is full merges locked and unlocked work', async () => {
  vi.stubGlobal('reportError', vi.fn());
  const db = await emptyDb();
  await signIn();
  await work(db);
  const before = await all(db);
  const undo = roomFor(2);
  await expect(leaveDevice(db, { keep: true })).rejects.toThrow();
  await openKept(db, server);
  undo();
  expect(await all(db)).toEqual(before);
  expect([await deviceDb().sealed.count(), await deviceDb().kept.count()]).toEqual([0, 0]);
});

test('a start locks the work of everybody but the signed-in user, and deletes what is not work', async () => {
  const left = await emptyDb();
  await signIn();
  await work(left);
  const idle = new UserDb(`turva-u${OTHER}`);
  await setCurrentUser({ id: OTHER, sealingKey: aServerKey().sealingKey, isShared: false });
  await idle.srvPeople.put({ id: 1 } as never);
  const mine = new UserDb('turva-u9');
  await mine.draft.put({ key: 'x', step: 1, values: {}, mediaIds: [], updatedAt: 1 });
  await setCurrentUser({ id: 9, sealingKey: aServerKey().sealingKey, isShared: false });

  const { kept, dropped, unlocked } = await lockDevice(9);
  expect([kept, dropped, unlocked]).toEqual([[{ count: 3, until: null }], 0, null]);
  expect((await names()).filter((name) => name?.startsWith('turva-u'))).toEqual(['turva-u9']);
  expect(await currentUserId()).toBe(9);
  expect(await mine.draft.count()).toBe(1);
  mine.close();
  await lockDevice(null);
  expect((await names()).filter((name) => name?.startsWith('turva-u'))).toEqual([]);
});

test('a deleted account’s work is marked, unmarked if the server changes its answer, and removed on request', async () => {
  const db = await emptyDb();
  await signIn();
  await work(db);
  await leaveDevice(db, { keep: true });
  const other = aServerKey();
  const theirs = await emptyDb(OTHER);
  await setCurrentUser({ id: OTHER, sealingKey: other.sealingKey, isShared: false });
  await queued(theirs);
  await leaveDevice(theirs, { keep: true });
  const [mine, notMine] = [
    { count: 3, until: null },
    { count: 1, until: null },
  ];
  const owner = await ownerOf(server.sealingKey);

  await noteGoneOwners(async () => ({ gone: [owner] }));
  expect(new Set(await keptHere())).toEqual(new Set([{ ...mine, gone: true }, notMine]));
  await noteGoneOwners(async () => ({ gone: [] }));
  expect(new Set(await keptHere())).toEqual(new Set([mine, notMine]));
  expect(await removeGone()).toBe(0);
  const rows = await deviceDb().sealed.where('owner').notEqual(owner).count();

  await noteGoneOwners(async () => ({ gone: [owner] }));
  await expect(noteGoneOwners(() => Promise.reject(new Error('no line')))).rejects.toThrow('no line');
  expect(await removeGone()).toBe(3);
  expect(await keptHere()).toEqual([notMine]);
  expect(await deviceDb().sealed.count()).toBe(rows);
  expect((await openKept(userDb(OTHER), other)).count).toBe(1);
});

test('a shared account’s work is stored for exactly seven days', async () => {
  expect(SHARED_KEPT_DAYS).toBe(7);
  const db = await emptyDb();
  await signIn(USER_ID, server, true);
  await queued(db);
  const left = Date.parse('2026-03-01T12:00:00Z');
  await leaveDevice(db, { keep: true }, { now: () => left });
  const until = left + SHARED_KEPT_DAYS * 24 * 60 * 60 * 1000;
  expect(await keptHere()).toEqual([{ count: 1, until }]);
  expect((await lockDevice(null, { now: () => until - 60_000 })).dropped).toBe(0);
  expect(await lockDevice(null, { now: () => until })).toEqual({ kept: [], dropped: 1, unlocked: null });
  expect(await deviceDb().sealed.count()).toBe(0);
});

test('each locking uses another key and reveals nothing about the owner', async () => {
  const points: string[] = [];
  for (let occasion = 0; occasion < 2; occasion++) {
    const db = await emptyDb();
    await signIn();
    await queued(db);
    await leaveDevice(db, { keep: true });
    const rows = await deviceDb().sealed.toArray();
    points.push(...new Set(rows.map(({ point }) => point)));
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['box', 'iv', 'owner', 'point', 'seq']);
    await openKept(userDb(USER_ID), server);
  }
  expect(new Set(points).size).toBe(2);
});

test('a draft begun in the meantime is not overwritten: the older one waits its turn, with its photos', async () => {
  let db = await emptyDb();
  await signIn();
  const older = await photo(db);
  await saveDraft(db, { key: 'observation:new', step: 1, values: { title: 'vanha' }, mediaIds: [older.id] });
  await leaveDevice(db, { keep: true });
  db = userDb(USER_ID);
  await saveDraft(db, { key: 'observation:new', step: 1, values: { title: 'uusi' }, mediaIds: [] });
  const first = await openKept(db, server);
  expect(first.left).toBeGreaterThan(0);
  // nothing is reported as restored
  expect(first.count).toBe(0);
  expect(await db.draft.toArray()).toMatchObject([{ values: { title: 'uusi' } }]);
  await db.draft.clear();
  expect(await openKept(db, server)).toEqual({ count: 1, left: 0 });
  expect(await db.draft.toArray()).toMatchObject([{ values: { title: 'vanha' } }]);
  expect((await readMedia(db, older.id)).bytes.byteLength).toBe(older.size);
});

test('rows opened before a damaged one are restored and no longer locked', async () => {
  let db = await emptyDb();
  await signIn();
  const film = await photo(db, { role: 'video', size: 6_500_000 });
  await queued(db, { mediaIds: [film.id] });
  await leaveDevice(db, { keep: true });
  const { sealed } = deviceDb();
  const seqs = await sealed.toCollection().primaryKeys();
  await sealed.update(seqs.at(-1) as number, { box: new ArrayBuffer(64) });
  db = userDb(USER_ID);
  await expect(openKept(db, server)).rejects.toThrow();
  expect(await db.mediaChunk.count()).toBeGreaterThan(0);
  expect(await sealed.count()).toBeLessThan(seqs.length);
});

test('calls in flight, or waiting for their owner, are sent again under the same key', async () => {
  let db = await emptyDb();
  await signIn();
  await queued(db);
  await queued(db);
  const [first, second] = await db.outbox.toArray();
  await db.outbox.update(first?.seq as number, { state: 'sending', leaseOwner: 'lock:x', nextAt: 9e15 });
  await db.outbox.update(second?.seq as number, { state: 'blocked_auth' });
  await leaveDevice(db, { keep: true });
  db = userDb(USER_ID);
  await openKept(db, server);
  const back = await db.outbox.toArray();
  expect(back.map(({ opId, state, leaseOwner }) => [opId, state, leaseOwner])).toEqual([
    [first?.opId, 'queued', null],
    [second?.opId, 'queued', null],
  ]);
  for (const { opId } of back) await deleteOp(db, opId);
});
