import pLimit from 'p-limit';
import { problem } from '../problem.ts';

/** Pulls at once: some of the database connections are reserved for what people send. */
const AT_ONCE = 6;
/** A phone gives up on a pull after half a minute, and later work would be wasted. */
const LONGEST_WAIT_MS = 20_000;
/** Averaged over the last few dozen pulls. */
const WEIGHT = 0.05;
/** Fewer say nothing: the first ones of a process take many times as long. */
const FEW = 50;

/** Waits for its turn; throws `overloaded`, with the time to come back, if that would take too long. */
type PullLine = <T>(pull: () => Promise<T>) => Promise<T>;

/**
 * The queue for pulls. At the end of a shift all phones ask at once: begun all at once, the pulls would hold every
 * answer in memory and end together, the last as late as before. A phone that cannot be served in time is told so
 * at once, and when its turn would come: one after another, each at a time of its own, so that the server neither stands idle
 * nor has them all before its door again.
 */
export function pullLine({ now = () => performance.now() } = {}): PullLine {
  const limit = pLimit(AT_ONCE);
  let measured = 0;
  let usualMs = 0;
  /** up to here the time is given away */
  let booked = 0;
  return async (pull) => {
    const waitMs = measured < FEW ? 0 : (limit.pendingCount / AT_ONCE) * usualMs;
    if (waitMs > LONGEST_WAIT_MS) {
      booked = Math.max(booked, now() + waitMs) + usualMs / AT_ONCE;
      throw problem('overloaded', { retryAfter: Math.ceil((booked - now()) / 1000) });
    }
    return limit(async () => {
      const began = now();
      try {
        return await pull();
      } finally {
        measured++;
        usualMs += (now() - began - usualMs) * Math.max(WEIGHT, 1 / measured);
      }
    });
  };
}
