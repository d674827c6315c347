import { PLANT_TIME_ZONE } from '@turva/rules/plant-time';
import type { Deps } from '../../deps.ts';
import { refreshTsi } from './refresh-metrics.ts';

/** Time itself changes the index: answers become late, permits and sheets expire, and at midnight a month may end. */
const EVERY_FIVE_MINUTES = '*/5 * * * *';

export async function startTsiJobs(deps: Deps): Promise<void> {
  await deps.jobs.work('refresh-tsi', async () => {
    await refreshTsi(deps, { force: true });
  });
  await deps.jobs.schedule('refresh-tsi', EVERY_FIVE_MINUTES, PLANT_TIME_ZONE);
}

const SOON_MS = 300;
/**
 * The pause between two recordings. Each is a change that every phone fetches, and reads all unfinished cases of a
 * year.
 */
const AGAIN_MS = 3000;

/**
 * Records the index a moment after any change, and every few seconds while changes continue. Each change leaves a
 * mark in the same transaction, so the job above catches up on what is missed here (if this process dies).
 */
export function followChanges(deps: Deps): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let last = Number.NEGATIVE_INFINITY;
  const refresh = () => {
    timer = undefined;
    last = performance.now();
    // one after the other: each holds a connection until its turn
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
