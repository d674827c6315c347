import type { UserDb } from '../engine/db.ts';

/** Owner of the original of a marked photo; such files are never sent. */
export const originalOwner = (mediaId: string) => `original:${mediaId}`;

/**
 * Owner of the files of an acknowledged call: no screen shows them, and they are deleted first when the device is
 * full.
 */
export const SENT_OWNER = 'sent:';

/** Deletes the originals of marked photos too. */
export async function deleteMedia(db: UserDb, ...ids: string[]): Promise<void> {
  await db.transaction('rw', db.media, db.mediaChunk, async () => {
    const originals = await db.media.where('ownerId').anyOf(ids.map(originalOwner)).primaryKeys();
    const all = [...ids, ...originals];
    await db.media.bulkDelete(all);
    await db.mediaChunk.where('mediaId').anyOf(all).delete();
  });
}
