import { deleteMedia } from '../media/delete-media.ts';
import type { Draft, UserDb } from './db.ts';
import { withRoom } from './quota.ts';

/** Key of the draft of a new observation that is being written; its media have it as `ownerId`. */
export const NEW_OBSERVATION = 'observation:new';

export async function saveDraft(db: UserDb, draft: Omit<Draft, 'updatedAt'>): Promise<void> {
  await withRoom(db, () => db.draft.put({ ...draft, updatedAt: Date.now() }));
}

export const loadDraft = (db: UserDb, key: string): Promise<Draft | undefined> => db.draft.get(key);

/** Takes its pictures and recordings along, also one whose recording never ended. */
export async function discardDraft(db: UserDb, key: string): Promise<void> {
  await db.transaction('rw', db.draft, db.media, db.mediaChunk, async () => {
    const media = await db.media.where('ownerId').equals(key).primaryKeys();
    await deleteMedia(db, ...media);
    await db.draft.delete(key);
  });
}

/** Of those set aside for another report: this and an id. */
const ASIDE = `${NEW_OBSERVATION}:`;

async function move(db: UserDb, from: string, to: string) {
  await db.transaction('rw', db.draft, db.media, async () => {
    const [draft, photos] = await Promise.all([
      db.draft.get(from),
      db.media.where('ownerId').equals(from).count(),
    ]);
    if (!draft && photos === 0) return;
    await db.draft.delete(from);
    // pictures alone have no row yet, and one is found by it
    const bare = { step: 1, values: {}, mediaIds: [], updatedAt: Date.now() };
    await db.draft.put({ ...bare, ...draft, key: to });
    await db.media.where('ownerId').equals(from).modify({ ownerId: to });
  });
}

/** Makes room for another report. What was begun stays, with its files, until it is taken up again. */
export const setDraftAside = (db: UserDb) => move(db, NEW_OBSERVATION, `${ASIDE}${crypto.randomUUID()}`);

/** It is the one being written again. */
export async function takeUpDraft(db: UserDb, key: string): Promise<void> {
  if (key === NEW_OBSERVATION) return;
  await setDraftAside(db);
  await move(db, key, NEW_OBSERVATION);
}

/** The one being written, else the newest set aside. */
export async function newestDraft(db: UserDb): Promise<string> {
  const aside = await db.draft.where('key').startsWith(ASIDE).toArray();
  const [current, photos] = await Promise.all([
    db.draft.get(NEW_OBSERVATION),
    db.media.where('ownerId').equals(NEW_OBSERVATION).count(),
  ]);
  if (current || photos > 0) return NEW_OBSERVATION;
  return aside.toSorted((a, b) => b.updatedAt - a.updatedAt)[0]?.key ?? NEW_OBSERVATION;
}
