import { BATCH_MAX_CALLS } from '@turva/contracts/queued-call';
import type { BatchAnswer } from '@turva/contracts/sync';
import { threadTokens } from '../../records/observations/threads.ts';
import { MediaMissingError } from '../media/store-media.ts';
import { applyOutcomes, notReached, type Settled } from './apply-outcomes.ts';
import { claimOps } from './claim.ts';
import type { Op } from './db.ts';
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
import { isOver, LEASE_MS, type Run } from './run.ts';
import { giveBack } from './settle.ts';

/** Up to this many calls are sent as ordinary calls instead of a batch. */
const SMALL_QUEUE = 3;

type Built = { op: Op; call: QueuedCall };

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

async function sendAlone(run: Run, { op, call }: Built): Promise<Settled> {
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

async function sendOneByOne(run: Run, built: Built[]): Promise<void> {
  for (const item of built) {
    if (run.stop) await giveBack(run.db, run.owner, [notReached(item.op)], run.now());
    else await applyOutcomes(run, [await sendAlone(run, item)]);
  }
}

interface Claimed {
  built: Built[];
  lost: Settled[];
}

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

/** Runs tasks one after another, in the order requested. */
function inTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}

/**
 * Sends everything but attachments until nothing is due or the time is up, with several batches in flight (one
 * being read, one processed, one answered) as far as the connection allows. Batches are prepared one after another:
 * in parallel, all would be ready at the same late moment, and then both ends would wait for each other.
 */
export async function sendCalls(run: Run): Promise<void> {
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
