import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { emptyDb, photo } from '../../testing/offline-db.ts';
import { keepSaving } from '../device/keep-saving.ts';
import { loadDraft, NEW_OBSERVATION, saveDraft, setDraftAside, takeUpDraft } from './draft.ts';

const begun = (place: string) => ({
  key: NEW_OBSERVATION,
  step: 2,
  values: { location: place },
  mediaIds: [],
  updatedAt: 1,
});

test('resuming an older draft loses neither the words nor the photos of the current one', async () => {
  const db = await emptyDb();
  await db.draft.put(begun('Halli 1'));
  const first = await photo(db);
  await setDraftAside(db);
  const [older] = await db.draft.toArray();
  await db.draft.put(begun('Halli 2'));
  const second = await photo(db);

  await takeUpDraft(db, older?.key ?? '');
  const drafts = await db.draft.toArray();
  expect(drafts.map(({ values }) => values.location).sort()).toEqual(['Halli 1', 'Halli 2']);
  const placeOf = async ({ id }: { id: string }) => {
    const owner = (await db.media.get(id))?.ownerId;
    return [owner === NEW_OBSERVATION, drafts.find(({ key }) => key === owner)?.values.location];
  };
  expect(await placeOf(first)).toEqual([true, 'Halli 1']);
  expect(await placeOf(second)).toEqual([false, 'Halli 2']);
});

test('a form opened again goes on with the last letter typed, however slowly the device writes', async () => {
  const db = await emptyDb();
  const { promise: room, resolve: giveRoom } = Promise.withResolvers<void>();
  const saver = keepSaving<string>(
    async (location) => {
      await room;
      await saveDraft(db, { ...begun(location), key: 'permit:new' });
    },
    (error) => {
      throw error;
    },
  );
  void saver.push('Sulatt');
  void saver.push('Sulatto');
  const again = loadDraft(db, 'permit:new');
  giveRoom();
  expect((await again)?.values).toEqual({ location: 'Sulatto' });
});
