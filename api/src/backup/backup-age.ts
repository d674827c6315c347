import type { JobFigures } from '../jobs/jobs.ts';
import { type KeptBackup, listBackups } from './make-backup.ts';

/** A night may fail once; a second one should not pass unseen. */
const OVERDUE_MS = 36 * 60 * 60 * 1000;

/** In a folder that cannot be read is none that anybody could use; why, says the job that failed. */
export const keptBackups = (folder: string): Promise<KeptBackup[]> => listBackups(folder).catch(() => []);

export const newestBackup = async (folder: string): Promise<KeptBackup | null> =>
  (await keptBackups(folder))[0] ?? null;

/** Whether somebody has to look: the newest is older than a night may fail, or the last try failed since. */
export function isOverdue(
  newest: KeptBackup | undefined,
  figures: readonly JobFigures[],
  now: Date,
): boolean {
  const failedAt = figures.find(({ name }) => name === 'back-up')?.lastFailure?.at;
  const isOld = newest && now.getTime() - newest.madeAt.getTime() > OVERDUE_MS;
  const hasFailed = failedAt && (!newest || failedAt > newest.madeAt);
  return Boolean(isOld || hasFailed);
}
