import type { UserDb } from '../engine/db.ts';
import { withRoom } from '../engine/quota.ts';
import { copyOf, isCompared, putBack, withoutRows } from './copy-of-work.ts';

// A second copy of unsent work outside the database: WebKit has lost whole databases, and a phone at the end of its
// storage writes half of one. It lies in the origin's own file system. It is gone as soon as the database it was copied
// from says that all is sent, or the person leaves; a database that is new is given it back first.

const nameOf = (userId: number) => `turva-backup-u${userId}.json`;

const canRead = () => 'storage' in navigator && 'getDirectory' in navigator.storage;

export const canBackUp = () =>
  canRead() &&
  typeof FileSystemFileHandle !== 'undefined' &&
  'createWritable' in FileSystemFileHandle.prototype;

const folder = () => navigator.storage.getDirectory();

/**
 * Looks once in the life of a database whether a copy lies beside it that another one has left, and puts that back.
 * Resolves to how many records came back; rejects when there is no room for them, and the copy stays.
 */
export async function restoreBackup(db: UserDb): Promise<number> {
  if (await isCompared(db)) return 0;
  const file = await readBackup(db.userId);
  const text = file && (await file.text());
  return withRoom(db, () => putBack(db, text));
}

/** Writes the copy again, or takes it away when nothing waits. */
export async function backUp(db: UserDb): Promise<void> {
  if (!canBackUp()) return;
  await restoreBackup(db);
  const bytes = await copyOf(db);
  if (bytes === null) return deleteBackup(db.userId);
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
  if (!canRead()) return null;
  const file = await (await folder()).getFileHandle(nameOf(userId)).catch(() => null);
  return file ? file.getFile() : null;
}

/** The copy as a file to carry away. */
export const exportOfCopy = async (copy: File): Promise<Uint8Array<ArrayBuffer>> =>
  new TextEncoder().encode(withoutRows(await copy.text()));
