import { PLANT_TIME_ZONE } from '@turva/rules/plant/plant-time';
import type { Deps } from '../../deps.ts';
import { refreshTsi } from './refresh-metrics.ts';

/** Time itself changes the index: answers become late, permits and sheets expire, and at midnight a month may end. */
const EVERY_FIVE_MINUTES = '*/5 * * * *';

export async function startTsiJobs(deps: Deps): Promise<void> {
  await deps.jobs.work('refresh-tsi', async () => {
    await refreshTsi({ ...deps, now: deps.clock.settled }, { force: true });
  });
  await deps.jobs.schedule('refresh-tsi', EVERY_FIVE_MINUTES, PLANT_TIME_ZONE);
}

const SOON_MS = 300;
/**
 * The pause between two recordings. Each is a change that every phone fetches, and reads all unfinished cases of a
 * year.
 */
const AGAIN_MS = 3000;
/** Recording rests this many times as long as it took: when a shift sends its reports, the database is theirs. */
const REST = 4;
const LONGEST_REST_MS = 30_000;

/**
 * Records the index a moment after any change, and after each rest while changes continue. Each change leaves a
 * mark in the same transaction, so the job above catches up on what is missed here (if this process dies).
 */
export function followChanges(deps: Deps): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  let isChanged = false;
  const settled = { ...deps, now: deps.clock.settled };
  let rested = Number.NEGATIVE_INFINITY;
  const record = async () => {
    const began = performance.now();
    await refreshTsi(settled).catch((error) => deps.log.error(error, 'safety index'));
    const ended = performance.now();
    rested = Math.max(began + AGAIN_MS, ended + Math.min((ended - began) * REST, LONGEST_REST_MS));
    running = undefined;
    if (isChanged) later();
  };
  const later = () => {
    isChanged = true;
    // one after the other: each holds a connection until its turn
    if (running) return;
    timer ??= setTimeout(
      () => {
        timer = undefined;
        isChanged = false;
        running = record();
      },
      Math.max(SOON_MS, rested - performance.now()),
    );
  };
  const unsubscribe = deps.changes.subscribe(later);
  return async () => {
    unsubscribe();
    await running;
    clearTimeout(timer);
  };
}
