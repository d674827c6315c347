import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { UserDb } from '../../../offline/engine/db.ts';
import { NEW_OBSERVATION, saveDraft, setDraftAside, takeUpDraft } from '../../../offline/engine/draft.ts';
import { appendChunk, beginMedia, readMedia, storeMedia } from '../../../offline/media/store-media.ts';
import { freshValues } from './form-values.ts';
import { draftMedia, findDraft, takeUpRecording } from './use-draft.ts';

let db: UserDb;
beforeEach(async () => {
  db = new UserDb(`test-${crypto.randomUUID()}`);
});

const filled = { ...freshValues(), location: 'Hitsaamo 3', description: 'Kaide irti' };
const bytes = (...values: number[]) => new Uint8Array(values).buffer;
const voice = (id: string) => ({
  id,
  ownerId: NEW_OBSERVATION,
  role: 'audio' as const,
  mime: 'audio/webm',
  filename: null,
});

test('nothing left unfinished, nothing offered', async () => {
  expect(await findDraft(db)).toBeNull();
});

test('a draft comes back with its values, on the step it was left', async () => {
  await saveDraft(db, { key: NEW_OBSERVATION, step: 3, values: { ...filled }, mediaIds: [] });
  expect(await findDraft(db)).toMatchObject({ step: 3, values: filled });
});

test('a draft whose place is missing opens no later than where the place is asked', async () => {
  await saveDraft(db, { key: NEW_OBSERVATION, step: 4, values: { ...filled, location: '' }, mediaIds: [] });
  expect((await findDraft(db))?.step).toBe(2);
});

test('a photo taken before anything was written is a draft', async () => {
  await storeMedia(db, { ...voice('p'), role: 'image', mime: 'image/jpeg', bytes: bytes(1) });
  expect(await findDraft(db)).toMatchObject({ step: 1, media: [{ id: 'p' }] });
});

test('a recording the browser was killed under keeps what had reached the device', async () => {
  await beginMedia(db, voice('v'));
  await appendChunk(db, 'v', bytes(1, 2));
  await appendChunk(db, 'v', bytes(3));
  await takeUpRecording(db, await draftMedia(db));
  const { media, bytes: whole } = await readMedia(db, 'v');
  expect(media).toMatchObject({ complete: true, durationMs: 10_000, size: 3 });
  expect([...new Uint8Array(whole)]).toEqual([1, 2, 3]);
});

test('a recording of which nothing had arrived is taken away', async () => {
  await beginMedia(db, voice('v'));
  await takeUpRecording(db, await draftMedia(db));
  expect(await draftMedia(db)).toEqual([]);
});

test('a report begun meanwhile leaves the other one, with its photo, to be taken up afterwards', async () => {
  await saveDraft(db, { key: NEW_OBSERVATION, step: 2, values: { ...filled }, mediaIds: [] });
  await storeMedia(db, { ...voice('old'), role: 'image', mime: 'image/jpeg', bytes: bytes(1) });
  await setDraftAside(db);
  await storeMedia(db, { ...voice('new'), role: 'image', mime: 'image/jpeg', bytes: bytes(2) });
  expect((await findDraft(db))?.media.map(({ id }) => id)).toEqual(['new']);

  await setDraftAside(db);
  await saveDraft(db, { key: NEW_OBSERVATION, step: 1, values: { title: 'kolmas' }, mediaIds: [] });
  await db.draft.delete(NEW_OBSERVATION);
  const found = await findDraft(db);
  // the newest of those set aside
  expect(found?.media.map(({ id }) => id)).toEqual(['new']);
  await takeUpDraft(db, found?.key ?? '');
  expect(await draftMedia(db)).toMatchObject([{ id: 'new' }]);
  await db.media.delete('new');
  await db.draft.delete(NEW_OBSERVATION);
  expect(await findDraft(db)).toMatchObject({ values: filled, media: [{ id: 'old' }] });
});
