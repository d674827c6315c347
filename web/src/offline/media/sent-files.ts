import type { UserDb } from '../engine/db.ts';
import { deleteMedia, SENT_OWNER } from './delete-media.ts';

/** So long what was acknowledged can be sent again: longer ago than this nobody restores. */
export const SENT_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Of what the browser grants, and in any case. */
const QUOTA_PART = 0.2;
const MOST_BYTES = 500 * 1024 * 1024;
/** Of what is put under lock when somebody leaves: they do not wait for hundreds of megabytes. */
export const MOST_LOCKED_BYTES = 50 * 1024 * 1024;

const sentFiles = (db: UserDb) => db.media.where('ownerId').startsWith(SENT_OWNER);

/** Gives up the files of what was sent; the texts stay. Resolves to how many there were. */
export async function dropSentFiles(db: UserDb): Promise<number> {
  const ids = await sentFiles(db).primaryKeys();
  await deleteMedia(db, ...ids);
  return ids.length;
}

/** All that was sent, files and texts: of somebody who does not come back. */
export async function forgetSent(db: UserDb): Promise<void> {
  await dropSentFiles(db);
  await db.sent.clear();
}

async function room(): Promise<number> {
  const { quota } = (await globalThis.navigator?.storage?.estimate?.()) ?? {};
  return Math.min(MOST_BYTES, quota === undefined ? MOST_BYTES : quota * QUOTA_PART);
}

/** What is older than it is kept goes, and of the files the oldest, as far as they are too many. */
export async function trimSent(db: UserDb, now: number, most = MOST_BYTES): Promise<void> {
  const old = await db.sent
    .where('ackedAt')
    .below(now - SENT_KEPT_MS)
    .primaryKeys();
  await db.sent.bulkDelete(old);
  const wanted = new Set((await db.sent.toArray()).flatMap(({ op }) => op.mediaIds));
  const files = (await sentFiles(db).toArray()).sort((a, b) => b.createdAt - a.createdAt);
  let left = Math.min(most, await room());
  const gone = files.filter(({ id, size }) => {
    left -= size;
    return left < 0 || !wanted.has(id);
  });
  if (gone.length > 0) await deleteMedia(db, ...gone.map(({ id }) => id));
}
