import { expect, test } from 'vitest';
import { LONGEST_WAIT_S, nextTry } from './patience.ts';

const HOUR_MS = 60 * 60_000;

/** When a message whose service never answers is tried, in seconds after the first try. */
function tries(lifeMs: number) {
  const at = [0];
  for (;;) {
    const last = at.at(-1) ?? 0;
    const wait = nextTry({ attempt: at.length, ageMs: last * 1000, lifeMs });
    if (wait === null) return at;
    at.push(last + wait);
  }
}

test.each([1, 36, 72])('in a life of %d hours it is tried to the end, and never after it', (hours) => {
  const at = tries(hours * HOUR_MS);
  expect(at[1]).toBeLessThanOrEqual(30);
  expect(at.at(-1)).toBeLessThanOrEqual(hours * 3600);
  expect(at.at(-1)).toBeGreaterThan(hours * 3600 * 0.2);
  for (const [n, each] of at.entries())
    expect(each - (at[n - 1] ?? each)).toBeLessThanOrEqual(LONGEST_WAIT_S);
});

test('a service that asks for a pause gets it, up to the longest wait', () => {
  const ask = (askedS: number) => nextTry({ attempt: 1, ageMs: 0, lifeMs: 72 * HOUR_MS, askedS });
  expect(ask(600)).toBe(600);
  expect(ask(10 * 3600)).toBe(LONGEST_WAIT_S);
});
