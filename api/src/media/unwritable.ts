import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NOT_MOUNTED } from '@turva/contracts/operator/server-status';
import { type ProblemError, problem } from '../problem.ts';

const RETRY_AFTER_S = 30;
const codes = new Set(['EACCES', 'EPERM', 'EROFS', 'EIO', 'ENOTDIR', 'ESTALE', NOT_MOUNTED]);

/** Whether a folder takes no files: it is read only, not ours, broken, or away. */
export const isUnwritable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.has(String(error.code));

/** Such a folder counts as unreachable, like a bucket: the phone keeps its file and tries again. */
export const unwritable = (cause: unknown): ProblemError =>
  problem('storage_unavailable', { retryAfter: RETRY_AFTER_S, cause });

/** Throws that problem if no file can be written into the folder. */
export async function assertWritable(folder: string): Promise<void> {
  const probe = path.join(folder, `probe-${randomUUID()}.json`);
  try {
    await writeFile(probe, '{}');
    await rm(probe);
  } catch (error) {
    // a folder that is no more is written to again once it is back
    throw isUnwritable(error) || isMissing(error) ? unwritable(error) : error;
  }
}

/** What creating a folder on a file system that is read only says, besides what it says itself. */
export const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
