import { BATCH_MAX_CALLS } from '@turva/contracts/sync/queued-call';
import type { BatchAnswer } from '@turva/contracts/sync/sync';
import { deviceId } from '../device/device.ts';
import type { UserDb } from '../engine/db.ts';
import type { Op } from '../engine/rows.ts';
import { sendUploads } from '../media/send-uploads.ts';
import { MediaMissingError } from '../media/store-media.ts';
import { claimOps, isCallWaiting, newOwner, nextDueAt } from './claim.ts';
import { isOutOfReach, noteContact } from './contact.ts';
import {
  asBody,
  buildCall,
  classifyAnswer,
  classifyFailure,
  type Outcome,
  type QueuedCall,
  readAnswer,
  send,
} from './exchange.ts';
import { inLanes } from './in-lanes.ts';
import { type Line, thisLine } from './line.ts';
import { isOver, LEASE_MS, type Run, type Stop } from './run.ts';
import { applyOutcomes, giveBack, notReached, type Settled } from './settle.ts';
import { threadTokens } from './thread-tokens.ts';
import { noteUnreached } from './unreached.ts';
import type { Way } from './way.ts';
import { isInTheWay, isPausedForSignIn, pauseForSignIn, resumeAfterSignIn, whoAmI } from './whoami.ts';

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
  let way: Way = 'open';
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
        way: 'open',
      };
      await slice(run);
      return run;
    });
    slices += 1;
    sent += run.sent;
    way = run.way;
    stop = run.stop ?? (run.now() >= run.deadline ? null : 'waiting');
  }
  const stopped = await ending(db, stop);
  if (stopped === 'unreachable') {
    await noteContact(db, way === 'open' ? 'none' : way);
    await noteUnreached(db, now());
  } else if (sent > 0) await noteContact(db, 'open');
  return { sent, stopped, nextAt: stopped === 'auth' ? null : await nextDueAt(db) };
}

async function ending(db: UserDb, stop: Stop | null): Promise<Stop> {
  if ((await db.outbox.count()) === 0) return 'empty';
  return stop ?? 'budget';
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

async function slice(run: Run): Promise<void> {
  if (!(await maySend(run))) return;
  do {
    await sendCalls(run);
    await sendUploads(run);
    // a receipt may have freed the next call of a record, or the person has written something meanwhile
  } while (!isOver(run) && (await isCallWaiting(run.db)));
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
    await noteContact(run.db, 'open');
    return true;
  }
  if (isInTheWay(user)) Object.assign(run, { stop: 'unreachable', way: user });
  else {
    run.stop = 'auth';
    await pauseForSignIn(run.db);
  }
  return false;
}

/**
 * Sends everything but attachments until nothing is due or the time is up, with several batches in flight (one
 * being read, one processed, one answered) as far as the connection allows. Batches are prepared one after another:
 * in parallel, all would be ready at the same late moment, and then both ends would wait for each other.
 */
async function sendCalls(run: Run): Promise<void> {
  const inTurn = inTurns();
  const carryingFiles = new Set<Claimed>();
  // one lane: the others continue with the texts
  const mayOvertake = (texts: number) => carryingFiles.size === 0 && run.line.carriesBeside(texts);
  const next = async () => {
    const claimed = await claimAndBuild(run, mayOvertake);
    if (claimed?.built.some(({ op }) => op.mediaIds.length > 0)) carryingFiles.add(claimed);
    return claimed;
  };
  const step = async () => {
    if (isOver(run)) return false;
    const claimed = await inTurn(next);
    if (!claimed) return false;
    await sendClaimed(run, claimed);
    carryingFiles.delete(claimed);
    return true;
  };
  await inLanes(() => run.line.lanes, step);
}

/** Runs tasks one after another, in the order requested. */
function inTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}

type Built = { op: Op; call: QueuedCall };

interface Claimed {
  built: Built[];
  lost: Settled[];
}

/** The next batch, ready to be sent; null when nothing is due. */
async function claimAndBuild(run: Run, mayOvertake: (chars: number) => boolean): Promise<Claimed | null> {
  // another lane may have found a reason to stop while this one waited for its turn
  if (isOver(run)) return null;
  const ops = await claimOps(run.db, {
    owner: run.owner,
    now: run.now(),
    leaseMs: LEASE_MS,
    turn: 'calls',
    maxOps: BATCH_MAX_CALLS,
    maxChars: run.line.batchChars,
    mayRide: (chars) => run.line.carriesAtOnce(chars),
    mayOvertake,
    force: run.force,
  });
  if (ops.length === 0) return null;
  const tokens = await threadTokens(run.db);
  // in parallel: one by one, a hundred small look-ups take longer than the sending
  const items = await Promise.all(ops.map((op) => build(run, op, tokens)));
  return { built: items.filter(isBuilt), lost: items.filter(isLost) };
}

/** A call whose attachment the device has lost is not sent without it: the person decides. */
async function build(run: Run, op: Op, tokens: ReadonlyMap<string, string>): Promise<Built | Settled> {
  try {
    return { op, call: await buildCall(run.db, op, tokens) };
  } catch (error) {
    if (!(error instanceof MediaMissingError)) throw error;
    return { op, outcome: { kind: 'rejected', reason: { code: 'media_missing', status: null } } };
  }
}

const isBuilt = (item: Built | Settled): item is Built => 'call' in item;
const isLost = (item: Built | Settled): item is Settled => !isBuilt(item);

/** Up to this many calls are sent as ordinary calls instead of a batch. */
const SMALL_QUEUE = 3;

async function sendClaimed(run: Run, { built, lost }: Claimed): Promise<void> {
  await applyOutcomes(run, lost);
  if (built.length > SMALL_QUEUE) {
    const settled = await sendTogether(run, built);
    if (settled) await applyOutcomes(run, settled);
    else await sendOneByOne(run, built);
  } else {
    await Promise.all(built.map(async (item) => applyOutcomes(run, [await sendAlone(run, item)])));
  }
}

async function sendOneByOne(run: Run, built: Built[]): Promise<void> {
  for (const item of built) {
    if (run.stop) await giveBack(run.db, run.owner, [notReached(item.op)], run.now());
    else await applyOutcomes(run, [await sendAlone(run, item)]);
  }
}

/** As an ordinary call of its own. */
export async function sendAlone(run: Run, { op, call }: Built): Promise<Settled> {
  const isEmpty = call.json.length === 0;
  try {
    const response = await send(run, call.path, {
      method: call.method,
      headers: { ...call.headers, ...(isEmpty ? {} : { 'content-type': 'application/json' }) },
      ...(isEmpty ? { body: null, bytes: 0 } : asBody(call.json)),
    });
    return { op, outcome: classifyAnswer(await readAnswer(response, run.now()), op.opId) };
  } catch (error) {
    return { op, outcome: classifyFailure(error) };
  }
}

/** Null: the server refuses the batch as such, so its calls must be sent one by one. */
async function sendTogether(run: Run, built: Built[]): Promise<Settled[] | null> {
  const all = (outcome: Outcome) => built.map(({ op }) => ({ op, outcome }));
  try {
    const response = await send(run, '/api/sync/batch', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      ...asBatch(built),
    });
    const answer = await readAnswer(response, run.now());
    // the batch has no key of its own: its results carry one each
    const outcome = classifyAnswer({ ...answer, key: '' }, '');
    if (outcome.kind === 'ok') {
      const results = resultsOf(outcome.body);
      return results ? built.map(({ op }) => ({ op, outcome: outcomeInBatch(results, op) })) : all(notABatch);
    }
    if (outcome.kind === 'rejected' || outcome.kind === 'too_large' || outcome.kind === 'conflict')
      return null;
    // shedding load: the other lanes should not ask either
    if (outcome.kind === 'retry' && outcome.retryAfterMs !== null) run.stop ??= 'waiting';
    return all(outcome);
  } catch (error) {
    return all(classifyFailure(error));
  }
}

const notABatch: Outcome = {
  kind: 'retry',
  reason: { code: 'not_ours', status: 200 },
  retryAfterMs: null,
  unreachable: true,
};

/** The bodies are JSON already and are inserted unchanged. */
function inBatch({ op, call }: Built): string[] {
  const head = JSON.stringify({ key: op.opId, method: call.method, path: call.path, headers: call.headers });
  return call.json.length === 0 ? [head] : [`${head.slice(0, -1)},"body":`, ...call.json, '}'];
}

const asBatch = (built: Built[]) =>
  asBody(['{"calls":[', ...built.flatMap((item, at) => [...(at > 0 ? [','] : []), ...inBatch(item)]), ']}']);

type BatchResult = BatchAnswer['results'][number];

function outcomeInBatch(results: Map<string, BatchResult>, op: Op): Outcome {
  const result = results.get(op.opId.toLowerCase());
  const answer = {
    status: result?.status ?? 0,
    body: result?.body,
    key: result?.key ?? null,
    replayed: result?.replayed === true,
    retryAfterMs: result?.retryAfter === undefined ? null : result.retryAfter * 1000,
  };
  return classifyAnswer(answer, op.opId);
}

const resultsOf = (body: Record<string, unknown>): Map<string, BatchResult> | null =>
  Array.isArray(body.results)
    ? new Map((body.results as BatchResult[]).map((result) => [String(result.key).toLowerCase(), result]))
    : null;
