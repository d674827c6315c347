import { PLANT_TIME_ZONE } from '@turva/rules/plant/plant-time';
import type { Deps } from '../deps.ts';
import { makeBackup, removeExpired } from './make-backup.ts';

/** Before the retention rules run: what they delete tonight is in one more backup. */
const NIGHTLY_AT = '30 2 * * *';

/** Backs up every night if configured, and deletes what is too old; only one of several processes does it. */
export async function startBackups(deps: Deps): Promise<void> {
  const { jobs, config, log } = deps;
  await jobs.work('back-up', async ({ isWanted }) => {
    if (!config.backup.nightly && !isWanted) return removeExpired(deps);
    const { file, size } = await makeBackup(deps);
    log.info({ file, size }, 'backed up');
  });
  await jobs.schedule('back-up', NIGHTLY_AT, PLANT_TIME_ZONE);
}
