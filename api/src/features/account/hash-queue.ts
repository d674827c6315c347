import { problem } from '../../problem.ts';

const PARALLEL = 2;
/** Some ten seconds of work on two cores; whoever comes later is asked to come back. */
const MAX_WAITING = 500;
const RETRY_AFTER_S = 10;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs work that costs a core and 19 MiB, two at a time: without a bound, a login flood stops everything else. */
export async function inHashQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= PARALLEL) {
    if (waiting.length >= MAX_WAITING) throw problem('overloaded', { retryAfter: RETRY_AFTER_S });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running++;
  try {
    return await work();
  } finally {
    // the slot goes to the next in line, so `running` stays as it is
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
