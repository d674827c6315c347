import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { UserDb } from '../../../offline/engine/db.ts';
import { NEW_OBSERVATION, saveDraft } from '../../../offline/engine/draft.ts';
import { appendChunk, beginMedia, readMedia, storeMedia } from '../../../offline/media/store-media.ts';
import { freshValues } from './form-values.ts';
import { draftMedia, findDraft, findDrafts, makeRoom, takeUp, takeUpRecording } from './found-drafts.ts';

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

const ofMedia = async () => (await findDrafts(db)).map(({ media }) => media.map(({ id }) => id).join());
const photo = (id: string) =>
  storeMedia(db, { ...voice(id), role: 'image', mime: 'image/jpeg', bytes: bytes(1) });

test('reports begun one after another all stay, each with its photo, and any of them is taken up', async () => {
  await saveDraft(db, { key: NEW_OBSERVATION, step: 2, values: { ...filled }, mediaIds: [] });
  await photo('first');
  await makeRoom(db);
  await photo('second');
  await makeRoom(db);
  await photo('third');
  expect((await ofMedia()).toSorted()).toEqual(['first', 'second', 'third']);

  const first = (await findDrafts(db)).find(({ values }) => values.location === filled.location);
  expect(await takeUp(db, first?.key ?? '')).toMatchObject({
    key: NEW_OBSERVATION,
    values: filled,
    media: [{ id: 'first' }],
  });
  // the one that was being written has made room for it
  expect((await ofMedia()).toSorted()).toEqual(['first', 'second', 'third']);
  expect((await draftMedia(db)).map(({ id }) => id)).toEqual(['first']);
});

test('the only draft of an older version, a row without an id of its own, opens as it was', async () => {
  await saveDraft(db, { key: NEW_OBSERVATION, step: 2, values: { location: 'Halli 4' }, mediaIds: [] });
  expect(await findDrafts(db)).toMatchObject([{ key: NEW_OBSERVATION, values: { location: 'Halli 4' } }]);
  expect(await takeUp(db, NEW_OBSERVATION)).toMatchObject({ step: 2, values: { location: 'Halli 4' } });
});

test('a form opened and left as it was is no draft, and makes room without a trace', async () => {
  await saveDraft(db, {
    key: NEW_OBSERVATION,
    step: 1,
    values: { ...freshValues(), fast: true },
    mediaIds: [],
  });
  expect(await findDrafts(db)).toEqual([]);
  await makeRoom(db);
  expect(await db.draft.count()).toBe(0);
});

test('one that has gone meanwhile takes nothing else away', async () => {
  await photo('here');
  expect(await takeUp(db, `${NEW_OBSERVATION}:gone`)).toBeNull();
  expect((await draftMedia(db)).map(({ id }) => id)).toEqual(['here']);
});
