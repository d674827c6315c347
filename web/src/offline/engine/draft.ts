import { deleteMedia } from '../media/delete-media.ts';
import type { Draft, UserDb } from './db.ts';
import { withRoom } from './quota.ts';

/** Key of the one draft of a new observation; its media have it as `ownerId`. */
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
