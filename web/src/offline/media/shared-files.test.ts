import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { bytesOf, emptyDb } from '../../testing/offline-db.ts';
import type { UserDb } from '../engine/db.ts';
import { discardDraft, NEW_OBSERVATION } from '../engine/draft.ts';
import { dropShared, keepShared, MAX_SHARED, readShared } from './shared-files.ts';

let db: UserDb;
beforeEach(async () => {
  db = await emptyDb();
});

const picture = (name: string, size = 2_500_000) => new File([bytesOf(size)], name, { type: 'image/jpeg' });

test('shared files and text wait, byte for byte, until a form has taken them', async () => {
  const file = picture('öljy.jpg');
  expect(await keepShared(db, [file, picture('toinen.jpg', 10)], 'Katso tätä')).toBe('kept');
  // discarding an older draft meanwhile deletes none of it
  await discardDraft(db, NEW_OBSERVATION);
  const shared = await readShared(db);
  expect(shared.text).toBe('Katso tätä');
  expect(shared.files.map(({ file: { name, type } }) => [name, type])).toEqual([
    ['öljy.jpg', 'image/jpeg'],
    ['toinen.jpg', 'image/jpeg'],
  ]);
  expect(await shared.files[0]?.file.arrayBuffer()).toEqual(await file.arrayBuffer());
  await dropShared(db, shared);
  expect(await readShared(db)).toEqual({ files: [], text: '' });
  expect(await db.mediaChunk.count()).toBe(0);
});

test('files shared after the form has read them stay for the next one', async () => {
  await keepShared(db, [picture('eka.jpg', 10)], '');
  const shared = await readShared(db);
  await keepShared(db, [picture('toka.jpg', 10)], '');
  await dropShared(db, shared);
  expect((await readShared(db)).files.map(({ file }) => file.name)).toEqual(['toka.jpg']);
});

test('a page cannot fill a phone by sending forms', async () => {
  await keepShared(
    db,
    Array.from({ length: MAX_SHARED + 5 }, (_, n) => picture(`${n}.jpg`, 10)),
    '',
  );
  expect((await readShared(db)).files).toHaveLength(MAX_SHARED);
});

test('a full device is reported, and what fitted is stored', async () => {
  const real = db.mediaChunk.bulkPut.bind(db.mediaChunk);
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  vi.spyOn(db.mediaChunk, 'bulkPut').mockImplementation(((rows: never) =>
    vi.mocked(db.mediaChunk.bulkPut).mock.calls.length > 1 ? Promise.reject(full) : real(rows)) as never);
  expect(await keepShared(db, [picture('mahtuu.jpg', 10), picture('ei.jpg', 10)], '')).toBe('full');
  vi.restoreAllMocks();
  expect((await readShared(db)).files.map(({ file }) => file.name)).toEqual(['mahtuu.jpg']);
});
