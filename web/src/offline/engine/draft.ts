import { untilSaved } from '../device/keep-saving.ts';
import { deleteMedia } from '../media/delete-media.ts';
import type { UserDb } from './db.ts';
import { withRoom } from './quota.ts';
import type { Draft } from './rows.ts';

/** Key of the draft of a new observation that is being written; its media have it as `ownerId`. */
export const NEW_OBSERVATION = 'observation:new';

export async function saveDraft(db: UserDb, draft: Omit<Draft, 'updatedAt'>): Promise<void> {
  await withRoom(db, () => db.draft.put({ ...draft, updatedAt: Date.now() }));
}

/** For a form that goes on with it. */
export async function loadDraft(db: UserDb, key: string): Promise<Draft | undefined> {
  await untilSaved();
  return db.draft.get(key);
}

/** Deletes its pictures and recordings too, including a recording that never ended. */
export async function discardDraft(db: UserDb, key: string): Promise<void> {
  await db.transaction('rw', db.draft, db.media, db.mediaChunk, async () => {
    const media = await db.media.where('ownerId').equals(key).primaryKeys();
    await deleteMedia(db, ...media);
    await db.draft.delete(key);
  });
}

/** Key prefix of drafts set aside for another report; an id follows. */
const ASIDE = `${NEW_OBSERVATION}:`;

async function move(db: UserDb, from: string, to: string) {
  await db.transaction('rw', db.draft, db.media, async () => {
    const [draft, photos] = await Promise.all([
      db.draft.get(from),
      db.media.where('ownerId').equals(from).count(),
    ]);
    if (!draft && photos === 0) return;
    await db.draft.delete(from);
    // a draft with only pictures has no row yet, but is found by its row
    const bare = { step: 1, values: {}, mediaIds: [], updatedAt: Date.now() };
    await db.draft.put({ ...bare, ...draft, key: to });
    await db.media.where('ownerId').equals(from).modify({ ownerId: to });
  });
}

/** Makes room for another report. The unfinished one stays, with its files, until it is resumed. */
export const setDraftAside = (db: UserDb) => move(db, NEW_OBSERVATION, `${ASIDE}${crypto.randomUUID()}`);

/** Makes it the current draft again. */
export async function takeUpDraft(db: UserDb, key: string): Promise<void> {
  if (key === NEW_OBSERVATION) return;
  await setDraftAside(db);
  await move(db, key, NEW_OBSERVATION);
}

/** Keys of all drafts. A draft with only pictures has no row yet. */
export async function draftKeys(db: UserDb): Promise<string[]> {
  const [keys, photos] = await Promise.all([
    db.draft.where('key').startsWith(NEW_OBSERVATION).primaryKeys(),
    db.media.where('ownerId').equals(NEW_OBSERVATION).count(),
  ]);
  return photos > 0 && !keys.includes(NEW_OBSERVATION) ? [NEW_OBSERVATION, ...keys] : keys;
}

/** The current draft, in a URL. */
export const CURRENT = 'now';

/** A draft in a URL: the current one, or the id of one set aside. */
export const draftIdOf = (key: string) => (key === NEW_OBSERVATION ? CURRENT : key.slice(ASIDE.length));
export const draftKeyOf = (id: string) => (id === CURRENT ? NEW_OBSERVATION : `${ASIDE}${id}`);
