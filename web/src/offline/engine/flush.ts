import { deviceId } from '../device/device.ts';
import { sendUploads } from '../media/send-uploads.ts';
import { isCallWaiting, newOwner, nextDueAt } from './claim.ts';
import { isOutOfReach, noteContact } from './contact.ts';
import type { UserDb } from './db.ts';
import { type Line, thisLine } from './line.ts';
import { isOver, type Run, type Stop } from './run.ts';
import { sendCalls } from './send-calls.ts';
import { noteUnreached } from './unreached.ts';
import { isPausedForSignIn, pauseForSignIn, resumeAfterSignIn, whoAmI } from './whoami.ts';

/** The lock is released after this long, so that a suspended tab cannot block the others. */
const SLICE_MS = 20_000;
/** How long to wait for the lock before going on without it; leases keep the two apart. */
const LOCK_WAIT_MS = 5_000;

export interface FlushOptions {
  userId: number;
  budgetMs: number;
  /** a person's tap, or a restored network: skip the delays after failures to connect */
  force?: boolean;
  fetch?: typeof globalThis.fetch;
  now?: () => number;
  random?: () => number;
  deviceId?: string;
  line?: Line;
}

export interface FlushResult {
  sent: number;
  stopped: Stop;
  /** when the next item is due by itself; null when only a person or a sign-in can trigger one */
  nextAt: number | null;
}

/** Runs under the lock if it is free in time; without it the leases still prevent double sending. */
async function underLock<T>(name: string, work: (locked: boolean) => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return work(false);
  let started = false;
  const under = (locked: boolean) => {
    started = true;
    return work(locked);
  };
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(LOCK_WAIT_MS) }, () => under(true));
  } catch (error) {
    if (started) throw error;
    return under(false);
  }
}

/**
 * Whether the server is there and the session is this person's. Asked only if the last call gave reason to doubt
 * it.
 */
async function maySend(run: Run): Promise<boolean> {
  const [paused, outOfReach] = [await isPausedForSignIn(run.db), await isOutOfReach(run.db)];
  if (!paused && !outOfReach) return true;
  const user = await whoAmI(run.fetch);
  if (user === run.userId) {
    if (paused) await resumeAfterSignIn(run.db);
    await noteContact(run.db, true);
    return true;
  }
  run.stop = user === undefined ? 'unreachable' : 'auth';
  if (user !== undefined) await pauseForSignIn(run.db);
  return false;
}

async function slice(run: Run): Promise<void> {
  if (!(await maySend(run))) return;
  do {
    await sendCalls(run);
    await sendUploads(run);
    // a receipt may have freed the next call of a record, or the person has written something meanwhile
  } while (!isOver(run) && (await isCallWaiting(run.db)));
}

/**
 * Sends unsent work, oldest first, records before attachments. The page and the service worker run the same
 * function; any number of them may run at once.
 */
export async function flush(db: UserDb, options: FlushOptions): Promise<FlushResult> {
  const now = options.now ?? Date.now;
  const until = now() + options.budgetMs;
  const line = options.line ?? thisLine;
  line.expire(now());
  const putDown = new Set<string>();
  let sent = 0;
  let slices = 0;
  let stop: Stop | null = null;
  while (!stop && now() < until && (await db.outbox.count()) > 0) {
    const run = await underLock(`outbox:${options.userId}`, async (locked) => {
      const run: Run = {
        db,
        userId: options.userId,
        owner: newOwner(locked),
        deadline: Math.min(until, now() + SLICE_MS),
        force: options.force === true && slices === 0,
        deviceId: options.deviceId ?? (await deviceId()),
        fetch: options.fetch ?? globalThis.fetch.bind(globalThis),
        line,
        now,
        random: options.random ?? Math.random,
        sent: 0,
        putDown,
        stop: null,
      };
      await slice(run);
      return run;
    });
    slices += 1;
    sent += run.sent;
    stop = run.stop ?? (run.now() >= run.deadline ? null : 'waiting');
  }
  const stopped = await ending(db, stop);
  if (stopped === 'unreachable') {
    await noteContact(db, false);
    await noteUnreached(db, now());
  } else if (sent > 0) await noteContact(db, true);
  return { sent, stopped, nextAt: stopped === 'auth' ? null : await nextDueAt(db) };
}

async function ending(db: UserDb, stop: Stop | null): Promise<Stop> {
  if ((await db.outbox.count()) === 0) return 'empty';
  return stop ?? 'budget';
}
