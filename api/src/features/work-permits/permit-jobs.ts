import { PLANT_TIME_ZONE } from '@turva/rules/plant/plant-time';
import type { Deps } from '../../deps.ts';
import { remindOfPermits } from './remind-of-permits.ts';
import { tendPermits } from './tend-permits.ts';

/** Nothing depends on this job: answers and decisions use the clock themselves. */
const EVERY_MINUTE = '* * * * *';

export async function startPermitJobs(deps: Deps): Promise<void> {
  await deps.jobs.work('tend-permits', async () => {
    await tendPermits(deps);
    await remindOfPermits(deps);
  });
  await deps.jobs.schedule('tend-permits', EVERY_MINUTE, PLANT_TIME_ZONE);
}
