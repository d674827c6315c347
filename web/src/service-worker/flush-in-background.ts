import { currentUserId } from '../offline/device/device.ts';
import { hasWork } from '../offline/device/seal.ts';
import { deleteUserDb, type UserDb, userDb } from '../offline/engine/db.ts';
import { type FlushResult, flush } from '../offline/engine/flush.ts';
import { pull } from '../offline/engine/pull.ts';

/** A sync event is ended by the browser after three minutes. */
const EVENT_MS = 140_000;
/** Waiting inside the event for an item that failed a moment ago is cheaper than hoping for another event. */
const SHORT_WAIT_MS = 15_000;
/** A phone that comes up the shaft with five hundred others does not ask in the same moment as they. */
const START_JITTER_MS = 3_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const isWorthWaiting = ({ stopped, nextAt }: FlushResult, until: number) =>
  (stopped === 'waiting' || stopped === 'budget') &&
  nextAt !== null &&
  nextAt - Date.now() < SHORT_WAIT_MS &&
  nextAt < until;

async function drain(db: UserDb, force: boolean): Promise<FlushResult> {
  const { userId } = db;
  const until = Date.now() + EVENT_MS;
  let result = await flush(db, { userId, budgetMs: EVENT_MS, force });
  while (isWorthWaiting(result, until)) {
    await wait(Math.max(500, (result.nextAt ?? 0) - Date.now()));
    result = await flush(db, { userId, budgetMs: until - Date.now() });
  }
  return result;
}

/**
 * Sends for whoever is signed in on this device, and nobody else. True when nothing is left that could be sent now:
 * what waits for a sign-in or a person needs no further event.
 */
export async function flushInBackground({ jitter }: { jitter: boolean }): Promise<boolean> {
  const userId = await currentUserId();
  if (userId === null) return true;
  // asked for once: after they have left, whoever asks again makes their database again
  const db = userDb(userId);
  const isHere = async () => (await currentUserId()) === userId;
  try {
    if ((await db.outbox.count()) === 0) {
      // they left between the two looks, and the second has made their database again
      if (!(await isHere()) && !(await hasWork(db))) await deleteUserDb(db);
      return true;
    }
    if (jitter) await wait(Math.random() * START_JITTER_MS);
    if (!(await isHere())) return true;
    const { stopped, sent, nextAt } = await drain(db, true);
    if (sent > 0) await pull(db, { isWanted: isHere });
    return stopped === 'empty' || stopped === 'auth' || (stopped === 'waiting' && nextAt === null);
  } catch (error) {
    // their database was closed under it; their work waits under lock, or has gone as they wished
    if (!(await isHere())) return true;
    throw error;
  }
}
