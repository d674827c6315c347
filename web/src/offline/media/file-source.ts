import type { UserDb } from '../engine/db.ts';
import type { UnsavedMedia } from '../engine/quota.ts';
import type { LocalMedia, Op } from '../engine/rows.ts';
import { isCallWaiting, renewLease } from '../sending/claim.ts';
import { isOver, LEASE_MS, type Run } from '../sending/run.ts';
import { threadToken } from '../sending/thread-tokens.ts';
import { describe, readPiece, sha256 } from './store-media.ts';

/** Where the bytes of an upload come from, and how far it has got. */
export interface FileSource {
  find: () => Promise<LocalMedia | undefined>;
  piece: (media: LocalMedia, part: { offset: number; bytes: number }) => Promise<Uint8Array<ArrayBuffer>[]>;
  reached: (media: LocalMedia, offset: number) => Promise<unknown>;
  broken: (times: number) => Promise<unknown>;
  /** of the anonymous report it belongs to */
  token: (media: LocalMedia) => Promise<string | null>;
  /** `paused`: the time slice has ended, or a text waits · `lost`: another sender has it now, or it was deleted */
  mayGoOn: () => Promise<'yes' | 'paused' | 'lost'>;
}

/** A file of the outbox. */
export const stored = (run: Run, op: Op): FileSource => ({
  find: () => run.db.media.get(op.mediaIds[0] ?? ''),
  piece: (media, part) => readPiece(run.db, media, part),
  reached: ({ id }, offset) => run.db.media.update(id, { offset }),
  broken: (times) => run.db.outbox.update(op.seq as number, { broken: times }),
  token: ({ ownerId }) => threadToken(run.db, ownerId),
  mayGoOn: async () => {
    if (isOver(run) || (await isCallWaiting(run.db))) return 'paused';
    return (await renewLease(run.db, op, run.owner, run.now() + LEASE_MS)) ? 'yes' : 'lost';
  },
});

/** A file without a row of the outbox; `bytes` null: the device has them all the same. */
export interface FileInMemory {
  media: LocalMedia;
  bytes: ArrayBuffer | null;
}

/** A file the device had no room for, as it is sent from memory for this record; null: its bytes are gone too. */
export async function asFileOf(
  ownerId: string,
  { bytes, ...media }: UnsavedMedia,
): Promise<FileInMemory | null> {
  if (!bytes) return null;
  const size = bytes.byteLength;
  return {
    media: { ...describe({ ...media, ownerId }), size, sha256: await sha256(bytes), complete: true },
    bytes,
  };
}

/** A file of a device that is full. */
export const inMemory = (db: UserDb, { media, bytes }: FileInMemory, token: string | null): FileSource => ({
  find: () => Promise.resolve(media),
  piece: (_, part) =>
    bytes
      ? Promise.resolve([
          new Uint8Array(bytes, part.offset, Math.min(part.bytes, bytes.byteLength - part.offset)),
        ])
      : readPiece(db, media, part),
  reached: (_, offset) => Promise.resolve(Object.assign(media, { offset })),
  broken: () => Promise.resolve(),
  token: async ({ ownerId }) => token ?? threadToken(db, ownerId),
  mayGoOn: () => Promise.resolve('yes'),
});
