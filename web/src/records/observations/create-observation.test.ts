import 'fake-indexeddb/auto';
import type { Observation } from '@turva/contracts/observations/observations';
import { beforeEach, expect, test, vi } from 'vitest';
import type { UserDb } from '../../offline/engine/db.ts';
import { discardDraft, loadDraft, NEW_OBSERVATION, saveDraft } from '../../offline/engine/draft.ts';
import { opsOfKind } from '../../offline/engine/enqueue.ts';
import { QuotaError } from '../../offline/engine/quota.ts';
import {
  appendChunk,
  beginMedia,
  CHUNK_BYTES,
  finishMedia,
  readMedia,
} from '../../offline/media/store-media.ts';
import { emptyDb, photo, report, USER_ID } from '../../testing/offline-db.ts';
import { createObservation } from './create-observation.ts';
import { editObservation } from './edit-observation.ts';
import { findObservation } from './overlay.ts';
import type { CreatePayload } from './record.ts';

let db: UserDb;
beforeEach(async () => {
  db = await emptyDb();
});

test('the first image and the recording are sent in the call, the rest follow it', async () => {
  const image = await photo(db);
  const second = await photo(db);
  const video = await photo(db, { role: 'video' });
  const voice = await photo(db, { role: 'audio' });
  const op = await createObservation(db, report({ mediaIds: [image.id, second.id, video.id, voice.id] }));
  expect(op.mediaIds).toEqual([image.id, voice.id]);
  const rest = await db.outbox
    .where('localId')
    .equals(op.localId)
    .and((each) => each !== op)
    .sortBy('seq');
  expect(rest.slice(1).map((each) => [each.kind, each.state, each.mediaIds[0], each.dependsOn])).toEqual([
    ['media.upload', 'blocked_dep', second.id, [op.opId]],
    ['media.upload', 'blocked_dep', video.id, [op.opId]],
  ]);
  expect(await db.media.where('ownerId').equals(op.localId).count()).toBe(4);
  // also those sent inline: the connection may prove too slow for them
  expect((op.payload as CreatePayload).announcedAttachments).toEqual([
    image.id,
    second.id,
    video.id,
    voice.id,
  ]);
});

test('files that an edit adds or removes before the report is sent are announced with it', async () => {
  const [first, second] = [await photo(db), await photo(db)];
  const third = await photo(db, { ownerId: 'observation:edit' });
  const op = await createObservation(db, report({ mediaIds: [first.id, second.id] }));
  await editObservation(
    db,
    db.userId,
    op.localId,
    { removeAttachments: [second.id] },
    { addMediaIds: [third.id] },
  );
  const [create] = await opsOfKind(db, 'observation.create');
  expect(create?.opId).toBe(op.opId);
  expect(create?.payload.announcedAttachments).toEqual([first.id, third.id]);
  // nothing still waits for the bytes of the removed file
  expect((await db.outbox.toArray()).flatMap(({ mediaIds }) => mediaIds).toSorted()).toEqual(
    [first.id, third.id].toSorted(),
  );
});

test('an edit that only adds, or only removes, is announced too', async () => {
  const first = await photo(db);
  const second = await photo(db, { ownerId: 'observation:edit' });
  const op = await createObservation(db, report({ mediaIds: [first.id] }));
  const announced = async () => (await opsOfKind(db, 'observation.create'))[0]?.payload.announcedAttachments;
  await editObservation(db, db.userId, op.localId, {}, { addMediaIds: [second.id] });
  expect(await announced()).toEqual([first.id, second.id]);
  await editObservation(db, db.userId, op.localId, { removeAttachments: [first.id] });
  expect(await announced()).toEqual([second.id]);
});

test('a picture added to a sent report follows it', async () => {
  const { id } = await photo(db, { ownerId: 'observation:edit' });
  const clientId = crypto.randomUUID();
  await editObservation(db, db.userId, clientId, {}, { addMediaIds: [id] });
  expect(await db.outbox.toArray()).toMatchObject([
    { kind: 'media.upload', opId: id, localId: clientId, mediaIds: [id], state: 'queued', dependsOn: [] },
  ]);
  expect(await db.media.get(id)).toMatchObject({ ownerId: clientId, way: 'upload' });
});

test('a file removed before it has arrived is no longer expected by the server', async () => {
  const [first, second] = [await photo(db), await photo(db)];
  const op = await createObservation(db, report({ mediaIds: [first.id, second.id] }));
  // the report has arrived, its second picture has not
  await db.outbox.where('opId').equals(op.opId).delete();
  await editObservation(db, db.userId, op.localId, { removeAttachments: [second.id] });
  const [edit] = await opsOfKind(db, 'observation.edit');
  expect(edit?.payload.changes.removeAttachments).toEqual([second.id]);
});

test('a report without attachments announces none', async () => {
  const op = await createObservation(db, report());
  expect(op.payload).not.toHaveProperty('announcedAttachments');
});

test('an image too large for one call follows it instead', async () => {
  const image = await photo(db, { size: 3_200_000 });
  const voice = await photo(db, { role: 'audio' });
  const op = await createObservation(db, report({ mediaIds: [image.id, voice.id] }));
  expect(op.mediaIds).toEqual([voice.id]);
  expect(await db.outbox.where('localId').equals(op.localId).count()).toBe(2);
});

test('a double tap is one report', async () => {
  const same = report();
  const [a, b] = await Promise.all([createObservation(db, same), createObservation(db, same)]);
  expect(a.opId).toBe(b.opId);
  expect(await db.outbox.count()).toBe(1);
});

test('saving ends the draft and deletes removed pictures', async () => {
  const kept = await photo(db);
  await photo(db);
  await saveDraft(db, { key: NEW_OBSERVATION, step: 3, values: { title: 'x' }, mediaIds: [kept.id] });
  await createObservation(db, report({ mediaIds: [kept.id] }));
  expect(await loadDraft(db, NEW_OBSERVATION)).toBeUndefined();
  expect(await db.media.count()).toBe(1);
  expect(await db.mediaChunk.count()).toBe(1);
});

test('a discarded draft leaves nothing behind', async () => {
  const media = await photo(db);
  await saveDraft(db, { key: NEW_OBSERVATION, step: 1, values: {}, mediaIds: [media.id] });
  await discardDraft(db, NEW_OBSERVATION);
  expect([await db.draft.count(), await db.media.count(), await db.mediaChunk.count()]).toEqual([0, 0, 0]);
});

test('a recording that a killed browser left growing is finished and sent', async () => {
  await beginMedia(db, {
    id: crypto.randomUUID(),
    ownerId: NEW_OBSERVATION,
    role: 'audio',
    mime: 'audio/webm',
    filename: null,
  });
  const media = (await db.media.toCollection().first()) ?? expect.fail('no media');
  await appendChunk(db, media.id, new Uint8Array([1, 2, 3]).buffer);
  await appendChunk(db, media.id, new Uint8Array([4, 5]).buffer);
  await createObservation(db, report({ mediaIds: [media.id] }));
  const { bytes, media: row } = await readMedia(db, media.id);
  expect([...new Uint8Array(bytes)]).toEqual([1, 2, 3, 4, 5]);
  expect(row).toMatchObject({ complete: true, size: 5, way: 'inline' });
  expect(row.sha256).toHaveLength(64);
});

test('a file is stored in chunks of 1 MiB, and a lost chunk is an error', async () => {
  const media = await photo(db, { size: CHUNK_BYTES * 2 + 10 });
  expect(media.chunks).toBe(3);
  await db.mediaChunk.delete([media.id, 1]);
  await expect(readMedia(db, media.id)).rejects.toThrow('media_missing');
  await expect(finishMedia(db, media.id)).rejects.toThrow('media_missing');
});

test('on a full device the text is saved and the pictures are handed back', async () => {
  const image = await photo(db, { size: 500 });
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  vi.spyOn(db.media, 'bulkPut').mockRejectedValueOnce(full);
  const error = await createObservation(db, report({ mediaIds: [image.id] })).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(QuotaError);
  expect((error as QuotaError).lost).toMatchObject([{ id: image.id, mime: 'image/jpeg' }]);
  expect((error as QuotaError).lost[0]?.bytes?.byteLength).toBe(500);
  expect(await db.outbox.toArray()).toMatchObject([{ kind: 'observation.create', mediaIds: [] }]);
});

test('a corrected place is no longer a guess, before and after sending', async () => {
  const guessed = report({ values: { ...report().values, placeSource: 'recent' } });
  const { localId: clientId } = await createObservation(db, guessed);
  expect(await findObservation(db, clientId)).toMatchObject({ placeSource: 'recent' });
  await editObservation(db, USER_ID, clientId, { title: 'Toinen' });
  expect(await findObservation(db, clientId)).toMatchObject({ placeSource: 'recent' });
  await editObservation(db, USER_ID, clientId, { location: 'Halli 9' });
  expect((await db.outbox.toArray()).map(({ payload }) => payload)).toMatchObject([
    { location: 'Halli 9', placeSource: 'chosen' },
  ]);

  const row = {
    id: 1,
    clientId: crypto.randomUUID(),
    userId: USER_ID,
    attachments: [],
    placeSource: 'recent',
  };
  await db.srvObservations.put(row as unknown as Observation);
  await editObservation(db, USER_ID, row.clientId, { location: 'Halli 9' });
  expect(await findObservation(db, 1)).toMatchObject({ location: 'Halli 9', placeSource: 'chosen' });
});
