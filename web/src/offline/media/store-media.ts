import type { MediaRole } from '@turva/contracts/observations/media';
import type { UserDb } from '../engine/db.ts';
import { isQuotaExceeded, QuotaError, withRoom } from '../engine/quota.ts';
import type { LocalMedia, MediaChunk } from '../engine/rows.ts';

export const CHUNK_BYTES = 1024 * 1024;

export interface NewMedia {
  id: string;
  /** the draft's key while drafted, the record's clientId afterwards */
  ownerId: string;
  role: MediaRole;
  mime: string;
  filename: string | null;
  thumb?: ArrayBuffer | null;
  durationMs?: number | null;
}

/** A file with missing chunks. Never skipped silently: the person is told that it is lost. */
export class MediaMissingError extends Error {
  readonly mediaId: string;
  constructor(mediaId: string) {
    super('media_missing');
    this.name = 'MediaMissingError';
    this.mediaId = mediaId;
  }
}

const hex = (hash: ArrayBuffer) =>
  Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
export const sha256 = async (bytes: ArrayBuffer) => hex(await crypto.subtle.digest('SHA-256', bytes));

/** A file of which nothing is stored yet. */
export const describe = (media: NewMedia): LocalMedia => ({
  id: media.id,
  ownerId: media.ownerId,
  role: media.role,
  mime: media.mime,
  filename: media.filename,
  size: 0,
  sha256: '',
  durationMs: media.durationMs ?? null,
  thumb: media.thumb ?? null,
  chunks: 0,
  way: 'upload',
  complete: false,
  offset: 0,
  createdAt: Date.now(),
});

export function cut(mediaId: string, bytes: ArrayBuffer): MediaChunk[] {
  const pieces: MediaChunk[] = [];
  for (let start = 0; start < bytes.byteLength; start += CHUNK_BYTES) {
    pieces.push({ mediaId, idx: pieces.length, bytes: bytes.slice(start, start + CHUNK_BYTES) });
  }
  return pieces;
}

export const chunksOf = (db: UserDb, mediaId: string) => db.mediaChunk.where('mediaId').equals(mediaId);

/** Stores a finished file with its bytes in one transaction. Throws QuotaError if the device has no room for it. */
export async function storeMedia(db: UserDb, media: NewMedia & { bytes: ArrayBuffer }): Promise<LocalMedia> {
  const pieces = cut(media.id, media.bytes);
  const row: LocalMedia = {
    ...describe(media),
    size: media.bytes.byteLength,
    sha256: await sha256(media.bytes),
    chunks: pieces.length,
    complete: true,
  };
  const write = () =>
    db.transaction('rw', db.media, db.mediaChunk, async () => {
      await db.media.put(row);
      await db.mediaChunk.bulkPut(pieces);
    });
  try {
    await withRoom(db, write);
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error;
    throw new QuotaError([{ ...media, bytes: media.bytes }]);
  }
  return row;
}

/**
 * Starts a growing recording: chunks are added every few seconds, so that a killed browser loses only the last one.
 */
export async function beginMedia(db: UserDb, media: NewMedia): Promise<LocalMedia> {
  const row = describe(media);
  await withRoom(db, () => db.media.put(row));
  return row;
}

export async function appendChunk(db: UserDb, mediaId: string, bytes: ArrayBuffer): Promise<void> {
  await withRoom(db, () =>
    db.transaction('rw', db.media, db.mediaChunk, async () => {
      const row = await db.media.get(mediaId);
      if (!row) throw new MediaMissingError(mediaId);
      await db.mediaChunk.put({ mediaId, idx: row.chunks, bytes });
      await db.media.update(mediaId, { chunks: row.chunks + 1, size: row.size + bytes.byteLength });
    }),
  );
}

/**
 * Ends a recording: its chunks become one file with size and hash. Also used for one that a killed browser left
 * behind.
 */
export async function finishMedia(
  db: UserDb,
  mediaId: string,
  { durationMs, thumb }: { durationMs?: number | null; thumb?: ArrayBuffer | null } = {},
): Promise<LocalMedia> {
  const { bytes, media } = await readMedia(db, mediaId);
  const hash = await sha256(bytes);
  const pieces = cut(mediaId, bytes);
  return db.transaction('rw', db.media, db.mediaChunk, async () => {
    await chunksOf(db, mediaId).delete();
    await db.mediaChunk.bulkPut(pieces);
    const row: LocalMedia = {
      ...media,
      size: bytes.byteLength,
      sha256: hash,
      chunks: pieces.length,
      complete: true,
      durationMs: durationMs ?? media.durationMs,
      thumb: thumb ?? media.thumb,
    };
    await db.media.put(row);
    return row;
  });
}

/** The whole file. A missing chunk is an error, never skipped. */
export async function readMedia(
  db: UserDb,
  mediaId: string,
): Promise<{ media: LocalMedia; mime: string; bytes: ArrayBuffer }> {
  const { media, pieces } = await db.transaction('r', db.media, db.mediaChunk, async () => ({
    media: await db.media.get(mediaId),
    pieces: await chunksOf(db, mediaId).sortBy('idx'),
  }));
  if (!media || pieces.length !== media.chunks) throw new MediaMissingError(mediaId);
  const whole = new Uint8Array(media.size);
  let at = 0;
  for (const piece of pieces) {
    if (at + piece.bytes.byteLength > media.size) throw new MediaMissingError(mediaId);
    whole.set(new Uint8Array(piece.bytes), at);
    at += piece.bytes.byteLength;
  }
  if (at !== media.size) throw new MediaMissingError(mediaId);
  return { media, mime: media.mime, bytes: whole.buffer };
}

/** Up to this many bytes from `offset` of a finished file: what a resumable upload sends next. */
export async function readPiece(
  db: UserDb,
  media: LocalMedia,
  { offset, bytes }: { offset: number; bytes: number },
): Promise<Uint8Array<ArrayBuffer>[]> {
  const end = Math.min(media.size, offset + bytes);
  const first = Math.floor(offset / CHUNK_BYTES);
  const keys = Array.from({ length: Math.ceil(end / CHUNK_BYTES) - first }, (_, at): [string, number] => [
    media.id,
    first + at,
  ]);
  const chunks = await db.mediaChunk.bulkGet(keys);
  return chunks.map((chunk, at) => {
    const start = (first + at) * CHUNK_BYTES;
    const from = Math.max(0, offset - start);
    const until = Math.min(CHUNK_BYTES, end - start);
    if (!chunk || chunk.bytes.byteLength < until) throw new MediaMissingError(media.id);
    return new Uint8Array(chunk.bytes, from, until - from);
  });
}
