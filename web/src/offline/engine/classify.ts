import type { FieldConflict } from '@turva/contracts/observation-handling';
import type { OpError } from './db.ts';

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
