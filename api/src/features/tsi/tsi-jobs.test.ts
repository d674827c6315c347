import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Deps } from '../../deps.ts';
import { followChanges } from './tsi-jobs.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server whose index is recorded by `recorded`. */
function followed(recorded: () => Promise<boolean>, log = { error: vi.fn() }) {
  let change = () => {};
  const deps = {
    db: { transaction: () => ({ execute: recorded }) },
    changes: {
      subscribe: (heard: () => void) => {
        change = heard;
        return () => {};
      },
    },
    log,
    clock: { settled: () => new Date() },
  } as unknown as Deps;
  followChanges(deps);
  return () => change();
}

test('many changes at once are one recording, and the next comes seconds later', async () => {
  const record = vi.fn(async () => false);
  const change = followed(record);
  for (let n = 0; n < 10; n++) change();
  await vi.advanceTimersByTimeAsync(300);
  expect(record).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 10; n++) change();
  await vi.advanceTimersByTimeAsync(2900);
  expect(record).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(record).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(record).toHaveBeenCalledTimes(2);
});

test('changes during a recording are recorded after it, never in parallel', async () => {
  const slow = Promise.withResolvers<boolean>();
  const record = vi.fn(() => slow.promise);
  const change = followed(record);
  change();
  await vi.advanceTimersByTimeAsync(300);
  change();
  await vi.advanceTimersByTimeAsync(2000);
  slow.resolve(false);
  await vi.advanceTimersByTimeAsync(7900);
  expect(record).toHaveBeenCalledTimes(1);
  // four times as long as it took
  await vi.advanceTimersByTimeAsync(100);
  expect(record).toHaveBeenCalledTimes(2);
});

test('however long a recording took, the next is at most half a minute away', async () => {
  const slow = Promise.withResolvers<boolean>();
  const record = vi.fn(() => slow.promise);
  const change = followed(record);
  change();
  await vi.advanceTimersByTimeAsync(300);
  await vi.advanceTimersByTimeAsync(60_000);
  slow.resolve(false);
  await vi.advanceTimersByTimeAsync(0);
  change();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(record).toHaveBeenCalledTimes(2);
});

test('a failed recording is said in the log and tried again at the next change', async () => {
  const record = vi.fn(async () => {
    throw new Error('gone');
  });
  const log = { error: vi.fn() };
  const change = followed(record, log);
  change();
  await vi.advanceTimersByTimeAsync(300);
  change();
  await vi.advanceTimersByTimeAsync(3000);
  expect(record).toHaveBeenCalledTimes(2);
  expect(log.error).toHaveBeenCalledWith(new Error('gone'), 'safety index');
});
