import pLimit from 'p-limit';
import { problem } from '../problem.ts';

/** Pulls at once: some of the database connections are reserved for what people send. */
const AT_ONCE = 6;
/** A phone gives up on a pull after half a minute, and later work would be wasted. */
const LONGEST_WAIT_MS = 20_000;
/** Averaged over the last few dozen pulls. */
const WEIGHT = 0.05;

/** Waits for its turn; throws `overloaded`, with the time to come back, if that would take too long. */
type PullLine = <T>(pull: () => Promise<T>) => Promise<T>;

/**
 * The queue for pulls. At the end of a shift all phones ask at once: begun all at once, the pulls would hold every
 * answer in memory and end together, the last as late as before. A phone that cannot be served in time is told so
 * at once, and comes back at a random moment while the others are served.
 */
export function pullLine({ now = () => performance.now(), random = Math.random } = {}): PullLine {
  const limit = pLimit(AT_ONCE);
  let usualMs = 0;
  return async (pull) => {
    const waitMs = (limit.pendingCount / AT_ONCE) * usualMs;
    if (waitMs > LONGEST_WAIT_MS)
      throw problem('overloaded', { retryAfter: Math.ceil(((1 + random()) * waitMs) / 1000) });
    return limit(async () => {
      const began = now();
      try {
        return await pull();
      } finally {
        usualMs += (now() - began - usualMs) * (usualMs === 0 ? 1 : WEIGHT);
      }
    });
  };
}
