import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { syncState } from '../sync-state.ts';
import { type EventLine, listenToEvents } from './listen-to-events.ts';

class FakeSource extends EventTarget {
  static opened: FakeSource[] = [];
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  closed = false;
  constructor() {
    super();
    FakeSource.opened.push(this);
  }
  close() {
    this.closed = true;
  }
  say(event: string) {
    this.dispatchEvent(new Event(event));
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const globalEvents = new EventTarget();
const calls = { pull: 0, open: 0, lost: 0 };
const alarms: string[] = [];
let line: EventLine;

const opened = () => FakeSource.opened.length;
const current = () => FakeSource.opened.at(-1) as FakeSource;
const show = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', globalEvents.addEventListener.bind(globalEvents));
  vi.stubGlobal('removeEventListener', globalEvents.removeEventListener.bind(globalEvents));
  FakeSource.opened = [];
  Object.assign(calls, { pull: 0, open: 0, lost: 0 });
  page.visibilityState = 'visible';
  line = listenToEvents({
    onPull: () => calls.pull++,
    onAlarm: (data) => alarms.push(data),
    onOpen: () => calls.open++,
    onLost: () => calls.lost++,
  });
});
afterEach(() => {
  line.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('an alarm of which there is no record is passed on as it is written', () => {
  current().dispatchEvent(Object.assign(new Event('alarm'), { data: '{"clientId":"x"}' }));
  expect(alarms).toEqual(['{"clientId":"x"}']);
});

test('a hint is passed on', () => {
  current().onopen?.();
  current().say('pull');
  expect(calls).toEqual({ pull: 1, open: 1, lost: 0 });
  expect(syncState().live).toBe(true);
});

test('a lost connection is reported once and reopened with growing random pauses of at most a minute', () => {
  const pauses: number[] = [];
  for (let round = 0; round < 10; round++) {
    const before = opened();
    current().onerror?.();
    expect(syncState().live).toBe(false);
    const since = Date.now();
    while (opened() === before) vi.advanceTimersToNextTimer();
    pauses.push(Date.now() - since);
  }
  expect(pauses.slice(0, 4)).toEqual([2000, 3000, 5000, 9000]);
  expect(Math.max(...pauses)).toBe(60_000);
  expect(calls.lost).toBe(1);
  vi.mocked(Math.random).mockReturnValue(0.9);
  current().onerror?.();
  vi.advanceTimersByTime(60_000);
  expect(FakeSource.opened.filter(({ closed }) => !closed)).toHaveLength(1);
});

test('a silent connection is closed after a minute; pings keep it open', () => {
  current().onopen?.();
  for (let ping = 0; ping < 10; ping++) {
    vi.advanceTimersByTime(25_000);
    current().say('ping');
  }
  expect([opened(), calls.lost]).toEqual([1, 0]);
  vi.advanceTimersByTime(60_000);
  expect([FakeSource.opened[0]?.closed, calls.lost]).toEqual([true, 1]);
  vi.advanceTimersByTime(2_000);
  expect(opened()).toBe(2);
});

test('an answer that never comes is given up', () => {
  vi.advanceTimersByTime(62_000);
  expect([opened(), calls.lost]).toEqual([2, 1]);
});

test('a hidden page closes the connection; shown again, it reopens at once', () => {
  current().onopen?.();
  show('hidden');
  expect([current().closed, syncState().live]).toEqual([true, false]);
  vi.advanceTimersByTime(10 * 60_000);
  expect(opened()).toBe(1);
  show('visible');
  expect(opened()).toBe(2);
  expect(calls.lost).toBe(0);
});

test('another answer by the server triggers an early retry, only if the connection was down', () => {
  current().onopen?.();
  line.retrySoon();
  vi.advanceTimersByTime(5000);
  expect(opened()).toBe(1);
  for (let round = 0; round < 6; round++) {
    current().onerror?.();
    line.retrySoon();
    vi.advanceTimersByTime(1500);
    expect(opened()).toBe(round + 2);
  }
  current().onerror?.();
  globalEvents.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(1500);
  expect(opened()).toBe(8);
});
