import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDb } from '../../testing/offline-db.ts';
import {
  bindSubscription,
  dropSubscription,
  isPushWanted,
  lastPush,
  noteLastPush,
  setPushWanted,
} from './push-subscription.ts';

/** base64url of FB EF FE: both characters that plain base64 lacks */
const SERVER_KEY = '--_-';
const keyBytes = [0xfb, 0xef, 0xfe];

interface Call {
  method: string;
  body?: string;
  headers: Record<string, string>;
}

let said: [string, string, unknown][];
let status: number;
beforeEach(() => {
  said = [];
  status = 200;
  vi.stubGlobal('fetch', async (path: string, { method, body, headers }: Call) => {
    said.push([method, path, body && JSON.parse(body)]);
    // a server accepts no body without a content type, and no content type without a body
    expect(headers['content-type']).toBe(body && 'application/json');
    return Response.json({ publicKey: SERVER_KEY }, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const subscriptionOf = (key: number[] | null, name: string) => ({
  options: { applicationServerKey: key && new Uint8Array(key).buffer },
  unsubscribe: vi.fn(async () => true),
  toJSON: () => ({ endpoint: `https://push.example/${name}`, keys: { p256dh: 'p', auth: 'a' } }),
});
type Subscription = ReturnType<typeof subscriptionOf>;

function browserWith(has: Subscription | null) {
  const subscribe = vi.fn(async (_: { applicationServerKey: Uint8Array }) => subscriptionOf(keyBytes, 'new'));
  const pushManager = { getSubscription: async () => has, subscribe };
  return { subscribe, registration: { pushManager } as unknown as ServiceWorkerRegistration };
}
const bound = (name: string) => [
  ['GET', '/api/push', undefined],
  [
    'PUT',
    '/api/push/subscription',
    { endpoint: `https://push.example/${name}`, keys: { p256dh: 'p', auth: 'a' } },
  ],
];

test('a browser without a subscription gets one for the server’s key', async () => {
  const { registration, subscribe } = browserWith(null);
  await bindSubscription(registration);
  expect([...(subscribe.mock.calls[0]?.[0].applicationServerKey ?? [])]).toEqual(keyBytes);
  expect(said).toEqual(bound('new'));
});

test('a subscription for the same key is reused', async () => {
  const old = subscriptionOf(keyBytes, 'old');
  const { registration, subscribe } = browserWith(old);
  await bindSubscription(registration);
  expect([old.unsubscribe.mock.calls.length, subscribe.mock.calls.length]).toEqual([0, 0]);
  expect(said).toEqual(bound('old'));
});

test.each([
  ['another key', [0xfb, 0xef, 0xff]],
  ['a longer key', [...keyBytes, 1]],
  ['no key', null],
])('one for %s is replaced: nothing the server sends would be taken', async (_, key) => {
  const old = subscriptionOf(key, 'old');
  const { registration } = browserWith(old);
  await bindSubscription(registration);
  expect(old.unsubscribe).toHaveBeenCalledOnce();
  expect(said).toEqual(bound('new'));
});

test('a refusal by the server does not count as success', async () => {
  status = 503;
  const { registration, subscribe } = browserWith(null);
  await expect(bindSubscription(registration)).rejects.toThrow('/api/push: 503');
  expect(subscribe).not.toHaveBeenCalled();
});

test('the browser’s subscription is dropped without a network, and it may be missing', async () => {
  const old = subscriptionOf(keyBytes, 'old');
  await dropSubscription(browserWith(old).registration);
  expect(old.unsubscribe).toHaveBeenCalledOnce();
  await dropSubscription(browserWith(null).registration);
  await dropSubscription({} as ServiceWorkerRegistration);
  expect(said).toEqual([]);
});

test('a person’s choice about pushes is stored in their own database', async () => {
  const db = await emptyDb();
  expect([await isPushWanted(db), await lastPush(db)]).toEqual([false, null]);
  await setPushWanted(db, true);
  await noteLastPush(db, 42);
  expect([await isPushWanted(db), await lastPush(db)]).toEqual([true, 42]);
  await setPushWanted(db, false);
  expect(await isPushWanted(db)).toBe(false);
});
