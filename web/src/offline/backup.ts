import type { UserDb } from './db.ts';
import { exportAll, isAside } from './outbox.ts';

// A second copy of unsent work outside the database: WebKit has lost whole databases, and a phone at the end of its
// storage writes half of one. It lies in the origin's own file system, is the same file an export gives, and is gone
// as soon as all is sent or the person leaves.

/** What a phone can hold in memory twice; larger attachments are left out, and the file says which. */
const MAX_MEDIA_BYTES = 30_000_000;

const nameOf = (userId: number) => `turva-backup-u${userId}.json`;

export const canBackUp = () =>
  typeof navigator !== 'undefined' &&
  'storage' in navigator &&
  'getDirectory' in navigator.storage &&
  typeof FileSystemFileHandle !== 'undefined' &&
  'createWritable' in FileSystemFileHandle.prototype;

const folder = () => navigator.storage.getDirectory();

/** Writes the copy anew, or takes it away when nothing waits. */
export async function backUp(db: UserDb): Promise<void> {
  if (!canBackUp()) return;
  const waiting = await db.outbox.filter((op) => !isAside(op)).count();
  if (waiting === 0) return deleteBackup(db.userId);
  const { bytes } = await exportAll(db, { maxMediaBytes: MAX_MEDIA_BYTES });
  const file = await (await folder()).getFileHandle(nameOf(db.userId), { create: true });
  // the old copy stands until the new one is closed
  const writable = await file.createWritable();
  await writable.write(bytes);
  await writable.close();
}

export async function deleteBackup(userId: number): Promise<void> {
  if (!canBackUp()) return;
  await (await folder()).removeEntry(nameOf(userId)).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
  });
}

/** The copy there is, with when it was written. */
export async function readBackup(userId: number): Promise<File | null> {
  if (!canBackUp()) return null;
  const file = await (await folder()).getFileHandle(nameOf(userId)).catch(() => null);
  return file ? file.getFile() : null;
}
