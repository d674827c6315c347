import type { UserDb } from '../engine/db.ts';
import { withRoom } from '../engine/quota.ts';
import { copyOf, isCompared, putBack, withoutRows } from './copy-of-work.ts';

// A second copy of unsent work outside the database: WebKit has lost whole databases, and a phone with full
// storage writes half of one. The copy is in the origin private file system. It is deleted as soon as its
// database reports that everything is sent, or when the person signs out; a new database restores it first.

const nameOf = (userId: number) => `turva-backup-u${userId}.json`;

const canRead = () => 'storage' in navigator && 'getDirectory' in navigator.storage;

export const canBackUp = () =>
  canRead() &&
  typeof FileSystemFileHandle !== 'undefined' &&
  'createWritable' in FileSystemFileHandle.prototype;

const folder = () => navigator.storage.getDirectory();

/**
 * Checks once in the life of a database whether another database has left a copy, and restores that. Resolves
 * to the number of restored records; rejects when there is no room for them, and the copy stays.
 */
export async function restoreBackup(db: UserDb): Promise<number> {
  if (await isCompared(db)) return 0;
  const file = await readBackup(db.userId);
  const text = file && (await file.text());
  return withRoom(db, () => putBack(db, text));
}

/** Writes the copy again, or deletes it when nothing is unsent. */
export async function backUp(db: UserDb): Promise<void> {
  if (!canBackUp()) return;
  await restoreBackup(db);
  const bytes = await copyOf(db);
  if (bytes === null) return deleteBackup(db.userId);
  const file = await (await folder()).getFileHandle(nameOf(db.userId), { create: true });
  // the old copy remains until the new one is closed
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

/** The existing copy, with the time it was written. */
export async function readBackup(userId: number): Promise<File | null> {
  if (!canRead()) return null;
  const file = await (await folder()).getFileHandle(nameOf(userId)).catch(() => null);
  return file ? file.getFile() : null;
}

/** The copy as a file to export. */
export const exportOfCopy = async (copy: File): Promise<Uint8Array<ArrayBuffer>> =>
  new TextEncoder().encode(withoutRows(await copy.text()));
