import Dexie from 'dexie';
import type { UserDb } from '../engine/db.ts';
import { turns } from '../engine/enqueue.ts';
import { withRoom } from '../engine/quota.ts';
import type { Op, OpState } from '../engine/rows.ts';
import { carriesFiles } from '../nouns/calls.ts';
import { withoutFiles } from './without-files.ts';

/** What may be claimed: ordinary calls, or attachments by resumable upload. */
export type Turn = 'calls' | 'uploads';

export interface Claim {
  /** name of this flusher; see `newOwner` */
  owner: string;
  now: number;
  leaseMs: number;
  turn: Turn;
  maxOps: number;
  maxChars: number;
  /** whether a report of this many characters carries its files; otherwise they follow it */
  mayRide?: (chars: number) => boolean;
  /** whether reports with files may be sent alongside waiting texts of this many characters; otherwise after them */
  mayOvertake?: (chars: number) => boolean;
  /** a person or a restored network asks: skip the delay after failures to reach the server */
  force: boolean;
}

const UNDER_LOCK = 'lock:';

/** A lease taken under the lock can be taken over at once by the next lock holder: its owner must be gone. */
export const newOwner = (underLock: boolean) => `${underLock ? UNDER_LOCK : 'free:'}${crypto.randomUUID()}`;

/** A due time this far ahead means that the clock was set back. */
const FAR_MS = 60 * 60_000;
const isDue = (op: Op, now: number) => op.nextAt <= now || op.nextAt > now + FAR_MS;

const unreachable = new Set(['network', 'timeout', 'not_json', 'not_ours']);
const isUpload = (op: Op) => op.kind === 'media.upload';

/** Ordered by due time. */
const inState = (db: UserDb, state: OpState) =>
  db.outbox.where('[state+nextAt]').between([state, Dexie.minKey], [state, Dexie.maxKey]);

/** Leases whose holder is gone: expired, or taken under the lock that we hold now. */
async function abandoned(db: UserDb, { owner, now }: Claim): Promise<Op[]> {
  const sending = await inState(db, 'sending').toArray();
  const mayTakeOver = owner.startsWith(UNDER_LOCK);
  return sending.filter(
    (op) =>
      op.leaseOwner !== owner && (isDue(op, now) || (mayTakeOver && op.leaseOwner?.startsWith(UNDER_LOCK))),
  );
}

async function dueRetries(db: UserDb, { now, force }: Claim): Promise<Op[]> {
  const all = await inState(db, 'retry').toArray();
  return all.filter((op) => isDue(op, now) || (force && unreachable.has(op.lastError?.code ?? '')));
}

const waitingCalls = (db: UserDb) =>
  db.outbox.where('[state+nextAt]').between(['queued', Dexie.minKey], ['queued', turns.upload], true, false);

/** Attachments give way when a text is waiting. */
export const isCallWaiting = async (db: UserDb): Promise<boolean> => (await waitingCalls(db).count()) > 0;

/** Small ones first, so that a film does not hold up all the pictures; similar sizes stay in order of arrival. */
const bySize = (a: Op, b: Op) => sizeClass(a) - sizeClass(b);
const sizeClass = ({ bytes }: Op) => Math.max(18, Math.ceil(Math.log2(bytes + 1)));

const waitingUploads = async (db: UserDb) =>
  (await db.outbox.where('[state+nextAt]').equals(['queued', turns.upload]).toArray()).sort(bySize);

const inTurn = (db: UserDb, turn: number) => db.outbox.where('[state+nextAt]').equals(['queued', turn]);

/** Characters that a text needs around it in a batch. */
const ENVELOPE_CHARS = 250;

/**
 * Texts, then reports with files. While only texts would be sent, some reports go with them if that delays no
 * text.
 */
async function freshCalls(db: UserDb, { maxOps, mayOvertake }: Claim): Promise<Op[]> {
  const calls = await waitingCalls(db).limit(maxOps).toArray();
  if (!mayOvertake || calls.length < maxOps || calls.some(({ nextAt }) => nextAt !== turns.text))
    return calls;
  const usual = calls.reduce((sum, { bytes }) => sum + bytes + ENVELOPE_CHARS, 0) / calls.length;
  if (!mayOvertake(usual * (await inTurn(db, turns.text).count()))) return calls;
  const withFiles = await inTurn(db, turns.withFiles).limit(maxOps).toArray();
  return withFiles.length > 0 ? withFiles : calls;
}

async function due(db: UserDb, claim: Claim): Promise<Op[]> {
  const fresh = claim.turn === 'calls' ? await freshCalls(db, claim) : await waitingUploads(db);
  // calls behind them would not fit: do not read through a long queue for each batch
  if (fresh.length >= claim.maxOps) return fresh;
  const [lost, retries] = await Promise.all([abandoned(db, claim), dueRetries(db, claim)]);
  const others = [...lost, ...retries].filter((op) => isUpload(op) === (claim.turn === 'uploads'));
  // calls that failed before go last: one that brings the server down must not hold up the rest
  return [...fresh, ...others];
}

const leavesFiles = (op: Op, { mayRide }: Claim) =>
  carriesFiles(op) && op.mediaIds.length > 0 && mayRide !== undefined && !mayRide(op.bytes);

/**
 * Claims what is due for this flusher, oldest first, in one transaction: nobody else gets it before the lease
 * runs out. From now on the payload is frozen. Never claims two calls of one record at a time.
 */
export const claimOps = (db: UserDb, claim: Claim): Promise<Op[]> =>
  // a device that has become full must still empty its outbox
  withRoom(db, () => claimDue(db, claim));

const claimDue = (db: UserDb, claim: Claim): Promise<Op[]> =>
  db.transaction('rw', db.outbox, db.media, async () => {
    const records = new Set<string>();
    const taken: Op[] = [];
    let chars = 0;
    for (const found of await due(db, claim)) {
      if (records.has(found.localId)) continue;
      if (taken.length >= claim.maxOps || (taken.length > 0 && chars >= claim.maxChars)) break;
      const op = leavesFiles(found, claim) ? await withoutFiles(db, found) : found;
      if (taken.length > 0 && chars + op.bytes > claim.maxChars) break;
      records.add(op.localId);
      chars += op.bytes;
      taken.push({
        ...op,
        state: 'sending',
        leaseOwner: claim.owner,
        nextAt: claim.now + claim.leaseMs,
        firstSentAt: op.firstSentAt ?? claim.now,
      });
    }
    await db.outbox.bulkPut(taken);
    return taken;
  });

/** Extends the lease of a long upload. False when another flusher has it by now, or a person deleted it. */
export async function renewLease(db: UserDb, op: Op, owner: string, until: number): Promise<boolean> {
  return db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(op.seq as number);
    if (row?.leaseOwner !== owner || row.state !== 'sending') return false;
    await db.outbox.update(row.seq as number, { nextAt: until });
    return true;
  });
}

/** When the next item becomes due by itself; null when none will. */
export async function nextDueAt(db: UserDb): Promise<number | null> {
  const [queued, ...waiting] = await Promise.all([
    inState(db, 'queued').first(),
    inState(db, 'retry').first(),
    inState(db, 'sending').first(),
  ]);
  if (queued) return 0;
  const times = waiting.filter((op) => op !== undefined).map((op) => op.nextAt);
  return times.length > 0 ? Math.min(...times) : null;
}
