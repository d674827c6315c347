import pLimit from 'p-limit';
import { problem } from '../problem.ts';

/** Pulls at work at once: of the connections to the database some are left for what people send. */
const AT_ONCE = 6;
/** A phone gives a pull up after half a minute, and what is done for it then is done for nobody. */
const LONGEST_WAIT_MS = 20_000;
/** Of the last few dozen pulls. */
const WEIGHT = 0.05;

/** Waits for its turn; throws `overloaded`, with when to come back, where that would take too long. */
type PullLine = <T>(pull: () => Promise<T>) => Promise<T>;

/**
 * The line that pulls stand in. A shift that ends asks all at once: begun all at once, they would hold every answer in
 * memory and end together, the last as late as before. Who cannot be served in time is told so at once, and comes back
 * spread over the time the others take.
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
