import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSteadyClock } from './steady-clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTime(ms);
/** Only the clock that can be set goes on: the device sleeps, or somebody sets it. */
const jump = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('a clock set while somebody looks changes nothing', () => {
  const clock = createSteadyClock();
  const from = clock.now();
  pass(1000);
  jump(3_600_000);
  pass(1000);
  jump(-86_400_000);
  expect(clock.now() - from).toBe(2000);
  expect(clock.hidden()).toBe(0);
});

test('what the device slept through counts, during the sleep and after it', () => {
  const clock = createSteadyClock();
  const from = clock.now();
  pass(1000);
  clock.hide();
  pass(500);
  jump(60_000);
  expect(clock.now() - from).toBe(61_500);
  clock.show();
  jump(3_600_000);
  pass(1000);
  expect(clock.now() - from).toBe(62_500);
  expect(clock.hidden()).toBe(60_500);
});

test('a clock set back in the background takes no time away', () => {
  const clock = createSteadyClock();
  const from = clock.now();
  clock.hide();
  pass(2000);
  jump(-3_600_000);
  expect(clock.now() - from).toBe(2000);
  clock.show();
  expect(clock.now() - from).toBe(2000);
  expect(clock.hidden()).toBe(2000);
});
