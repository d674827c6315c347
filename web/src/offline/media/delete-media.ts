import type { UserDb } from '../engine/db.ts';

/** Who owns the original of a photo that was marked: nothing that is ever sent. */
export const originalOwner = (mediaId: string) => `original:${mediaId}`;

/** Who owns the files of a call that was acknowledged: nobody sees them, and they go first when the device is full. */
export const SENT_OWNER = 'sent:';

/** With the originals kept of marked photos. */
export async function deleteMedia(db: UserDb, ...ids: string[]): Promise<void> {
  await db.transaction('rw', db.media, db.mediaChunk, async () => {
    const originals = await db.media.where('ownerId').anyOf(ids.map(originalOwner)).primaryKeys();
    const all = [...ids, ...originals];
    await db.media.bulkDelete(all);
    await db.mediaChunk.where('mediaId').anyOf(all).delete();
  });
}
