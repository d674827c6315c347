import { statfs } from 'node:fs/promises';
import { problem } from '../problem.ts';

/** Below this the disk belongs to the database. */
const FREE_BYTES = 200 * 1024 * 1024;
const RETRY_AFTER_S = 300;

/** Refuses with 507 while the disk under `folder` has no room for so much more. */
export async function assertSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize - bytes < FREE_BYTES) throw problem('storage_full', { retryAfter: RETRY_AFTER_S });
}
