import { PLANT_TIME_ZONE } from '@turva/rules/plant-time';
import type { Deps } from '../../deps.ts';
import { refreshTsi } from './refresh-metrics.ts';

/** Time itself changes the index: answers become late, permits and sheets run out, and at midnight a month may end. */
const EVERY_FIVE_MINUTES = '*/5 * * * *';

export async function startTsiJobs(deps: Deps): Promise<void> {
  await deps.jobs.work('refresh-tsi', async () => {
    await refreshTsi(deps, { force: true });
  });
  await deps.jobs.schedule('refresh-tsi', EVERY_FIVE_MINUTES, PLANT_TIME_ZONE);
}

const SOON_MS = 300;

/**
 * Records the index a moment after anything has changed anywhere; many changes come to one. Whoever changed it has left a
 * mark in the same transaction, so what is missed here (this process died) the job above makes up for.
 */
export function followChanges(deps: Deps): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const refresh = () => {
    timer = undefined;
    running = refreshTsi(deps).catch((error) => deps.log.error(error, 'safety index'));
  };
  const unsubscribe = deps.changes.subscribe(() => {
    timer ??= setTimeout(refresh, SOON_MS);
  });
  return async () => {
    unsubscribe();
    clearTimeout(timer);
    await running;
  };
}
