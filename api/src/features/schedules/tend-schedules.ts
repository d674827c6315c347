import { PLANT_TIME_ZONE } from '@turva/rules/plant/plant-time';
import type { Deps } from '../../deps.ts';
import { makeTurns } from '../../plant/schedules/make-turns.ts';

/** So that occurrences opening at midnight are there before the night shift looks. */
const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** Creates occurrences that open and marks overdue ones as missed. Resolves to how many. */
export async function tendSchedules({
  db,
  now,
  changes,
}: Pick<Deps, 'db' | 'now' | 'changes'>): Promise<number> {
  const { made, missed, paused } = await db.transaction().execute((trx) => makeTurns(trx, now()));
  if (made + missed + paused > 0) changes.poke();
  return made + missed;
}

export async function startScheduleJobs(deps: Deps): Promise<void> {
  await deps.jobs.work('tend-schedules', async () => {
    await tendSchedules({ ...deps, now: deps.clock.settled });
  });
  await deps.jobs.schedule('tend-schedules', EVERY_FIVE_MINUTES, PLANT_TIME_ZONE);
}
