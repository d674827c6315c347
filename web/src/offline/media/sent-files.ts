import type { UserDb } from '../engine/db.ts';
import { deleteMedia, SENT_OWNER } from './delete-media.ts';

/** How long acknowledged calls can be sent again: nobody restores an older backup. */
export const SENT_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Limits: a share of what the browser grants, and an absolute one. */
const QUOTA_PART = 0.2;
const MOST_BYTES = 500 * 1024 * 1024;
/** Limit for sent files that are locked when somebody leaves, so that leaving does not take minutes. */
export const MOST_LOCKED_BYTES = 50 * 1024 * 1024;

const sentFiles = (db: UserDb) => db.media.where('ownerId').startsWith(SENT_OWNER);

/** Deletes the files of sent calls; the texts stay. Resolves to the number of files. */
export async function dropSentFiles(db: UserDb): Promise<number> {
  const ids = await sentFiles(db).primaryKeys();
  await deleteMedia(db, ...ids);
  return ids.length;
}

/** Deletes everything that was sent, files and texts, of a person who does not come back. */
export async function forgetSent(db: UserDb): Promise<void> {
  await dropSentFiles(db);
  await db.sent.clear();
}

async function room(): Promise<number> {
  const { quota } = (await globalThis.navigator?.storage?.estimate?.()) ?? {};
  return Math.min(MOST_BYTES, quota === undefined ? MOST_BYTES : quota * QUOTA_PART);
}

/** Deletes what is past its storage time, and the oldest files beyond the limit. */
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
