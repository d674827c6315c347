import type { EmergencyAlert } from '@turva/contracts/plant/emergency';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSteadyClock } from '../../../offline/clock/steady-clock.ts';
import { wordsOf } from './alert-progress.tsx';
import {
  type AlertLine,
  type AlertOrder,
  createAlertSender,
  type Owed,
  type OwedAnswer,
  Refused,
  UNSTORED,
} from './alert-sender.ts';

const order: AlertOrder = {
  clientId: '00000000-0000-4000-8000-000000000001',
  drill: false,
  areaId: null,
  location: 'Halli 3',
  placeSource: 'chosen',
  coordinates: null,
};
const stored = { id: 1, clientId: order.clientId, notified: 6 } as EmergencyAlert;

/** As the pages of one person share it. */
function carrier(): Pick<OwedAnswer, 'carry' | 'whenLetGo'> {
  let isCarried = false;
  let waiting: (() => void)[] = [];
  return {
    carry(isUnderWay) {
      isCarried = isUnderWay;
      if (isCarried) return;
      const free = waiting;
      waiting = [];
      // as with the browser's lock, after what the page does at that moment
      for (const next of free) queueMicrotask(next);
    },
    whenLetGo: (next) => void (isCarried ? waiting.push(next) : next()),
  };
}

function setUp(over: Partial<AlertLine> = {}) {
  const line = {
    isReachable: vi.fn(async () => true),
    refusal: vi.fn(async (_id: string): Promise<string | null> => null),
    raise: vi.fn(async (_order: AlertOrder) => stored),
    find: vi.fn(async (_id: string): Promise<EmergencyAlert | null> => stored),
    ...over,
  };
  let kept: Owed | null = null;
  const owed: OwedAnswer = {
    read: () => kept,
    write: (next) => {
      kept = next;
    },
    ...carrier(),
  };
  const clock = createSteadyClock();
  const sender = createAlertSender({ line, owed, clock });
  /** all phases it has reported */
  const phases: string[] = [];
  sender.subscribe(() => phases.push(sender.state().phase));
  return { sender, line, owed, clock, phases };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const lost = async () => {
  throw new TypeError('Failed to fetch');
};

test('checks the connection first, then counts five seconds without any call', async () => {
  const { sender, line, phases } = setUp();
  sender.start(order);
  expect(sender.state()).toMatchObject({ phase: 'checking' });
  await seconds(0);
  expect(sender.state()).toMatchObject({ phase: 'counting', secondsLeft: 5 });
  expect(line.isReachable).toHaveBeenCalledOnce();
  await seconds(4.9);
  expect(sender.state()).toMatchObject({ phase: 'counting', secondsLeft: 1 });
  expect(line.isReachable).toHaveBeenCalledOnce();
  expect(line.raise).not.toHaveBeenCalled();
  await seconds(0.2);
  expect(sender.state()).toMatchObject({ phase: 'sent', alert: { notified: 6 } });
  expect(line.raise).toHaveBeenCalledExactlyOnceWith(order);
  expect([...new Set(phases)]).toEqual(['checking', 'counting', 'sending', 'sent']);
});

test('undone in time, nothing is ever sent or left open', async () => {
  const { sender, line, owed } = setUp();
  sender.start(order);
  await seconds(4.5);
  sender.undo();
  await seconds(60);
  expect(sender.state()).toEqual({ phase: 'undone' });
  expect(line.raise).not.toHaveBeenCalled();
  expect(owed.read()).toBeNull();
});

test('leaving the page cancels it, during the check as well as during the countdown', async () => {
  const looking = Promise.withResolvers<boolean>();
  const early = setUp({ isReachable: () => looking.promise });
  early.sender.start(order);
  early.sender.leave();
  looking.resolve(true);
  const late = setUp();
  late.sender.start(order);
  await seconds(4);
  late.sender.leave();
  await seconds(60);
  for (const { sender, line } of [early, late]) {
    expect(sender.state()).toEqual({ phase: 'undone' });
    expect(line.raise).not.toHaveBeenCalled();
  }
});

test('a hidden page continues counting; one that wakes too late sends nothing', async () => {
  const { sender, line } = setUp();
  sender.start(order);
  await seconds(2);
  sender.hide();
  expect(line.raise).not.toHaveBeenCalled();
  await seconds(4);
  expect(line.raise).toHaveBeenCalledOnce();

  const frozen = setUp();
  frozen.sender.start(order);
  await seconds(2);
  frozen.sender.hide();
  frozen.clock.hide();
  // its timers are frozen, the clock is not
  vi.setSystemTime(Date.now() + 60_000);
  await seconds(30);
  expect(frozen.sender.state()).toMatchObject({ phase: 'too_late' });
  expect(frozen.line.raise).not.toHaveBeenCalled();
});

test('a clock put right during the countdown neither keeps the alert nor hurries it', async () => {
  for (const jump of [3_600_000, -3_600_000]) {
    const { sender, line } = setUp();
    sender.start(order);
    await seconds(2);
    vi.setSystemTime(Date.now() + jump);
    await seconds(2);
    expect(line.raise, String(jump)).not.toHaveBeenCalled();
    await seconds(2);
    expect(sender.state(), String(jump)).toMatchObject({ phase: 'sent' });
  }
});

test('a page in view that stood still is not said to have been in the background', async () => {
  const { sender, line } = setUp();
  sender.start(order);
  await seconds(2);
  const stood = performance.now() + 60_000;
  vi.spyOn(performance, 'now').mockImplementation(() => stood);
  await seconds(1);
  expect(sender.state()).toMatchObject({ phase: 'stopped' });
  vi.restoreAllMocks();
  await seconds(30);
  expect(line.raise).not.toHaveBeenCalled();
});

test('a sign-in that ends during the countdown is said at once, and what it means', async () => {
  let code: string | null = null;
  const { sender, line } = setUp({ refusal: async () => code });
  sender.start(order);
  await seconds(1.5);
  expect(sender.state()).toMatchObject({ phase: 'counting' });
  code = 'session_required';
  await seconds(1);
  const state = sender.state();
  if (state.phase !== 'refused') throw new Error(state.phase);
  expect(wordsOf(state)).toBe('alert.signedOut');
  await seconds(30);
  expect(line.raise).not.toHaveBeenCalled();
});

test('a slow line is asked one question at a time', async () => {
  const refusal = vi.fn(() => new Promise<string | null>(() => {}));
  const { sender, line } = setUp({ refusal });
  sender.start(order);
  await seconds(6);
  expect(refusal).toHaveBeenCalledOnce();
  expect(line.raise).toHaveBeenCalledOnce();
});

test('killed during the countdown, the app asks the server and does not send', async () => {
  const { sender, owed } = setUp();
  sender.start(order);
  await seconds(2);
  const next = setUp({ find: vi.fn(async () => null) });
  next.owed.write(owed.read());
  next.sender.resume();
  await seconds(60);
  expect(next.sender.state()).toMatchObject({ phase: 'not_arrived' });
  expect(next.line.raise).not.toHaveBeenCalled();
  sender.undo();
});

test('a place chosen during the countdown is sent with it', async () => {
  const { sender, line } = setUp();
  sender.start({ ...order, location: null, placeSource: null });
  await seconds(2);
  const where = { areaId: 7, location: 'Sulatto', placeSource: 'qr' as const, coordinates: null };
  sender.setWhere(where);
  await seconds(4);
  expect(line.raise).toHaveBeenCalledExactlyOnceWith({ ...order, ...where });
});

test('a double second tap is one alert', async () => {
  const { sender, line } = setUp();
  sender.start(order);
  sender.start({ ...order, clientId: '00000000-0000-4000-8000-000000000002' });
  await seconds(12);
  sender.again();
  await seconds(12);
  expect(line.raise).toHaveBeenCalledExactlyOnceWith(order);
});

test('hidden after a tap on 112 it sends at once: a page behind a call would never finish counting', async () => {
  const { sender, line } = setUp();
  sender.start(order);
  await seconds(1);
  sender.call();
  expect(line.raise).not.toHaveBeenCalled();
  sender.hide();
  expect(line.raise).toHaveBeenCalledOnce();
  expect(line.isReachable).toHaveBeenCalledOnce();
  await seconds(30);
  expect(line.raise).toHaveBeenCalledOnce();
  expect(sender.state()).toMatchObject({ phase: 'sent' });
});

test('a call made before the alert does not shorten the countdown', async () => {
  const { sender, line } = setUp();
  sender.call();
  sender.start(order);
  await seconds(1);
  sender.hide();
  expect(line.raise).not.toHaveBeenCalled();
  sender.leave();
  await seconds(60);
  expect(line.raise).not.toHaveBeenCalled();
});

test('offline nothing is counted, sent or left open, and nothing is tried later', async () => {
  let isThere = false;
  const { sender, line, owed, phases } = setUp({ isReachable: async () => isThere });
  sender.start(order);
  await seconds(0);
  expect(sender.state()).toMatchObject({ phase: 'not_sent' });
  isThere = true;
  sender.askNow();
  sender.leave();
  sender.resume();
  await seconds(600);
  expect(sender.state()).toMatchObject({ phase: 'not_sent' });
  expect(line.raise).not.toHaveBeenCalled();
  expect([...new Set(phases)]).toEqual(['checking', 'not_sent']);
  expect(owed.read()).toBeNull();
});

test('a connection lost during the countdown sends nothing', async () => {
  let isThere = true;
  const { sender, line } = setUp({ isReachable: async () => isThere });
  sender.start(order);
  await seconds(2);
  isThere = false;
  await seconds(600);
  expect(sender.state()).toMatchObject({ phase: 'not_sent' });
  expect(line.raise).not.toHaveBeenCalled();
});

test('without an answer it is neither sent nor failed', async () => {
  const answer = Promise.withResolvers<EmergencyAlert>();
  const { sender, owed } = setUp({ raise: () => answer.promise });
  sender.start(order);
  await seconds(8);
  expect(sender.state()).toMatchObject({ phase: 'sending' });
  expect(owed.read()).toEqual({ order, sent: order });
  answer.resolve(stored);
  await seconds(0);
  expect(sender.state()).toMatchObject({ phase: 'sent' });
  expect(owed.read()).toBeNull();
});

test.each([
  ['it has it', async () => stored, 'sent'],
  ['it does not', async () => null, 'not_arrived'],
])('a call that broke off is asked about until the server says: %s', async (_says, answer, phase) => {
  const find = vi.fn<(id: string) => Promise<EmergencyAlert | null>>(lost);
  const { sender, line } = setUp({ raise: vi.fn(lost), find });
  sender.start(order);
  await seconds(5);
  expect(sender.state()).toMatchObject({ phase: 'unknown' });
  await seconds(10);
  expect(sender.state()).toMatchObject({ phase: 'unknown' });
  find.mockImplementation(answer);
  sender.askNow();
  await seconds(0);
  expect(sender.state()).toMatchObject({ phase });
  expect(find).toHaveBeenLastCalledWith(order.clientId);
  // it has only asked
  expect(line.raise).toHaveBeenCalledOnce();
});

test('a clear refusal is reported as such', async () => {
  const refusal = async () => {
    throw new Refused('session_required');
  };
  const { sender, owed } = setUp({ raise: refusal });
  sender.start(order);
  await seconds(5);
  expect(sender.state()).toMatchObject({ phase: 'refused', code: 'session_required' });
  expect(owed.read()).toBeNull();
});

test('a second page says nothing of an alert that the first one is about to send', async () => {
  const { sender, line, owed } = setUp();
  const second = createAlertSender({ line, owed: { ...owed, carry: () => {} } });
  sender.start(order);
  await seconds(2);
  second.resume();
  await seconds(2);
  expect(second.state()).toEqual({ phase: 'idle' });
  expect(line.find).not.toHaveBeenCalled();
  await seconds(2);
  expect(sender.state()).toMatchObject({ phase: 'sent' });
  expect(second.state()).toEqual({ phase: 'idle' });
});

test('a second page says that the first one was closed during the countdown', async () => {
  const { sender, line, owed } = setUp();
  const second = createAlertSender({ line, owed: { ...owed, carry: () => {} } });
  sender.start(order);
  await seconds(2);
  second.resume();
  sender.leave();
  await seconds(0);
  expect(second.state()).toMatchObject({ phase: 'left' });
  expect(line.raise).not.toHaveBeenCalled();
});

test('after a restart the app asks about the alert and does not send it', async () => {
  const { sender, line, owed } = setUp();
  owed.write({ order });
  sender.resume();
  expect(sender.state()).toMatchObject({ phase: 'unknown' });
  await seconds(0);
  expect(sender.state()).toMatchObject({ phase: 'sent' });
  expect(line.raise).not.toHaveBeenCalled();
});

test('a retry keeps the key', async () => {
  const raise = vi.fn<(sent: AlertOrder) => Promise<EmergencyAlert>>(lost);
  const { sender } = setUp({ raise, find: async () => null });
  sender.start(order);
  await seconds(9);
  expect(sender.state()).toMatchObject({ phase: 'not_arrived' });
  raise.mockResolvedValue(stored);
  sender.again();
  await seconds(0);
  expect(sender.state()).toMatchObject({ phase: 'sent' });
  expect(raise.mock.calls.map(([sent]) => sent.clientId)).toEqual([order.clientId, order.clientId]);
});

test('an answer after the person has dismissed the alert changes nothing', async () => {
  const late = Promise.withResolvers<EmergencyAlert | null>();
  const { sender } = setUp({ raise: lost, find: () => late.promise });
  sender.start(order);
  await seconds(9);
  sender.dismiss();
  late.resolve(stored);
  await seconds(0);
  expect(sender.state()).toEqual({ phase: 'idle' });
});

const elsewhere = { areaId: 7, location: 'Sulatto', placeSource: 'qr' as const, coordinates: null };

test('a retry of what has certainly not left carries the place on the screen', async () => {
  let isThere = false;
  const { sender, line } = setUp({ isReachable: async () => isThere });
  sender.start(order);
  await seconds(0);
  expect(sender.state()).toMatchObject({ phase: 'not_sent' });
  sender.setWhere(elsewhere);
  isThere = true;
  sender.again();
  await seconds(0);
  expect(line.raise).toHaveBeenCalledExactlyOnceWith({ ...order, ...elsewhere });
});

test('a retry of what may have arrived is the same call; the place follows as a correction', async () => {
  const raise = vi.fn<(sent: AlertOrder) => Promise<EmergencyAlert>>(lost);
  const { sender } = setUp({ raise, find: async () => null });
  sender.start(order);
  await seconds(9);
  sender.setWhere(elsewhere);
  // the list is open again: nothing chosen yet is no place
  sender.setWhere({ ...elsewhere, areaId: null, location: null, placeSource: null });
  raise.mockResolvedValue(stored);
  sender.again();
  await seconds(0);
  expect(raise.mock.calls.map(([sent]) => sent)).toEqual([order, order]);
  expect(sender.state()).toMatchObject({ phase: 'sent', order: elsewhere });
});

test('a retry without a line does not say that nothing was sent, when the first may have arrived', async () => {
  let isThere = true;
  const { sender } = setUp({ isReachable: async () => isThere, raise: lost, find: lost });
  sender.start(order);
  await seconds(9);
  isThere = false;
  sender.again();
  await seconds(0);
  expect(sender.state()).toMatchObject({ phase: 'unknown' });
});

test('a refused retry does not say that nobody has it, when the first may have arrived', async () => {
  const raise = vi.fn<(sent: AlertOrder) => Promise<EmergencyAlert>>(lost);
  const { sender } = setUp({ raise, find: lost });
  sender.start(order);
  await seconds(9);
  raise.mockRejectedValue(new Refused('session_required'));
  sender.again();
  await seconds(0);
  expect(sender.state()).toMatchObject({ phase: 'unknown' });
});

test('a retry that was passed on, but not stored, says so', async () => {
  const raise = vi.fn<(sent: AlertOrder) => Promise<EmergencyAlert>>(lost);
  const { sender } = setUp({ raise, find: lost });
  sender.start(order);
  await seconds(9);
  raise.mockRejectedValue(new Refused(UNSTORED));
  sender.again();
  await seconds(0);
  expect(sender.state()).toMatchObject({ phase: 'refused', code: UNSTORED });
  // the first attempt may have been stored after all
  sender.arrived(stored);
  expect(sender.state()).toMatchObject({ phase: 'sent' });
});

test('once passed on, no later attempt says that nothing was sent', async () => {
  const raise = vi.fn<(sent: AlertOrder) => Promise<EmergencyAlert>>(async () => {
    throw new Refused(UNSTORED);
  });
  const isReachable = vi.fn(async () => true);
  const { sender } = setUp({ raise, isReachable, find: async () => null });
  sender.start(order);
  await seconds(6);
  const said = async () => {
    sender.again();
    await seconds(4);
    const state = sender.state();
    if (state.phase !== 'not_sent' && state.phase !== 'not_arrived') throw new Error(state.phase);
    return wordsOf(state);
  };
  isReachable.mockResolvedValue(false);
  expect(await said()).toBe('alert.unstoredAgain');
  isReachable.mockResolvedValue(true);
  raise.mockImplementation(lost);
  expect(await said()).toBe('alert.unstoredAgain');
  // of another alert nothing has left
  isReachable.mockResolvedValue(false);
  sender.dismiss();
  sender.start({ ...order, clientId: '00000000-0000-4000-8000-000000000002' });
  await seconds(0);
  expect(sender.state()).not.toHaveProperty('isPassedOn');
});

test('the next page knows the place that was changed while nobody answered, and what had left', async () => {
  const { sender, owed } = setUp({ raise: lost, find: lost });
  sender.start(order);
  await seconds(9);
  sender.setWhere(elsewhere);
  const next = setUp();
  next.owed.write(owed.read());
  next.sender.resume();
  await seconds(0);
  expect(owed.read()).toMatchObject({ order: elsewhere, sent: order });
  expect(next.sender.state()).toMatchObject({ phase: 'sent', order: elsewhere, alert: stored });
});

test('what arrives late takes "not arrived" back: asked for, or with the records', async () => {
  const find = vi.fn<(id: string) => Promise<EmergencyAlert | null>>(async () => null);
  const asked = setUp({ raise: lost, find });
  asked.sender.start(order);
  await seconds(9);
  expect(asked.sender.state()).toMatchObject({ phase: 'not_arrived' });
  find.mockResolvedValue(stored);
  await seconds(60);
  expect(asked.sender.state()).toMatchObject({ phase: 'sent' });

  const heard = setUp({ raise: lost, find: async () => null });
  heard.sender.start(order);
  await seconds(9);
  heard.sender.arrived({ ...stored, clientId: '00000000-0000-4000-8000-000000000009' });
  expect(heard.sender.state()).toMatchObject({ phase: 'not_arrived' });
  heard.sender.arrived(stored);
  expect(heard.sender.state()).toMatchObject({ phase: 'sent' });
});

test('a refusal that is known is said at once, without a countdown', async () => {
  const { sender, line, phases } = setUp({ refusal: async () => 'session_required' });
  sender.start(order);
  await seconds(0);
  expect(sender.state()).toMatchObject({ phase: 'refused', code: 'session_required' });
  await seconds(60);
  expect(line.raise).not.toHaveBeenCalled();
  expect(phases).not.toContain('sending');
});

test('the next page says that an alert left in its countdown was not sent', async () => {
  const { sender, owed } = setUp();
  sender.start(order);
  await seconds(2);
  sender.leave();
  const next = setUp();
  next.owed.write(owed.read());
  next.sender.resume();
  await seconds(60);
  expect(next.sender.state()).toMatchObject({ phase: 'left', order });
  expect(next.line.raise).not.toHaveBeenCalled();
  expect(next.line.find).not.toHaveBeenCalled();
  next.sender.dismiss();
  expect(next.owed.read()).toBeNull();
});

test('the words of a page that was left come late: the next one no longer says that it may have been sent', async () => {
  const { sender, owed } = setUp();
  sender.start(order);
  const older = owed.read();
  const next = setUp({ find: async () => null });
  next.owed.write(older);
  next.sender.resume();
  await seconds(0);
  expect(next.sender.state()).toMatchObject({ phase: 'not_arrived' });
  sender.leave();
  next.owed.write(owed.read());
  next.sender.resume();
  await seconds(120);
  expect(next.sender.state()).toMatchObject({ phase: 'left', order });
});
