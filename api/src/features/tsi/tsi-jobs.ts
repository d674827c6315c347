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
/** Between two. Each is a change by itself, which every phone fetches, and reads all unfinished cases of a year. */
const AGAIN_MS = 3000;

/**
 * Records the index a moment after anything has changed anywhere, and every few seconds while more does. Whoever changed it has left a
 * mark in the same transaction, so what is missed here (this process died) the job above makes up for.
 */
export function followChanges(deps: Deps): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let last = Number.NEGATIVE_INFINITY;
  const refresh = () => {
    timer = undefined;
    last = performance.now();
    // one after the other: each holds a connection until it has its turn
    running = running.then(() => refreshTsi(deps)).catch((error) => deps.log.error(error, 'safety index'));
  };
  const unsubscribe = deps.changes.subscribe(() => {
    timer ??= setTimeout(refresh, Math.max(SOON_MS, last + AGAIN_MS - performance.now()));
  });
  return async () => {
    unsubscribe();
    clearTimeout(timer);
    await running;
  };
}
