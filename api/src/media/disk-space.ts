import { statfs } from 'node:fs/promises';
import { problem } from '../problem.ts';

/** Below this the disk is reserved for the database. */
export const FREE_BYTES = 200 * 1024 * 1024;
const RETRY_AFTER_S = 300;

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Refuses with 507 if the disk under `folder` lacks room for these bytes. */
export async function assertSpace(folder: string, bytes: number): Promise<void> {
  if ((await freeBytes(folder)) - bytes < FREE_BYTES)
    throw problem('storage_full', { retryAfter: RETRY_AFTER_S });
}
