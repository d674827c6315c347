import type { DeadLetter } from '@turva/contracts/sync';
import { callOf, carriesFiles, removesRecord } from '../../records/calls.ts';
import { threadToken } from '../../records/observations/threads.ts';
import { retryDelayMs } from './backoff.ts';
import type { Op, OpState } from './db.ts';
import { readyState } from './enqueue.ts';
import { type Outcome, type Reason, send } from './exchange.ts';
import type { Run } from './run.ts';
import type { Receipt } from './server-rows.ts';
import { ackOps, giveBack, type NotSent, sendMediaLater } from './settle.ts';
import { pauseForSignIn, whoAmI } from './whoami.ts';

export interface Settled {
  op: Op;
  outcome: Outcome;
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
  run.stop = user === undefined ? 'unreachable' : 'auth';
  if (user !== undefined) await signInNeeded(run);
  const state = user === undefined ? 'retry' : 'blocked_auth';
  return ops.map((op) => ({ op, state, nextAt: run.now(), reason, counts: false }));
}

async function signInNeeded(run: Run) {
  run.stop = 'auth';
  await pauseForSignIn(run.db);
}

function place(run: Run, { op, outcome }: Settled): NotSent | null {
  switch (outcome.kind) {
    case 'retry':
      if (outcome.unreachable) run.stop ??= 'unreachable';
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

const isFine = ({ op, outcome }: Settled) => {
  // somebody deleted it first: the goal is reached
  const isGone = outcome.kind === 'rejected' && outcome.reason.status === 404;
  const isRefused = outcome.kind === 'rejected' || outcome.kind === 'conflict';
  return (removesRecord(op) && isGone) || (callOf(op).refusalIsFine === true && isRefused);
};

const receiptOf = (settled: Settled): Receipt | null => {
  if (settled.outcome.kind === 'ok') return { op: settled.op, ...settled.outcome };
  return isFine(settled) ? { op: settled.op, body: {}, replayed: true } : null;
};

/** Records what the answers mean, receipts first. */
export async function applyOutcomes(run: Run, all: Settled[]): Promise<void> {
  const receipts = all.map(receiptOf).filter((receipt) => receipt !== null);
  await ackOps(run.db, receipts, run.now());
  run.sent += receipts.length;

  const open = all.filter((settled) => !receiptOf(settled));
  const withoutFiles = open.filter(({ op, outcome }) => canLeaveMedia(op) && isOverFiles(outcome));
  for (const { op } of withoutFiles) {
    await sendMediaLater(run.db, run.owner, op);
  }
  const signedOut = open.filter(({ outcome }) => outcome.kind === 'auth').map(({ op }) => op);
  const notSent = open
    .filter((settled) => !withoutFiles.includes(settled))
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

/** The server keeps no files just now, and took nothing of the call: the words need not wait for that. */
const noRoomForFiles = new Set(['storage_unavailable', 'storage_full']);

const isOverFiles = (outcome: Outcome) =>
  outcome.kind === 'too_large' || (outcome.kind === 'retry' && noRoomForFiles.has(outcome.reason.code));

const canLeaveMedia = (op: Op) => carriesFiles(op) && op.mediaIds.length > 0;

/** Its turn did not come in this slice, so nothing changed. */
export const notReached = (op: Op): NotSent => ({ op, ...readyState(op), reason: null, counts: false });
