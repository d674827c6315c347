import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { editObservation } from '../../records/observations/edit-observation.ts';
import { bytesOf, emptyDb, photo, queued } from '../../testing/offline-db.ts';
import type { UserDb } from '../engine/db.ts';
import { exportAll } from '../engine/outbox.ts';
import { readMedia, sha256 } from '../media/store-media.ts';
import { type CopyOfWork, copyOf, lastPutBack, putBack, withoutRows } from './copy-of-work.ts';

const text = async (db: UserDb) => new TextDecoder().decode((await copyOf(db)) ?? new Uint8Array());
const rows = async (db: UserDb) => ({
  outbox: (await db.outbox.orderBy('seq').toArray()).map(({ seq: _seq, ...op }) => op),
  media: await db.media.toArray(),
  mediaChunk: await db.mediaChunk.toArray(),
  threads: await db.threads.toArray(),
});

/** A report with two photos, one of them in two chunks; an anonymous report and its correction. */
async function work(db: UserDb) {
  const [first, second] = [await photo(db, { size: 1_500_000 }), await photo(db)];
  await db.media.update(first.id, { thumb: bytesOf(20) });
  await queued(db, { title: 'Kuvalla', mediaIds: [first.id, second.id] });
  const clientId = crypto.randomUUID();
  await queued(db, { clientId, thread: { clientId, token: 'ab'.repeat(32), seenHistoryId: 0 } });
  await db.outbox.where('opId').equals(clientId).modify({ firstSentAt: 5, attempts: 1 });
  await editObservation(db, db.userId, clientId, { title: 'Oikaistu' });
}

test('a lost database is fully restored from its copy: keys, order, files, tokens', async () => {
  const before = await emptyDb();
  await putBack(before, null);
  await work(before);
  const copy = await text(before);
  const all = await rows(before);
  expect(all.outbox.length).toBe(5);

  const after = await emptyDb();
  expect(await putBack(after, copy, 99)).toBe(2);
  expect(await rows(after)).toEqual(all);
  expect(await lastPutBack(after)).toEqual({ records: 2, at: 99 });
  // once
  await after.outbox.clear();
  expect(await putBack(after, copy)).toBe(0);
  expect(await after.outbox.count()).toBe(0);
});

test('calls in flight or waiting for a sign-in continue; refused calls stay refused', async () => {
  const before = await emptyDb();
  const states = ['sending', 'blocked_auth', 'held', 'rejected', 'conflict', 'retry'] as const;
  for (const state of states) {
    const op = await queued(before, { title: state });
    await before.outbox
      .where('opId')
      .equals(op.opId)
      .modify({ state, leaseOwner: 'lock:gone', dependsOn: ['x'] });
  }
  const copy = await text(before);
  const after = await emptyDb();
  await putBack(after, copy);
  const ops = await after.outbox.orderBy('seq').toArray();
  expect(ops.map(({ state }) => state)).toEqual([
    'queued',
    'queued',
    'queued',
    'rejected',
    'conflict',
    'retry',
  ]);
  expect(ops.map(({ leaseOwner, dependsOn }) => [leaseOwner, dependsOn])).toEqual(
    states.map(() => [null, []]),
  );
});

test('the database the copy was made from restores nothing: what it lacks was sent or given up', async () => {
  const db = await emptyDb();
  const [sent, waiting] = [await queued(db), await queued(db)];
  const copy = await text(db);
  await db.outbox.where('opId').equals(sent.opId).delete();
  expect(await putBack(db, copy)).toBe(0);
  expect((await db.outbox.toArray()).map(({ opId }) => opId)).toEqual([waiting.opId]);

  const other = await emptyDb();
  await other.ledger.add({
    opId: sent.opId,
    kind: 'observation.create',
    localId: sent.localId,
    serverId: 1,
    title: '',
    capturedAt: sent.capturedAt,
    ackedAt: 1,
  });
  expect(await putBack(other, copy)).toBe(0);
  expect(await other.outbox.count()).toBe(0);
});

test('a copy written by an earlier version is restored too', async () => {
  const before = await emptyDb();
  await work(before);
  const photos = (await before.media.toArray()).map(({ id }) => id).sort();
  const file = JSON.parse(new TextDecoder().decode((await exportAll(before)).bytes)) as CopyOfWork;
  // its first photo was sent inside the report and had no call of its own
  const inside = file.calls.findIndex(({ kind }) => kind === 'media.upload');
  const earlier = JSON.stringify({ ...file, calls: file.calls.toSpliced(inside, 1) });
  const after = await emptyDb();
  expect(await putBack(after, earlier)).toBe(2);
  const ops = await after.outbox.orderBy('seq').toArray();
  const [create, upload, nameless, edit] = ops;
  expect(ops.map(({ kind }) => kind)).toEqual([
    'observation.create',
    'media.upload',
    'observation.create',
    'observation.edit',
  ]);
  expect([upload?.dependsOn, edit?.dependsOn]).toEqual([[create?.opId], [nameless?.opId]]);
  expect([create, upload].map((op) => op?.mediaIds.length)).toEqual([1, 1]);
  expect([...(create?.mediaIds ?? []), ...(upload?.mediaIds ?? [])].sort()).toEqual(photos);
  expect((await after.media.get(create?.mediaIds[0] ?? ''))?.way).toBe('inline');
  for (const id of photos) {
    const { media, bytes } = await readMedia(after, id);
    expect(await sha256(bytes)).toBe(media.sha256);
  }
});

test('a file too large for the copy is named in its report, which is sent without it only if the person says so', async () => {
  const before = await emptyDb();
  const film = await photo(before, { role: 'video', size: 1001 });
  await queued(before, { mediaIds: [film.id] });
  const copy = new TextDecoder().decode((await copyOf(before, { maxMediaBytes: 1000 })) ?? undefined);
  const after = await emptyDb();
  expect(await putBack(after, copy)).toBe(1);
  expect(await after.media.count()).toBe(0);
  expect((await after.outbox.toArray()).flatMap(({ mediaIds }) => mediaIds)).toEqual([film.id]);
});

test('as many files are copied as there is room for', async () => {
  const db = await emptyDb();
  const photos = [
    await photo(db, { size: 600 }),
    await photo(db, { size: 600 }),
    await photo(db, { size: 300 }),
  ];
  await queued(db, { mediaIds: photos.map(({ id }) => id) });
  const { bytes } = await exportAll(db, { maxMediaBytes: 1000 });
  const { attachments } = JSON.parse(new TextDecoder().decode(bytes)) as {
    attachments: { id: string; missing?: true }[];
  };
  expect(attachments.map(({ missing = false }) => missing)).toEqual([false, true, false]);
});

test('an exported copy contains no token', async () => {
  const db = await emptyDb();
  await work(db);
  const copy = await text(db);
  expect(copy).toContain('ab'.repeat(32));
  const carried = withoutRows(copy);
  expect(carried).not.toContain('ab'.repeat(32));
  expect(JSON.parse(carried)).toMatchObject({ format: 'turva-outbox/1', calls: [{}, {}, {}, {}, {}] });
  expect((JSON.parse(copy) as { calls: unknown[] }).calls.length).toBe(5);
});
