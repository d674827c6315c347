import { setTimeout } from 'node:timers/promises';

/** Phones send their batches with gaps of a round trip: after this long without one, the rush is over. */
const PAUSE_MS = 600;
const LOOK_EVERY_MS = 100;

let underWay = 0;
let lastEnded = Number.NEGATIVE_INFINITY;

/** Work for a phone that empties its queue; heavy work of this process waits meanwhile. */
export async function inRush<T>(work: () => Promise<T>): Promise<T> {
  underWay++;
  try {
    return await work();
  } finally {
    underWay--;
    lastEnded = performance.now();
  }
}

/**
 * Resolves when no phone is emptying its queue here, or after `longestMs`: pictures may wait for people, but not
 * for ever.
 */
export async function afterRush(longestMs: number): Promise<void> {
  const deadline = performance.now() + longestMs;
  const isCalm = () => underWay === 0 && performance.now() - lastEnded > PAUSE_MS;
  while (!isCalm() && performance.now() < deadline) await setTimeout(LOOK_EVERY_MS);
}
