import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Where the assets of earlier builds of the app are kept. */
export const EARLIER_WEB = 'earlier-web';

/** The permission bits of everybody else. */
const OTHERS = 0o077;

/**
 * Closes the data folder to other accounts than the one this process runs as: it has password hashes, session ids
 * and keys. What an earlier version left open is closed. False if the folder belongs to another account, which
 * alone could close it (a volume that a group shares).
 */
export function ownDataFolder(dir: string): boolean {
  process.umask(OTHERS);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  // nobody can enter a closed folder: its contents were handled when it was closed, but for what an earlier version
  // has copied into it since
  const isClosed = (statSync(dir).mode & OTHERS) === 0;
  const left = isClosed ? path.join(dir, EARLIER_WEB) : dir;
  try {
    if (existsSync(left)) closeTree(left);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    return false;
  }
}

/**
 * Removes others' permissions from everything under `dir`, and from the folder itself last: a closed folder counts
 * as done, even if this process died half-way.
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
