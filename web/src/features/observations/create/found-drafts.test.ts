import 'fake-indexeddb/auto';
import '../../../records/nouns.ts';
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

test('without an unfinished report nothing is offered', async () => {
  expect(await findDraft(db)).toBeNull();
});

test('a draft is restored with its values, on the step where it was left', async () => {
  await saveDraft(db, { key: NEW_OBSERVATION, step: 3, values: { ...filled }, mediaIds: [] });
  expect(await findDraft(db)).toMatchObject({ step: 3, values: filled });
});

test('a draft without a place opens at the latest on the step that asks for it', async () => {
  await saveDraft(db, { key: NEW_OBSERVATION, step: 4, values: { ...filled, location: '' }, mediaIds: [] });
  expect((await findDraft(db))?.step).toBe(2);
});

test('a photo taken before anything was written is a draft', async () => {
  await storeMedia(db, { ...voice('p'), role: 'image', mime: 'image/jpeg', bytes: bytes(1) });
  expect(await findDraft(db)).toMatchObject({ step: 1, media: [{ id: 'p' }] });
});

test('a recording interrupted by a killed browser keeps its stored part', async () => {
  await beginMedia(db, voice('v'));
  await appendChunk(db, 'v', bytes(1, 2));
  await appendChunk(db, 'v', bytes(3));
  await takeUpRecording(db, await draftMedia(db));
  const { media, bytes: whole } = await readMedia(db, 'v');
  expect(media).toMatchObject({ complete: true, durationMs: 10_000, size: 3 });
  expect([...new Uint8Array(whole)]).toEqual([1, 2, 3]);
});

test('a recording without any stored part is deleted', async () => {
  await beginMedia(db, voice('v'));
  await takeUpRecording(db, await draftMedia(db));
  expect(await draftMedia(db)).toEqual([]);
});

const ofMedia = async () => (await findDrafts(db)).map(({ media }) => media.map(({ id }) => id).join());
const photo = (id: string) =>
  storeMedia(db, { ...voice(id), role: 'image', mime: 'image/jpeg', bytes: bytes(1) });

test('several drafts all stay, each with its photo, and any of them can be resumed', async () => {
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
  // the current one was set aside for it
  expect((await ofMedia()).toSorted()).toEqual(['first', 'second', 'third']);
  expect((await draftMedia(db)).map(({ id }) => id)).toEqual(['first']);
});

test('the single draft of an older version, a row without its own id, opens as it was', async () => {
  await saveDraft(db, { key: NEW_OBSERVATION, step: 2, values: { location: 'Halli 4' }, mediaIds: [] });
  expect(await findDrafts(db)).toMatchObject([{ key: NEW_OBSERVATION, values: { location: 'Halli 4' } }]);
  expect(await takeUp(db, NEW_OBSERVATION)).toMatchObject({ step: 2, values: { location: 'Halli 4' } });
});

test('an untouched form is no draft, and is replaced without a trace', async () => {
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

test('discarding a draft that is gone deletes nothing else', async () => {
  await photo('here');
  expect(await takeUp(db, `${NEW_OBSERVATION}:gone`)).toBeNull();
  expect((await draftMedia(db)).map(({ id }) => id)).toEqual(['here']);
});
