import type { AnswerFrom, BodyTo, Method, To } from '@turva/contracts/base/addresses';
import type { UserDb } from '../engine/db.ts';

// What the page and the worker share about this browser's push subscription. The browser has only one, for
// all users: whether a person wants it is stored in their own database and deleted with it.

const WANTED = 'push';
const LAST = 'lastPush';

export const isPushWanted = async (db: UserDb) => (await db.sync.get(WANTED))?.value === true;
export const setPushWanted = (db: UserDb, value: boolean) => db.sync.put({ key: WANTED, value });

/** When a push last reached this device: the only proof that pushes arrive. */
export const noteLastPush = (db: UserDb, at: number) => db.sync.put({ key: LAST, value: at });
export const lastPush = async (db: UserDb) =>
  ((await db.sync.get(LAST))?.value as number | undefined) ?? null;

const toBytes = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

const sameKey = (subscription: PushSubscription, key: Uint8Array) => {
  const own = subscription.options.applicationServerKey;
  if (!own) return false;
  const bytes = new Uint8Array(own);
  return bytes.length === key.length && bytes.every((byte, at) => byte === key[at]);
};

async function call<M extends Method, const A extends string>(
  method: M,
  path: To<M, A>,
  body?: BodyTo<M, A>,
): Promise<AnswerFrom<M, A>> {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    redirect: 'manual',
    headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(15_000),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

/** Subscribes this browser, or reuses its subscription, and binds it to the session. Throws what went wrong. */
export async function bindSubscription(registration: ServiceWorkerRegistration): Promise<void> {
  const { publicKey } = await call('GET', '/api/push');
  const key = toBytes(publicKey);
  let subscription = await registration.pushManager.getSubscription();
  // the server's keys have changed: pushes signed with the new ones would be refused
  if (subscription && !sameKey(subscription, key)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  await call('PUT', '/api/push/subscription', { endpoint, keys: { p256dh, auth } });
}

export const unbindSubscription = () => call('DELETE', '/api/push/subscription');

/** The browser's own subscription, which can be dropped offline. */
export async function dropSubscription(registration: ServiceWorkerRegistration): Promise<void> {
  const subscription = await registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
