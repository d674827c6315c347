import { expect, test } from 'vitest';
import { pullLine } from './pull-line.ts';

/** A queue in which each pull takes a second, with any number of pulls. */
function secondsEach(random = 0) {
  let clock = 0;
  const line = pullLine({ now: () => clock, random: () => random });
  const pull = () =>
    line(async () => {
      clock += 1000;
    });
  return { line, pull };
}

test('few are at work at once, in the order they came', async () => {
  const line = pullLine();
  const gate = Promise.withResolvers<void>();
  const begun: number[] = [];
  const pulls = Array.from({ length: 20 }, (_, n) =>
    line(() => {
      begun.push(n);
      return gate.promise;
    }),
  );
  await Promise.resolve();
  await new Promise(setImmediate);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  gate.resolve();
  await Promise.all(pulls);
  expect(begun).toEqual(Array.from({ length: 20 }, (_, n) => n));
});

test.each([
  [0, 21],
  [1, 41],
])(
  'a pull that would wait longer than the phone is told when to come back (%s of the spread)',
  async (random, after) => {
    const { line, pull } = secondsEach(random);
    await pull();
    const gate = Promise.withResolvers<void>();
    // six at work, and 121 in line: some twenty seconds
    const others = Array.from({ length: 127 }, () => line(() => gate.promise));
    await expect(line(() => Promise.resolve())).rejects.toMatchObject({
      code: 'overloaded',
      retryAfter: after,
    });
    gate.resolve();
    await Promise.all(others);
    await expect(pull()).resolves.toBeUndefined();
  },
);
