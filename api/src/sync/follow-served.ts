import type { Deps } from '../deps.ts';
import { highestPlace } from './places.ts';
import { keepServed } from './served.ts';

const EVERY_MS = 5000;

/**
 * Stores outside the database how far it has come, a few seconds after each change and at the end; a database that
 * a later start finds behind it was restored. Returns the stop function.
 */
export function followServed({ db, config, changes, log }: Deps, run: string): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const keep = async () => {
    timer = undefined;
    await keepServed(config.dataDir, { run, ...(await highestPlace(db)) });
  };
  const unsubscribe = changes.subscribe(() => {
    timer ??= setTimeout(() => {
      running = keep().catch((error) => log.warn(error, 'what was served is not written down'));
    }, EVERY_MS);
  });
  return async () => {
    unsubscribe();
    const due = timer !== undefined;
    clearTimeout(timer);
    await running;
    if (due) await keep().catch((error) => log.warn(error, 'what was served is not written down'));
  };
}
