import { type BatchAnswer, type BatchCall, headers } from '@turva/contracts/sync/sync';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pLimit, { type LimitFunction } from 'p-limit';
import { withBriefLocks } from '../db/patience.ts';
import type { Deps } from '../deps.ts';
import { createTogether } from '../features/observations/create-together.ts';
import { asOneCall } from '../http/load/limit-calls.ts';
import { inRush } from '../http/load/rush.ts';
import { afterAlarms } from '../http/load/urgent-calls.ts';

type Result = BatchAnswer['results'][number];

/** A few at once: on PostgreSQL each has its own connection, and other people need some too. */
const PARALLEL = 8;
/**
 * Limits on batches and calls at work, over all people together: an alarm takes about a dozen steps, and before each
 * the event loop serves everything already at work.
 */
const BATCHES = 8;
const CALLS = 12;
const batchesAtWork = pLimit(BATCHES);
const callsAtWork = pLimit(CALLS);

const letAlarmsPass = <T>(work: () => Promise<T>): Promise<T> => afterAlarms().then(work);

/**
 * A phone has several batches in flight. Processed in their order, the first is answered while the next is at work,
 * and the phone has its next batch ready in time; in parallel, all would end together, and both ends would wait for
 * each other. Other people's batches are not in this queue.
 */
const lines = new Map<number, Line>();

interface Line {
  /** batches waiting or at work */
  batches: number;
  whole: LimitFunction;
  calls: LimitFunction;
}

async function inLine<T>(userId: number, work: (line: Line) => Promise<T>): Promise<T> {
  const line = lines.get(userId) ?? { batches: 0, whole: pLimit(1), calls: pLimit(PARALLEL) };
  lines.set(userId, line);
  line.batches++;
  try {
    return await work(line);
  } finally {
    line.batches--;
    if (line.batches === 0) lines.delete(userId);
  }
}

/** The headers a call may have itself; all others come from the batch, above all who is calling. */
const ownHeaders = new Set<string>([
  headers.capturedAt,
  headers.capturedClock,
  headers.clientNow,
  headers.deviceId,
  headers.threadToken,
  headers.firstAttempt,
  headers.unreached,
  headers.sentAgain,
  'if-match',
]);
const sharedHeaders = [
  'host',
  'cookie',
  'origin',
  'sec-fetch-site',
  headers.expectedUser,
  headers.clientNow,
  headers.deviceId,
];
/** Not allowed in a batch: these decide who is calling, or are batches themselves. */
const closed = /^\/api\/(sync\/batch|login|logout|register|media)(\/|$)/;

/**
 * New reports together, every other call through its own route and transaction, as if it had come alone: one bad
 * call spoils nothing for the others, and one that stands before a locked row is told to come back. Results are in the
 * order of the calls.
 */
export async function runBatch(
  app: FastifyInstance,
  deps: Deps,
  req: FastifyRequest,
  calls: BatchCall[],
): Promise<BatchAnswer> {
  const inOrder = async ({ whole, calls: alone }: Line): Promise<Result[]> => {
    const created = await whole(() =>
      batchesAtWork(() => letAlarmsPass(() => createTogether(deps, req, calls))),
    );
    return Promise.all(
      calls.map(async (call) => {
        const answer = created.get(call);
        return answer
          ? { key: call.key, ...answer }
          : alone(() => callsAtWork(() => letAlarmsPass(() => runCall(app, req, call))));
      }),
    );
  };
  const results = await inRush(() => inLine(req.user.id, (line) => withBriefLocks(() => inOrder(line))));
  return { results };
}

async function runCall(app: FastifyInstance, req: FastifyRequest, call: BatchCall): Promise<Result> {
  const { key, method, path, body } = call;
  if (closed.test(path)) return { key, status: 404, body: { status: 404, code: 'not_found' } };
  const answer = await asOneCall(() =>
    app.inject({
      method,
      url: path,
      headers: { ...shared(req), ...own(call), [headers.idempotencyKey]: key },
      remoteAddress: req.ip,
      ...(body === undefined ? {} : { payload: body as object }),
    }),
  );
  const wait = Number(answer.headers['retry-after']);
  return {
    key,
    status: answer.statusCode,
    ...(Number.isFinite(wait) ? { retryAfter: wait } : {}),
    ...(answer.headers[headers.replayed] === 'true' ? { replayed: true } : {}),
    body: parsed(answer.body),
  };
}

const shared = (req: FastifyRequest) =>
  Object.fromEntries(
    sharedHeaders.flatMap((name) => (req.headers[name] === undefined ? [] : [[name, req.headers[name]]])),
  );

const own = ({ headers: given = {} }: BatchCall) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => ownHeaders.has(name.toLowerCase())));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
