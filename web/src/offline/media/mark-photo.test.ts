import 'fake-indexeddb/auto';
import '../../records/nouns.ts';
import { beforeEach, expect, test } from 'vitest';
import { UserDb } from '../engine/db.ts';
import { discardDraft, NEW_OBSERVATION } from '../engine/draft.ts';
import type { Mark } from '../engine/rows.ts';
import { deleteMedia } from './delete-media.ts';
import { readOriginal, storeMarked } from './mark-photo.ts';
import { readMedia, storeMedia } from './store-media.ts';

let db: UserDb;
beforeEach(() => {
  db = new UserDb(`test-${crypto.randomUUID()}`);
});

const bytes = (...values: number[]) => new Uint8Array(values).buffer;
const mark: Mark = { id: 'm', kind: 'blur', color: 'yellow', x: 1, y: 2, width: 3, height: 4 };
const copy = (...values: number[]) => ({ marks: [mark], bytes: bytes(...values), thumb: bytes(9) });
const photo = () =>
  storeMedia(db, {
    id: 'p',
    ownerId: NEW_OBSERVATION,
    role: 'image',
    mime: 'image/png',
    filename: 'halli.png',
    thumb: bytes(8),
    bytes: bytes(1, 2, 3),
  });
const read = async (id: string) => [...new Uint8Array((await readMedia(db, id)).bytes)];
const owned = async (ownerId: string) =>
  (await db.media.where('ownerId').equals(ownerId).toArray()).map(({ id }) => id);

test('the marked copy replaces the photo; the original is stored separately and belongs to no report', async () => {
  const before = await photo();
  await storeMarked(db, 'p', copy(7, 7));
  expect(await read('p')).toEqual([7, 7]);
  const { media } = await readMedia(db, 'p');
  expect(media).toMatchObject({ marks: [mark], mime: 'image/jpeg', filename: 'halli.jpg', size: 2 });
  expect(media.sha256).not.toBe(before.sha256);
  expect([...new Uint8Array(media.thumb ?? bytes())]).toEqual([9]);
  expect(await owned(NEW_OBSERVATION)).toEqual(['p']);
});

test('marking again always starts from the original', async () => {
  await photo();
  await storeMarked(db, 'p', copy(7));
  await storeMarked(db, 'p', copy(8));
  const original = await readOriginal(db, 'p');
  expect([...new Uint8Array(original.bytes)]).toEqual([1, 2, 3]);
  expect(original.marks).toEqual([mark]);
  expect(await db.media.count()).toBe(2);
});

test('removing the last mark restores the photo', async () => {
  const before = await photo();
  await storeMarked(db, 'p', copy(7));
  await storeMarked(db, 'p', { ...copy(7), marks: [] });
  expect((await readMedia(db, 'p')).media).toEqual(before);
  expect(await read('p')).toEqual([1, 2, 3]);
  expect([await db.media.count(), await db.mediaChunk.count()]).toEqual([1, 1]);
});

test.each([
  ['the photo', () => deleteMedia(db, 'p')],
  ['the draft', () => discardDraft(db, NEW_OBSERVATION)],
])('the original goes with %s', async (_, remove) => {
  await photo();
  await storeMarked(db, 'p', copy(7));
  await remove();
  expect([await db.media.count(), await db.mediaChunk.count()]).toEqual([0, 0]);
});

test('a photo removed while it was being marked stays removed', async () => {
  await photo();
  await deleteMedia(db, 'p');
  await storeMarked(db, 'p', copy(7));
  expect(await db.media.count()).toBe(0);
});
