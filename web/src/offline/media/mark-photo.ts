import type { UserDb } from '../engine/db.ts';
import { withRoom } from '../engine/quota.ts';
import type { LocalMedia, Mark } from '../engine/rows.ts';
import { originalOwner } from './delete-media.ts';
import { chunksOf, cut, readMedia, sha256 } from './store-media.ts';

export interface MarkedCopy {
  marks: Mark[];
  /** the photo with the marks burnt into it: what is sent */
  bytes: ArrayBuffer;
  thumb: ArrayBuffer | null;
}

const originalOf = (db: UserDb, mediaId: string) =>
  db.media.where('ownerId').equals(originalOwner(mediaId)).first();

/** The original photo and its current marks. */
export async function readOriginal(db: UserDb, mediaId: string) {
  const original = await originalOf(db, mediaId);
  const shown = await readMedia(db, mediaId);
  const { bytes, mime } = original ? await readMedia(db, original.id) : shown;
  return { bytes, mime, marks: shown.media.marks ?? [] };
}

/**
 * Replaces the photo with the marked copy in one transaction: whenever the report is sent, it is sent with the
 * marks. The original is stored separately, belongs to no report and is never sent; it is deleted with its photo.
 * If no mark is left, the original is restored. A photo removed meanwhile stays removed.
 */
export async function storeMarked(db: UserDb, mediaId: string, copy: MarkedCopy): Promise<void> {
  const hash = await sha256(copy.bytes);
  const pieces = cut(mediaId, copy.bytes);
  await withRoom(db, () =>
    db.transaction('rw', db.media, db.mediaChunk, async () => {
      const photo = await db.media.get(mediaId);
      if (!photo) return;
      const original = await originalOf(db, mediaId);
      if (copy.marks.length === 0) {
        if (original) await bringBack(db, photo, original);
        return;
      }
      if (!original) await setAside(db, photo);
      await chunksOf(db, mediaId).delete();
      await db.mediaChunk.bulkPut(pieces);
      await db.media.put({
        ...photo,
        mime: 'image/jpeg',
        filename: photo.filename?.replace(/\.[^.]+$/, '.jpg') ?? null,
        size: copy.bytes.byteLength,
        sha256: hash,
        chunks: pieces.length,
        thumb: copy.thumb,
        marks: copy.marks,
      });
    }),
  );
}

async function setAside(db: UserDb, photo: LocalMedia) {
  const id = crypto.randomUUID();
  await moveChunks(db, photo.id, id);
  await db.media.add({ ...photo, id, ownerId: originalOwner(photo.id) });
}

async function bringBack(db: UserDb, photo: LocalMedia, original: LocalMedia) {
  await chunksOf(db, photo.id).delete();
  await moveChunks(db, original.id, photo.id);
  await db.media.delete(original.id);
  await db.media.put({ ...original, id: photo.id, ownerId: photo.ownerId });
}

async function moveChunks(db: UserDb, from: string, to: string) {
  const chunks = await chunksOf(db, from).toArray();
  await chunksOf(db, from).delete();
  await db.mediaChunk.bulkPut(chunks.map((chunk) => ({ ...chunk, mediaId: to })));
}
