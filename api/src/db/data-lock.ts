import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process holds the data folder. */
export class FolderInUse extends Error {}

export const lockFolder = (dataDir: string) => path.join(dataDir, 'lock');

/**
 * Locks the data folder for this process; returns the release. PGlite takes no lock of its own and two processes on
 * one folder corrupt it silently. SQLite's lock belongs to the process, so the kernel drops it even after kill -9.
 * Throws `FolderInUse` at once if another process holds it.
 */
export function lockDataDir(dir: string): () => void {
  mkdirSync(dir, { recursive: true });
  const lock = new DatabaseSync(path.join(dir, 'lock.sqlite'));
  try {
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive');
  } catch (cause) {
    lock.close();
    throw new FolderInUse(
      `the data folder ${dir} is in use by another TURVA+ process; stop it or set DATA_DIR`,
      {
        cause,
      },
    );
  }
  return () => lock.close();
}
