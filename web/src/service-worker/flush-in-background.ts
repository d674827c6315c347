import { currentUserId } from '../offline/device/device.ts';
import { hasWork } from '../offline/device/seal.ts';
import { deleteUserDb, type UserDb, userDb } from '../offline/engine/db.ts';
import { pull } from '../offline/pulling/pull.ts';
import { type FlushResult, flush } from '../offline/sending/flush.ts';

/** The browser ends a sync event after three minutes. */
const EVENT_MS = 140_000;
/** Waiting inside the event for an item that has just failed is cheaper than hoping for another event. */
const SHORT_WAIT_MS = 15_000;
/** Five hundred phones coming up the shaft must not ask at the same moment. */
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
 * Sends for the user signed in on this device only. True when nothing is left that could be sent now: items that
 * wait for a sign-in or a person need no further event.
 */
export async function flushInBackground({ jitter }: { jitter: boolean }): Promise<boolean> {
  const userId = await currentUserId();
  if (userId === null) return true;
  // opened only once: opening it again after they have left would recreate the database
  const db = userDb(userId);
  const isHere = async () => (await currentUserId()) === userId;
  try {
    if ((await db.outbox.count()) === 0) {
      // they left between the two checks, and the second has recreated their database
      if (!(await isHere()) && !(await hasWork(db))) await deleteUserDb(db);
      return true;
    }
    if (jitter) await wait(Math.random() * START_JITTER_MS);
    if (!(await isHere())) return true;
    const { stopped, sent, nextAt } = await drain(db, true);
    if (sent > 0) await pull(db, { isWanted: isHere });
    return stopped === 'empty' || stopped === 'auth' || (stopped === 'waiting' && nextAt === null);
  } catch (error) {
    // their database was closed meanwhile; their work is locked, or deleted as they wished
    if (!(await isHere())) return true;
    throw error;
  }
}
