import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = 'pglite';

/** Where a restore builds the embedded database, next to the one in use. */
export const stagingIn = (dataDir: string) => path.join(dataDir, 'restoring');
const readyFile = (dataDir: string) => path.join(stagingIn(dataDir), 'ready');

export const stampOf = (now: Date) => now.toISOString().replace(/\.\d+|[-:]/g, '');

/** From here on the built database is the valid one, even if this process dies now. */
export async function readyToSwap(dataDir: string, now: Date): Promise<void> {
  const file = await open(readyFile(dataDir), 'w', 0o600);
  try {
    await file.writeFile(stampOf(now));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A restore has built one that only waits to be put in its place. */
export const isBuilt = (dataDir: string) => existsSync(readyFile(dataDir));

/**
 * Replaces the previous database by a built one and sets it aside; resolves to where, or to null if there was none
 * or nothing waits. Called at every opening of the data folder, because a restore may have died between its two
 * steps.
 */
export async function finishSwap(dataDir: string): Promise<string | null> {
  const staging = stagingIn(dataDir);
  if (!isBuilt(dataDir)) return null;
  const stamp = await readFile(readyFile(dataDir), 'utf8');
  const aside = path.join(dataDir, `before-restore-${stamp}`);
  const current = path.join(dataDir, FOLDER);
  const built = path.join(staging, FOLDER);
  if (existsSync(built)) {
    if (existsSync(current)) {
      await mkdir(aside, { recursive: true, mode: 0o700 });
      await rename(current, path.join(aside, FOLDER));
    }
    await rename(built, current);
  }
  await rm(staging, { recursive: true, force: true });
  return existsSync(aside) ? aside : null;
}
