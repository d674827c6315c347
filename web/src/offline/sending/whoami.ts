import type { UserDb } from '../engine/db.ts';
import { readyState } from '../engine/enqueue.ts';
import { announce } from './announce.ts';
import { type Way, wayOf } from './way.ts';

const TIMEOUT_MS = 10_000;

/** A user id, null when signed out, or what is in the way of a usable answer. */
export type SignedIn = number | null | Exclude<Way, 'open'>;

/** The owner of the session cookie. */
export async function whoAmI(fetch: typeof globalThis.fetch): Promise<SignedIn> {
  try {
    const response = await fetch('/api/user', {
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'manual',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const json = response.headers.get('content-type')?.includes('json') ?? false;
    const body: unknown = json ? await response.json().catch(() => undefined) : undefined;
    const { status } = response;
    if (body !== undefined && status === 401) return null;
    const isObject = typeof body === 'object' && body !== null;
    if (status === 200 && isObject && 'id' in body && typeof body.id === 'number') return body.id;
    return wayOf({ status, isOurs: false });
  } catch {
    return 'none';
  }
}

/** Nobody's name: the server could not be asked. */
export const isInTheWay = (user: SignedIn): user is Exclude<Way, 'open'> => typeof user === 'string';

/** The session has ended or is somebody else's: nothing is sent before this person signs in again. */
export async function pauseForSignIn(db: UserDb): Promise<void> {
  await db.sync.put({ key: 'signInNeeded', value: true });
  announce({ type: 'sign_in_needed', userId: db.userId });
}
export const isPausedForSignIn = async (db: UserDb) => (await db.sync.get('signInNeeded'))?.value === true;

/** The person is back: their held calls continue. */
export async function resumeAfterSignIn(db: UserDb): Promise<void> {
  await db.transaction('rw', db.outbox, db.sync, async () => {
    await db.sync.delete('signInNeeded');
    const held = await db.outbox.where('state').anyOf(['blocked_auth', 'held']).toArray();
    await db.outbox.bulkPut(held.map((op) => ({ ...op, ...readyState(op), lastError: null })));
  });
}
