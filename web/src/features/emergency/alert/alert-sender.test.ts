import type { EmergencyAlert } from '@turva/contracts/emergency';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type AlertLine,
  type AlertOrder,
  createAlertSender,
  type OwedAnswer,
  Refused,
} from './alert-sender.ts';

const order: AlertOrder = {
  clientId: '00000000-0000-4000-8000-000000000001',
  drill: false,
  areaId: null,
  location: 'Halli 3',
  coordinates: null,
};
const stored = { id: 1, clientId: order.clientId, notified: 6 } as EmergencyAlert;

function setUp(over: Partial<AlertLine> = {}) {
  const line = {
    isReachable: vi.fn(async () => true),
    raise: vi.fn(async (_order: AlertOrder) => stored),
    find: vi.fn(async (_id: string): Promise<EmergencyAlert | null> => stored),
    ...over,
  };
  let kept: AlertOrder | null = null;
  const owed: OwedAnswer = {
    read: () => kept,
    write: (next) => {
      kept = next;
    },
  };
  const sender = createAlertSender({ line, owed });
  /** all it has ever said */
  const phases: string[] = [];
  sender.subscribe(() => phases.push(sender.state().phase));
  return { sender, line, owed, phases };
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

test('counts five seconds, in which nothing is asked of anybody, and then sends', async () => {
  const { sender, line } = setUp();
  sender.start(order);
  expect(sender.state()).toMatchObject({ phase: 'counting', secondsLeft: 5 });
  await seconds(4.9);
  expect(sender.state()).toMatchObject({ phase: 'counting', secondsLeft: 1 });
  expect(line.isReachable).not.toHaveBeenCalled();
  await seconds(0.2);
  expect(sender.state()).toMatchObject({ phase: 'sent', alert: { notified: 6 } });
  expect(line.raise).toHaveBeenCalledExactlyOnceWith(order);
});

test('undone in time, nothing ever leaves', async () => {
  const { sender, line } = setUp();
  sender.start(order);
  await seconds(4.5);
  sender.undo();
  await seconds(60);
  expect(sender.state()).toEqual({ phase: 'undone' });
  expect(line.raise).not.toHaveBeenCalled();
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

test('turning to the phone call sends at once: a frozen page would never finish counting', async () => {
  const { sender, line } = setUp();
  sender.start(order);
  await seconds(1);
  sender.leave();
  expect(line.raise).toHaveBeenCalledOnce();
  expect(line.isReachable).not.toHaveBeenCalled();
  await seconds(30);
  expect(line.raise).toHaveBeenCalledOnce();
  expect(sender.state()).toMatchObject({ phase: 'sent' });
});

test('without a line nothing is sent, nothing is owed and nothing is tried later', async () => {
  const { sender, line, owed, phases } = setUp({ isReachable: async () => false });
  sender.start(order);
  await seconds(5);
  expect(sender.state()).toMatchObject({ phase: 'not_sent' });
  await seconds(600);
  expect(sender.state()).toMatchObject({ phase: 'not_sent' });
  expect(line.raise).not.toHaveBeenCalled();
  expect(phases).not.toContain('sent');
  expect(owed.read()).toBeNull();
});

test('while the answer is owed it is neither sent nor failed', async () => {
  const answer = Promise.withResolvers<EmergencyAlert>();
  const { sender, owed } = setUp({ raise: () => answer.promise });
  sender.start(order);
  await seconds(8);
  expect(sender.state()).toMatchObject({ phase: 'sending' });
  expect(owed.read()).toEqual(order);
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
  // asking is all it did
  expect(line.raise).toHaveBeenCalledOnce();
});

test('a clear no is told as a no', async () => {
  const refusal = async () => {
    throw new Refused('session_required');
  };
  const { sender, owed } = setUp({ raise: refusal });
  sender.start(order);
  await seconds(5);
  expect(sender.state()).toMatchObject({ phase: 'refused', code: 'session_required' });
  expect(owed.read()).toBeNull();
});

test('after a restart the open question is asked, not the alert sent', async () => {
  const { sender, line, owed } = setUp();
  owed.write(order);
  sender.resume();
  expect(sender.state()).toMatchObject({ phase: 'unknown' });
  await seconds(0);
  expect(sender.state()).toMatchObject({ phase: 'sent' });
  expect(line.raise).not.toHaveBeenCalled();
});

test('a second try keeps the key', async () => {
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

test('an answer that comes after the question was put aside changes nothing', async () => {
  const late = Promise.withResolvers<EmergencyAlert | null>();
  const { sender } = setUp({ raise: lost, find: () => late.promise });
  sender.start(order);
  await seconds(9);
  sender.dismiss();
  late.resolve(stored);
  await seconds(0);
  expect(sender.state()).toEqual({ phase: 'idle' });
});
