import type { JobFigures } from '../jobs/jobs.ts';
import { type KeptBackup, listBackups } from './make-backup.ts';

/** One night may fail; a second failure must not go unnoticed. */
const OVERDUE_MS = 36 * 60 * 60 * 1000;

/** An unreadable folder counts as empty; the failed job reports the reason. */
export const keptBackups = (folder: string): Promise<KeptBackup[]> => listBackups(folder).catch(() => []);

export const newestBackup = async (folder: string): Promise<KeptBackup | null> =>
  (await keptBackups(folder))[0] ?? null;

/** Whether somebody must act: the newest backup is too old, or an attempt has failed since. */
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
