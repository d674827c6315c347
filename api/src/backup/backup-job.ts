import { PLANT_TIME_ZONE } from '@turva/rules/plant-time';
import type { Deps } from '../deps.ts';
import { makeBackup } from './make-backup.ts';

/** Before the retention rules run: what they delete tonight is in one more backup. */
const NIGHTLY_AT = '30 2 * * *';

/** Backs up every night if configured; only one of several processes does it. */
export async function startBackups(deps: Deps): Promise<void> {
  const { jobs, config, log } = deps;
  await jobs.work('back-up', async ({ isWanted }) => {
    // a schedule outlives the setting that created it
    if (!config.backup.nightly && !isWanted) return;
    const { file, size } = await makeBackup(deps);
    log.info({ file, size }, 'backed up');
  });
  if (config.backup.nightly) await jobs.schedule('back-up', NIGHTLY_AT, PLANT_TIME_ZONE);
}
