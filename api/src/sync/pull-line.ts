import pLimit from 'p-limit';
import { problem } from '../problem.ts';

/** Pulls at once: some of the database connections are reserved for what people send. */
const AT_ONCE = 6;
/** A phone gives up on a pull after half a minute, and later work would be wasted. */
const LONGEST_WAIT_MS = 20_000;
/** Averaged over the last few dozen pulls; what a busy machine needs is assumed of the first. */
const WEIGHT = 0.05;
const FIRST_MS = 60;
/** The first pulls of a process take many times as long, and say nothing about those after them. */
const MOST_TIMES = 4;
/** Times the longest wait. */
const LATEST_TURN = 2;
const MOST_TURNS = 10_000;

interface Asker {
  /** the key of its turn: a phone that asks again too early is given the same turn */
  who?: string | undefined;
  /** what its phone has waited already */
  waitedMs?: number;
}

/** Waits for its turn; throws `overloaded`, with the time to come back, if that would take too long. */
export type PullLine = <T>(pull: () => Promise<T>, asker?: Asker) => Promise<T>;

interface Options {
  now?: () => number;
  longestMs?: number;
}

/**
 * The queue for pulls. At the end of a shift all phones ask at once: begun all at once, the pulls would hold every
 * answer in memory and end together, the last as late as before. A phone that cannot be served in time is told so
 * before it gives up, and when its turn would come: one after another, so that the server neither stands idle nor has them
 * all at its door again.
 */
export function pullLine({
  now = () => performance.now(),
  longestMs = LONGEST_WAIT_MS,
}: Options = {}): PullLine {
  const limit = pLimit(AT_ONCE);
  let waiting = 0;
  let usualMs = FIRST_MS;
  /** up to here the time is given away */
  let booked = 0;
  const waitMs = () => (waiting / AT_ONCE) * usualMs;
  const turns = new Map<string | undefined, number>();
  /** The same turn again, if it has one: phones also ask whenever something has changed. */
  const turnOf = (who: string | undefined) => {
    const given = who === undefined ? undefined : turns.get(who);
    if (given !== undefined && given > now()) return given;
    // never far off: who got in earlier has left a gap, and the server may be quicker than it was
    const latest = now() + LATEST_TURN * longestMs;
    booked = Math.min(Math.max(booked, now() + waitMs()) + usualMs / AT_ONCE, latest);
    if (turns.size >= MOST_TURNS) turns.clear();
    if (who !== undefined) turns.set(who, booked);
    return booked;
  };
  const laterOn = (who: string | undefined) =>
    problem('overloaded', { retryAfter: Math.max(1, Math.ceil((turnOf(who) - now()) / 1000)) });
  const measured = async <T>(pull: () => Promise<T>) => {
    const began = now();
    try {
      return await pull();
    } finally {
      usualMs += (Math.min(now() - began, MOST_TIMES * usualMs) - usualMs) * WEIGHT;
    }
  };
  return <T>(pull: () => Promise<T>, { who, waitedMs = 0 }: Asker = {}) =>
    new Promise<T>((resolve, reject) => {
      const left = Math.max(longestMs - waitedMs, 0);
      if (waitMs() > left) return reject(laterOn(who));
      waiting++;
      let isWaiting = true;
      const leave = () => {
        isWaiting = false;
        waiting--;
        clearTimeout(patience);
      };
      // the others may have taken longer than was to be expected
      const patience = setTimeout(() => {
        leave();
        reject(laterOn(who));
      }, left);
      void limit(async () => {
        if (!isWaiting) return;
        leave();
        turns.delete(who);
        await measured(pull).then(resolve, reject);
      });
    });
}
