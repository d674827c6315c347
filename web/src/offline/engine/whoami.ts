import { announce } from './announce.ts';
import type { UserDb } from './db.ts';
import { readyState } from './enqueue.ts';

const TIMEOUT_MS = 10_000;

/** The owner of the session cookie: a user id, null when signed out, undefined without a usable answer. */
export async function whoAmI(fetch: typeof globalThis.fetch): Promise<number | null | undefined> {
  try {
    const response = await fetch('/api/user', {
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'manual',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.headers.get('content-type')?.includes('json')) return undefined;
    const body: unknown = await response.json();
    if (response.status === 401) return null;
    if (response.status !== 200 || typeof body !== 'object' || body === null) return undefined;
    return 'id' in body && typeof body.id === 'number' ? body.id : undefined;
  } catch {
    return undefined;
  }
}

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
