import { PLANT_TIME_ZONE, plantDay } from '@turva/rules/plant/plant-time';
import type { Deps } from '../../deps.ts';
import { deliverWebhook, forgetDeliveries, passOnEvents, takeUpStranded } from './deliver.ts';

const EVERY_MINUTE = '* * * * *';
const SOON_MS = 300;

export async function startWebhookJobs(deps: Deps): Promise<void> {
  // once a day, and at each start: it reads the whole log
  let forgotOn = '';
  await deps.jobs.work('pass-on-events', async () => {
    await passOnEvents(deps);
    await takeUpStranded(deps);
    const today = plantDay(deps.now());
    if (forgotOn === today) return;
    await forgetDeliveries(deps);
    forgotOn = today;
  });
  await deps.jobs.work('deliver-webhook', (job) => deliverWebhook(deps, job));
  await deps.jobs.schedule('pass-on-events', EVERY_MINUTE, PLANT_TIME_ZONE);
}

/** Passes events on right after they happen; the job that runs each minute catches up on what this process misses. */
export function followEvents(deps: Deps): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const unsubscribe = deps.changes.subscribe(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      running = running.then(() => passOnEvents(deps)).catch((error) => deps.log.error(error, 'webhooks'));
    }, SOON_MS);
  });
  return async () => {
    unsubscribe();
    clearTimeout(timer);
    await running;
  };
}
