import { expect, test } from 'vitest';
import { pullLine } from './pull-line.ts';

/** A queue in which each pull takes a second, and has taken it often enough to know. */
async function secondsEach() {
  let clock = 0;
  const line = pullLine({ now: () => clock });
  const pull = () =>
    line(async () => {
      clock += 1000;
    });
  for (let n = 0; n < 300; n++) await pull();
  return { line, pull, pass: (ms: number) => (clock += ms) };
}

const refusal = (pull: Promise<unknown>): Promise<{ code: string; retryAfter: number }> =>
  pull.then(
    () => ({ code: 'served', retryAfter: 0 }),
    (error) => error,
  );

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

test('pulls that would wait longer than a phone does are told when their turns come, one after another', async () => {
  const { line, pull, pass } = await secondsEach();
  const gate = Promise.withResolvers<void>();
  // six at work, and 121 in line: some twenty seconds
  const some = (length: number) => Array.from({ length }, () => line(() => gate.promise));
  const others = some(6);
  await new Promise(setImmediate);
  others.push(...some(121));
  const refused = async () => {
    const { code, retryAfter } = await refusal(line(() => Promise.resolve()));
    expect(code).toBe('overloaded');
    return retryAfter;
  };
  const told: number[] = [];
  for (let n = 0; n < 60; n++) told.push(await refused());
  // six a second, from the end of the line on
  expect(told.toSorted((a, b) => a - b)).toEqual(told);
  expect([told[0], told.at(-1)]).toEqual([21, 31]);
  // five seconds later these turns are still given away
  pass(5000);
  expect(await refused()).toBe(31 - 5);
  gate.resolve();
  await Promise.all(others);
  await expect(pull()).resolves.toBeUndefined();
});

test('what the first pulls of a process took refuses nobody', async () => {
  let clock = 0;
  const line = pullLine({ now: () => clock });
  for (let n = 0; n < 6; n++)
    await line(async () => {
      clock += 3000;
    });
  const gate = Promise.withResolvers<void>();
  const others = Array.from({ length: 500 }, () => line(() => gate.promise));
  gate.resolve();
  await expect(Promise.all(others)).resolves.toHaveLength(500);
});

test('a pull whose turn has not come in time is told so before its phone gives up, and is not begun later', async () => {
  const line = pullLine({ longestMs: 100 });
  const gate = Promise.withResolvers<void>();
  const others = Array.from({ length: 6 }, () => line(() => gate.promise));
  let begun = false;
  const late = line(async () => {
    begun = true;
  });
  expect(await refusal(late)).toMatchObject({ code: 'overloaded', retryAfter: expect.any(Number) });
  gate.resolve();
  await Promise.all(others);
  await expect(line(async () => 'served')).resolves.toBe('served');
  expect(begun).toBe(false);
});

test('what a phone has waited already counts', async () => {
  const line = pullLine({ longestMs: 1_000_000 });
  const gate = Promise.withResolvers<void>();
  const others = Array.from({ length: 12 }, () => line(() => gate.promise));
  await new Promise(setImmediate);
  const late = await refusal(line(async () => 'served', { waitedMs: 1_000_000 }));
  expect(late).toMatchObject({ code: 'overloaded' });
  gate.resolve();
  await Promise.all(others);
});

test('however often the refused ask, each keeps its turn, and none is further off than twice the longest wait', async () => {
  const { line, pass } = await secondsEach();
  const gate = Promise.withResolvers<void>();
  const some = (length: number) => Array.from({ length }, () => line(() => gate.promise));
  const others = some(6);
  await new Promise(setImmediate);
  others.push(...some(121));
  const told = async (n: number) =>
    (await refusal(line(() => Promise.resolve(), { who: String(n) }))).retryAfter;
  const before = [await told(1), await told(2)];
  for (let second = 0; second < 10; second++) {
    for (let n = 1; n < 1000; n++) expect(await told(n)).toBeLessThanOrEqual(40);
    pass(1000);
  }
  expect([await told(1), await told(2)]).toEqual(before.map((seconds) => seconds - 10));
  gate.resolve();
  await Promise.all(others);
});
