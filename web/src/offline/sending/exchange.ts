import type { FieldConflict } from '@turva/contracts/observations/observation-handling';
import { clockText, headers } from '@turva/contracts/sync/queued-call';
import type { UserDb } from '../engine/db.ts';
import type { Op, OpError } from '../engine/rows.ts';
import { readMedia } from '../media/store-media.ts';
import { toBase64 } from '../media/to-base64.ts';
import type { Request } from '../nouns/call.ts';
import { callOf } from '../nouns/calls.ts';
import type { Run } from './run.ts';
import { unreachedDay } from './unreached.ts';

// One call to the server: the request as it is built and sent, and what its answer means.

/** One ordinary API call, as it is sent alone or inside a batch. */
export interface QueuedCall {
  method: Request['method'];
  path: string;
  /** JSON in pieces, so that a data URL of megabytes is neither escaped nor copied once more; empty = no body */
  json: string[];
  headers: Record<string, string>;
}

/**
 * The request is rebuilt for each attempt from the frozen payload, so nothing that can expire is stored with
 * it. `tokens` are `threadTokens`.
 */
export async function buildCall(
  db: UserDb,
  op: Op,
  tokens: ReadonlyMap<string, string>,
): Promise<QueuedCall> {
  const { request, actsAsReporter } = callOf(op);
  if (!request) throw new Error(`${op.kind} travels by a protocol of its own`);
  const token = actsAsReporter?.(op.payload as never) ? tokens.get(op.localId) : undefined;
  const { method, path, body } = request({ payload: op.payload as never, localId: op.localId });
  return { method, path, headers: about(op, token), json: body ? await asJson(db, body, op.mediaIds) : [] };
}

/** Data URLs are made when the call is sent, one operation at a time: a queue of photos does not fit in memory. */
async function asJson(db: UserDb, fields: object, mediaIds: string[]): Promise<string[]> {
  const text = JSON.stringify(fields);
  if (mediaIds.length === 0) return [text];
  const json = [text.slice(0, -1)];
  for (const id of mediaIds) {
    const { media, bytes } = await readMedia(db, id);
    const name = media.role === 'image' ? 'image' : 'audio';
    const start = JSON.stringify(`data:${media.mime};base64,`).slice(0, -1);
    json.push(`,"${name}Id":"${id}","${name}Url":${start}`, toBase64(bytes), '"');
  }
  json.push('}');
  return json;
}

function about(op: Op, token: string | undefined): Record<string, string> {
  const unreached = unreachedDay(op);
  return {
    [headers.idempotencyKey]: op.opId,
    [headers.expectedUser]: String(op.userId),
    [headers.capturedAt]: op.capturedAt,
    ...(op.clock === undefined ? {} : { [headers.capturedClock]: clockText(op.clock) }),
    ...(token === undefined ? {} : { [headers.threadToken]: token }),
    ...(op.baseRev === null ? {} : { 'if-match': `"${op.baseRev}"` }),
    ...(op.sentAgain ? { [headers.sentAgain]: 'yes' } : {}),
    ...(op.online ? { [headers.firstAttempt]: op.lastError === null ? 'yes' : 'no' } : {}),
    ...(unreached === undefined ? {} : { [headers.unreached]: unreached }),
  };
}

/** Above this size the type of body matters: fetch copies megabytes of bytes or text slowly. */
const LARGE_CHARS = 500_000;
/**
 * Blobs are used only in Chromium, the only browser with Background Sync, where they are safe and fast:
 * WebKit has lost the Blob bodies of pages that a service worker controls.
 */
const sendsBlobs = 'SyncManager' in globalThis;

export interface CallBody {
  body: Blob | Uint8Array<ArrayBuffer>;
  bytes: number;
}

export function asBody(pieces: string[]): CallBody {
  const chars = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (sendsBlobs && chars > LARGE_CHARS) return ofBlob(new Blob(pieces));
  const encoder = new TextEncoder();
  return joined(pieces.map((piece) => encoder.encode(piece)));
}

export function bytesAsBody(pieces: Uint8Array<ArrayBuffer>[]): CallBody {
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return sendsBlobs && bytes > LARGE_CHARS ? ofBlob(new Blob(pieces)) : joined(pieces);
}

const ofBlob = (body: Blob): CallBody => ({ body, bytes: body.size });

function joined(pieces: Uint8Array<ArrayBuffer>[]): CallBody {
  const body = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    body.set(piece, at);
    at += piece.length;
  }
  return { body, bytes: body.length };
}

/**
 * A call is given up after this long without progress. Bodies are sized so that they take a third of this, so it
 * limits the time without progress, as on the server (`http/calls/slow-bodies.ts`), and not the whole.
 */
export const SILENCE_MS = 30_000;

/** Server time after the last byte had arrived: not the connection's. */
const workedMs = (response: Response) =>
  Number(/app;dur=(\d+)/.exec(response.headers.get('server-timing') ?? '')?.[1] ?? 0);

/** The server, or something before it, timed out waiting for the body. */
const gaveUp = new Set([408, 502, 504]);
const SOON_MS = 3_000;

interface Call {
  method: string;
  headers?: Record<string, string>;
  body?: BodyInit | null;
  /** of the body */
  bytes: number;
}

/** Sends as this person or not at all: the server compares the header with the session. Measures the connection. */
export async function send(run: Run, path: string, { bytes, ...call }: Call): Promise<Response> {
  const started = run.now();
  try {
    const response = await run.fetch(path, {
      ...call,
      headers: {
        accept: 'application/json',
        [headers.expectedUser]: String(run.userId),
        [headers.deviceId]: run.deviceId,
        [headers.clientNow]: new Date(started).toISOString(),
        ...call.headers,
      },
      credentials: 'same-origin',
      cache: 'no-store',
      // a redirect is a login wall, never ours
      redirect: 'manual',
      signal: AbortSignal.timeout(SILENCE_MS),
    });
    if (gaveUp.has(response.status)) run.line.stalled(run.now());
    else if (response.ok) {
      const ms = run.now() - started - workedMs(response);
      run.line.answered({ bytes, ms }, run.now());
    }
    return response;
  } catch (error) {
    // an immediate failure means no connection at all, and measures nothing
    if (run.now() - started > SOON_MS) run.line.stalled(run.now());
    throw error;
  }
}

export type Reason = Pick<OpError, 'code' | 'status' | 'fields' | 'conflicts'>;

/** What an answer, or the lack of one, means for the call. */
export type Outcome =
  | { kind: 'ok'; body: Record<string, unknown>; replayed: boolean }
  /** `unreachable`: no answer from our server, so the next call will fare no better */
  | { kind: 'retry'; reason: Reason; retryAfterMs: number | null; unreachable: boolean }
  | { kind: 'auth' }
  | { kind: 'user_mismatch'; reason: Reason }
  | { kind: 'conflict'; reason: Reason }
  | { kind: 'too_large'; reason: Reason }
  | { kind: 'rejected'; reason: Reason };

export interface Answer {
  status: number;
  /** parsed body; undefined when it was not JSON */
  body: unknown;
  /** the key named in the answer */
  key: string | null;
  replayed: boolean;
  retryAfterMs: number | null;
}

/** Reads a response as an Answer. A redirect is not followed: it leads to somebody else's login page. */
export async function readAnswer(response: Response, now: number): Promise<Answer> {
  const json = response.headers.get('content-type')?.includes('json') ?? false;
  const body = json ? await response.json().catch(() => undefined) : undefined;
  return {
    status: response.type === 'opaqueredirect' ? 0 : response.status,
    body,
    key: response.headers.get('idempotency-key'),
    replayed: response.headers.get('idempotency-replayed') === 'true',
    retryAfterMs: retryAfterMs(response.headers.get('retry-after'), now),
  };
}

/**
 * An answer to the call with idempotency key `key`. Without a sure sign of success the call is retried, never
 * counted as sent.
 */
export function classifyAnswer(answer: Answer, key: string): Outcome {
  const { status, body } = answer;
  // a captive portal, a proxy's error page, a login wall
  if (!isObject(body)) return notOurs('not_json', status);
  const reason = reasonOf(status, body);
  if (status === 200 || status === 201) {
    const ours = answer.key?.toLowerCase() === key.toLowerCase();
    return ours ? { kind: 'ok', body, replayed: answer.replayed } : notOurs('not_ours', status);
  }
  const retry: Outcome = { kind: 'retry', reason, retryAfterMs: answer.retryAfterMs, unreachable: false };
  if (status === 401) return { kind: 'auth' };
  if (waitAndRetry.has(status) || status >= 500) return retry;
  // not ours: a JSON error page from something in between
  if (typeof body.code !== 'string') return notOurs('not_ours', status);
  if (status === 409 && reason.code === 'user_mismatch') return { kind: 'user_mismatch', reason };
  if (status === 409 && reason.code === 'idempotency_in_progress') return retry;
  if (status === 412 || (status === 409 && reason.code === 'version_conflict'))
    return { kind: 'conflict', reason };
  if (status === 413) return { kind: 'too_large', reason };
  if (status >= 400) return { kind: 'rejected', reason };
  return notOurs('not_ours', status);
}

/** No answer: fetch threw. */
export function classifyFailure(error: unknown): Outcome {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : '';
  const code = name === 'TimeoutError' || name === 'AbortError' ? 'timeout' : 'network';
  return { kind: 'retry', reason: { code, status: null }, retryAfterMs: null, unreachable: true };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const waitAndRetry = new Set([408, 425, 429]);

function reasonOf(status: number, body: unknown): Reason {
  const code = isObject(body) && typeof body.code === 'string' ? body.code : `http_${status}`;
  const errors = isObject(body) && Array.isArray(body.errors) ? body.errors : [];
  const fields = errors
    .filter(isObject)
    .map((e) => ({ path: String(e.path ?? ''), code: String(e.code ?? '') }));
  const both = isObject(body) && Array.isArray(body.conflicts) ? body.conflicts.filter(isConflict) : [];
  return {
    code,
    status,
    ...(fields.length > 0 ? { fields } : {}),
    ...(both.length > 0 ? { conflicts: both } : {}),
  };
}

const isConflict = (value: unknown): value is FieldConflict =>
  isObject(value) && typeof value.field === 'string' && 'mine' in value && 'theirs' in value;

const notOurs = (code: string, status: number): Outcome => ({
  kind: 'retry',
  reason: { code, status },
  retryAfterMs: null,
  unreachable: true,
});

const LONGEST_WAIT_MS = 30 * 60_000;

/**
 * `Retry-After` in seconds or as a date, in ms from now; bounded, so that a device with a wrong clock still
 * retries.
 */
export function retryAfterMs(value: string | null, now: number): number | null {
  if (!value) return null;
  const seconds = Number(value);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - now;
  return Number.isNaN(ms) ? null : Math.min(LONGEST_WAIT_MS, Math.max(0, ms));
}
