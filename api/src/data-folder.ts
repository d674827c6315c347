import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Everybody else's bits. */
const OTHERS = 0o077;

/**
 * Takes the data folder for the account this process runs as: it holds password hashes, session ids and keys. What an
 * earlier version left open to others is closed. False where the folder belongs to another account, which alone could
 * close it (a volume that a group shares).
 */
export function ownDataFolder(dir: string): boolean {
  process.umask(OTHERS);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  // nobody gets into a folder that is closed: what lies inside was looked at when it was closed
  if ((statSync(dir).mode & OTHERS) === 0) return true;
  try {
    closeTree(dir);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    return false;
  }
}

/**
 * Takes the bits of others from everything under `dir`, and from the folder itself last: one that is closed counts as
 * looked at, also when this process died half-way.
 */
export function closeTree(dir: string): void {
  for (const entry of readdirSync(dir, { withFileTypes: true, recursive: true }))
    if (!entry.isSymbolicLink()) close(path.join(entry.parentPath, entry.name));
  close(dir);
}

function close(file: string) {
  const { mode } = statSync(file);
  if ((mode & OTHERS) !== 0) chmodSync(file, mode & 0o700);
}
