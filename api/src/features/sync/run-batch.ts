import { BATCH_MAX_CALLS, type BatchAnswer, type BatchCall, headers } from '@turva/contracts/sync';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inRush } from '../../http/rush.ts';

type Result = BatchAnswer['results'][number];

/** A few at once: on PostgreSQL each has its own connection, and other people need some too. */
const PARALLEL = 4;

/** What a call may say for itself; everything else comes from the batch, above all who is calling. */
const ownHeaders = new Set<string>([headers.capturedAt, headers.clientNow, headers.deviceId, 'if-match']);
const sharedHeaders = [
  'host',
  'cookie',
  'origin',
  'sec-fetch-site',
  headers.expectedUser,
  headers.clientNow,
  headers.deviceId,
];
/** Not for a queue: these decide who is calling, or are batches themselves. */
const closed = /^\/api\/(sync\/batch|login|logout|register|media)(\/|$)/;

/**
 * Each call through its own route and transaction, as if it had come alone: one bad call spoils nothing for the
 * others. Results stand in the order of the calls.
 */
export async function runBatch(
  app: FastifyInstance,
  req: FastifyRequest,
  calls: BatchCall[],
): Promise<BatchAnswer> {
  const results: Result[] = new Array(Math.min(calls.length, BATCH_MAX_CALLS));
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < calls.length; at = next++) {
      const call = calls[at];
      if (call) results[at] = await runCall(app, req, call);
    }
  };
  await inRush(() => Promise.all(Array.from({ length: PARALLEL }, worker)));
  return { results };
}

async function runCall(app: FastifyInstance, req: FastifyRequest, call: BatchCall): Promise<Result> {
  const { key, method, path, body } = call;
  if (closed.test(path)) return { key, status: 404, body: { status: 404, code: 'not_found' } };
  const answer = await app.inject({
    method,
    url: path,
    headers: { ...shared(req), ...own(call), [headers.idempotencyKey]: key },
    remoteAddress: req.ip,
    ...(body === undefined ? {} : { payload: body as object }),
  });
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
