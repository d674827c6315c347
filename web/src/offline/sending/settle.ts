import type { DeadLetter } from '@turva/contracts/sync/sync';
import Dexie from 'dexie';
import { byNumbers, deleteNumbers } from '../engine/by-numbers.ts';
import type { UserDb } from '../engine/db.ts';
import { readyState, uploadOp } from '../engine/enqueue.ts';
import { dropOps } from '../engine/outbox.ts';
import { isQuotaExceeded, withRoom } from '../engine/quota.ts';
import type { LedgerEntry, Op, OpState } from '../engine/rows.ts';
import { keepAnswers, type Receipt } from '../engine/server-rows.ts';
import { splitOp } from '../engine/split-conflict.ts';
import { entitiesOfCalls, tablesOf } from '../engine/tables.ts';
import { callOf, carriesFiles, isBackground, removesRecord, titleOf } from '../nouns/calls.ts';
import { announce } from './announce.ts';
import { retryDelayMs } from './backoff.ts';
import { type Outcome, type Reason, send } from './exchange.ts';
import { keepSent } from './keep-sent.ts';
import type { Run } from './run.ts';
import { threadToken } from './thread-tokens.ts';
import { wayOfError } from './way.ts';
import { isInTheWay, pauseForSignIn, whoAmI } from './whoami.ts';
import { withoutFiles } from './without-files.ts';

export interface Settled {
  op: Op;
  outcome: Outcome;
}

export interface NotSent {
  op: Op;
  state: OpState;
  nextAt: number;
  reason: Reason | null;
  /** false for a pause that says nothing about the item: sign-in, end of the time slice */
  counts: boolean;
}

/** Records what the answers mean, receipts first. */
export async function applyOutcomes(run: Run, all: Settled[]): Promise<void> {
  const receipts = all.map(receiptOf).filter((receipt) => receipt !== null);
  await ackOps(run.db, receipts, run.now());
  run.sent += receipts.length;

  const open = all.filter((settled) => !receiptOf(settled));
  const overFiles = open.filter(({ op, outcome }) => canLeaveMedia(op) && isOverFiles(outcome));
  for (const { op } of overFiles) {
    await sendMediaLater(run.db, run.owner, op);
  }
  const signedOut = open.filter(({ outcome }) => outcome.kind === 'auth').map(({ op }) => op);
  const notSent = open
    .filter((settled) => !overFiles.includes(settled))
    .map((settled) => place(run, settled))
    .filter((item) => item !== null);
  if (signedOut.length > 0) notSent.push(...(await afterAuth(run, signedOut)));
  if (open.some(({ outcome }) => outcome.kind === 'user_mismatch')) await signInNeeded(run);
  await giveBack(run.db, run.owner, notSent, run.now());
  for (const item of notSent) {
    // a dead letter carries the user id: an anonymous report's would identify its author
    const isNamed = (await threadToken(run.db, item.op.localId)) === null;
    if (item.state === 'rejected' && isNamed) await reportDeadLetter(run, item);
  }
}

const receiptOf = (settled: Settled): Receipt | null => {
  if (settled.outcome.kind === 'ok') return { op: settled.op, ...settled.outcome };
  return isFine(settled) ? { op: settled.op, body: {}, replayed: true } : null;
};

const isFine = ({ op, outcome }: Settled) => {
  // somebody deleted it first: the goal is reached
  const isGone = outcome.kind === 'rejected' && outcome.reason.status === 404;
  const isRefused = outcome.kind === 'rejected' || outcome.kind === 'conflict';
  return (removesRecord(op) && isGone) || (callOf(op).refusalIsFine === true && isRefused);
};

/** The server keeps no files just now, and took nothing of the call: the words need not wait for that. */
const noRoomForFiles = new Set(['storage_unavailable', 'storage_full']);

const isOverFiles = (outcome: Outcome) =>
  outcome.kind === 'too_large' || (outcome.kind === 'retry' && noRoomForFiles.has(outcome.reason.code));

const canLeaveMedia = (op: Op) => carriesFiles(op) && op.mediaIds.length > 0;

function place(run: Run, { op, outcome }: Settled): NotSent | null {
  switch (outcome.kind) {
    case 'retry':
      if (outcome.unreachable) {
        run.stop ??= 'unreachable';
        run.way = wayOfError(outcome.reason);
      }
      return laterAgain(run, op, outcome.reason, outcome.retryAfterMs);
    case 'user_mismatch':
      return { ...parked(op, 'held', outcome.reason), counts: false };
    case 'conflict':
      return parked(op, 'conflict', outcome.reason);
    case 'rejected':
    case 'too_large':
      return parked(op, 'rejected', outcome.reason);
    default:
      return null;
  }
}

const parked = (op: Op, state: OpState, reason: Reason): NotSent => ({
  op,
  state,
  nextAt: op.nextAt,
  reason,
  counts: true,
});

function laterAgain(run: Run, op: Op, reason: Reason, retryAfterMs: number | null): NotSent {
  const nextAt = run.now() + retryDelayMs(op.attempts + 1, retryAfterMs, run.random);
  return { op, state: 'retry', nextAt, reason, counts: true };
}

/** A 401 may be a passing fault of something in between: check the session itself before pausing the queue. */
async function afterAuth(run: Run, ops: Op[]): Promise<NotSent[]> {
  const user = await whoAmI(run.fetch);
  const reason = { code: 'session_required', status: 401 };
  if (user === run.userId) {
    return ops.map((op) => ({ ...laterAgain(run, op, reason, null), counts: false }));
  }
  if (isInTheWay(user)) Object.assign(run, { stop: 'unreachable', way: user });
  else await signInNeeded(run);
  const state = isInTheWay(user) ? 'retry' : 'blocked_auth';
  return ops.map((op) => ({ op, state, nextAt: run.now(), reason, counts: false }));
}

async function signInNeeded(run: Run) {
  run.stop = 'auth';
  await pauseForSignIn(run.db);
}

/** Best effort: the person sees the item anyway; this informs the people who can help. */
async function reportDeadLetter(run: Run, { op, reason }: NotSent) {
  const letter: DeadLetter = {
    opId: op.opId,
    kind: op.kind,
    status: reason?.status ?? 0,
    code: reason?.code,
    capturedAt: op.capturedAt,
    deviceId: run.deviceId,
  };
  await send(run, '/api/sync/dead-letters', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(letter),
    bytes: 0,
  }).catch(() => null);
}

/**
 * Processes receipts: in one transaction the calls and their attachments are set aside, the sent list grows and
 * waiting calls are freed. Nothing is deleted before this; a crash here only means asking the server once more.
 */
export async function ackOps(db: UserDb, receipts: Receipt[], now: number): Promise<void> {
  if (receipts.length === 0) return;
  const acked = await withRoom(db, () => settleReceipts(db, receipts, now)).catch((error: unknown) => {
    if (!isQuotaExceeded(error)) throw error;
    return dropSent(db, receipts);
  });
  tell(acked);
}

/** There is no room to keep anything of what was sent: it only leaves the outbox, which needs none. */
const dropSent = (db: UserDb, receipts: Receipt[]): Promise<Receipt[]> =>
  db.transaction('rw', db.outbox, db.media, db.mediaChunk, async () => {
    const rows = await db.outbox.bulkGet(receipts.map(seqOf));
    const ours = receipts.filter(({ op }, at) => rows[at]?.opId === op.opId);
    await dropOps(
      db,
      ours.map(({ op }) => op),
    );
    return ours;
  });

const settleReceipts = (db: UserDb, receipts: Receipt[], now: number): Promise<Receipt[]> =>
  db.transaction(
    'rw',
    [db.outbox, db.media, db.mediaChunk, db.ledger, db.sent, db.sync, ...tablesOf(db, entitiesOfCalls())],
    async () => {
      const rows = await byNumbers(db.outbox, receipts.map(seqOf), ({ seq }) => seq);
      // another flusher, or the person, may have settled it already
      const ours = receipts.filter((receipt) => rows.get(seqOf(receipt))?.opId === receipt.op.opId);
      const refused = await keepRefused(db, ours, now);
      const sent = ours.flatMap(({ op }) => op.mediaIds).filter((id) => !refused.has(id));
      const records = ours.filter(({ op }) => op.kind !== 'media.upload' && !isBackground(op));
      // in parallel: each has its own tables, and one after another the database idles between them
      await Promise.all([
        deleteNumbers(db.outbox, ours.map(seqOf)),
        keepSent(db, ours, { mediaIds: sent, now }),
        db.ledger.bulkPut(records.map((receipt) => entryOf(receipt, now))),
        keepAnswers(db, ours, now),
      ]);
      await releaseDependants(db, ours);
      return ours;
    },
  );

const entryOf = ({ op, body }: Receipt, now: number): LedgerEntry => ({
  opId: op.opId,
  kind: op.kind,
  localId: op.localId,
  serverId: typeof body.id === 'number' ? body.id : null,
  title: titleOf(op),
  capturedAt: op.capturedAt,
  ackedAt: now,
});

const seqOf = ({ op }: Receipt) => op.seq as number;

/** The server accepted the report but refused a file: that file stays here, visible with its reason. */
async function keepRefused(db: UserDb, receipts: Receipt[], now: number): Promise<Set<string>> {
  const kept = new Set<string>();
  for (const { op, body } of receipts) {
    if (!Array.isArray(body.refusedAttachments) || op.mediaIds.length === 0) continue;
    const media = (await db.media.bulkGet(op.mediaIds)).filter((item) => item !== undefined);
    for (const { role, code } of body.refusedAttachments as { role: string; code: string }[]) {
      const item = media.find((each) => each.role === role);
      if (!item || kept.has(item.id)) continue;
      kept.add(item.id);
      const lastError = { code, status: 400, at: now };
      await db.outbox.add({
        ...uploadOp(item, op, []),
        state: 'rejected',
        firstSentAt: now,
        attempts: 1,
        lastError,
      });
    }
  }
  return kept;
}

/** All states but those due or in flight. Looking up each record in a long queue takes longer than sending it. */
const mayWait: OpState[] = ['blocked_dep', 'blocked_auth', 'retry', 'conflict', 'rejected', 'held'];
const inState = (db: UserDb, state: OpState) =>
  db.outbox.where('[state+nextAt]').between([state, Dexie.minKey], [state, Dexie.maxKey]);

async function releaseDependants(db: UserDb, receipts: Receipt[]) {
  const waiting = (await Promise.all(mayWait.map((state) => inState(db, state).toArray()))).flat();
  const done = new Set(receipts.map(({ op }) => op.opId));
  const freed = waiting
    .filter((op) => op.dependsOn.some((id) => done.has(id)))
    .map((op) => {
      const dependsOn = op.dependsOn.filter((id) => !done.has(id));
      const next = { ...op, dependsOn };
      return op.state === 'blocked_dep' ? { ...next, ...readyState(next) } : next;
    });
  await db.outbox.bulkPut(freed);
}

function tell(receipts: Receipt[]) {
  const [first] = receipts;
  if (!first) return;
  const creates = receipts.filter(({ op }) => op.kind === 'observation.create');
  const { op } = creates[0] ?? first;
  announce({
    type: 'acked',
    userId: op.userId,
    kind: op.kind,
    title: titleOf(op),
    count: creates.length || receipts.length,
    localId: op.localId,
  });
}

/** Returns claimed operations with their reason. Those that another sender holds by now are left alone. */
export async function giveBack(db: UserDb, owner: string, items: NotSent[], now: number): Promise<void> {
  if (items.length === 0) return;
  await db.transaction('rw', db.outbox, async () => {
    const rows = await db.outbox.bulkGet(items.map(({ op }) => op.seq as number));
    const changed = items.flatMap(({ state, nextAt, reason, counts }, at): Op[] => {
      const row = rows[at];
      if (row?.leaseOwner !== owner || row.state !== 'sending') return [];
      const back: Op = {
        ...row,
        state,
        nextAt,
        leaseOwner: null,
        attempts: row.attempts + Number(counts),
        lastError: reason ? { ...reason, at: now } : row.lastError,
      };
      return state === 'conflict' ? splitOp(back, reason?.conflicts ?? []) : [back];
    });
    await db.outbox.bulkPut(changed);
  });
  const [stuck] = items.filter(
    ({ state }) => state === 'rejected' || state === 'conflict' || state === 'held',
  );
  if (stuck) announce({ type: 'needs_you', userId: stuck.op.userId });
}

/** Its turn did not come in this slice, so nothing changed. */
export const notReached = (op: Op): NotSent => ({ op, ...readyState(op), reason: null, counts: false });

/** The server did not take the call because of its files: its text is sent alone, and they follow. */
async function sendMediaLater(db: UserDb, owner: string, op: Op): Promise<void> {
  await db.transaction('rw', db.outbox, db.media, async () => {
    const row = await db.outbox.get(op.seq as number);
    if (row?.leaseOwner === owner) await withoutFiles(db, row);
  });
}
