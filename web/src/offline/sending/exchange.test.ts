import { expect, test } from 'vitest';
import { retryDelayMs } from './backoff.ts';
import { classifyAnswer, classifyFailure, readAnswer, retryAfterMs } from './exchange.ts';

const KEY = '11111111-1111-4111-8111-111111111111';
const problem = (code: string) => ({ code, title: code });

const table: [
  what: string,
  status: number,
  body: unknown,
  key: string | null,
  expected: string,
  unreachable?: boolean,
][] = [
  ['created', 201, { id: 1 }, KEY, 'ok'],
  ['a replay', 200, { id: 1 }, KEY.toUpperCase(), 'ok'],
  ['captive portal: 200 without JSON', 200, undefined, null, 'retry', true],
  ['JSON of somebody else: no key', 200, { ok: true }, null, 'retry', true],
  ['JSON with another key', 201, { id: 1 }, '22222222-2222-4222-8222-222222222222', 'retry', true],
  ['a list where an object belongs', 200, [], KEY, 'retry', true],
  ['204', 204, undefined, KEY, 'retry', true],
  ['a redirect', 0, undefined, null, 'retry', true],
  ['302 with JSON', 302, { to: '/' }, null, 'retry', true],
  ['signed out', 401, problem('session_required'), KEY, 'auth'],
  ['other user', 409, problem('user_mismatch'), KEY, 'user_mismatch'],
  ['twin at work', 409, problem('idempotency_in_progress'), KEY, 'retry', false],
  ['changed meanwhile', 412, problem('version_conflict'), KEY, 'conflict'],
  ['changed meanwhile, as a 409', 409, problem('version_conflict'), KEY, 'conflict'],
  ['not open any more', 409, problem('observation_not_open'), KEY, 'rejected'],
  ['too large', 413, problem('body_too_large'), KEY, 'too_large'],
  ['bad field', 400, problem('invalid_input'), KEY, 'rejected'],
  ['forbidden', 403, problem('forbidden'), KEY, 'rejected'],
  ['gone', 404, problem('observation_not_found'), KEY, 'rejected'],
  ['key with other words', 422, problem('idempotency_key_reused'), KEY, 'rejected'],
  ["a proxy's 404 page", 404, undefined, null, 'retry', true],
  ["a proxy's 403 in JSON", 403, { message: 'blocked' }, null, 'retry', true],
  ["a proxy's 413 page", 413, undefined, null, 'retry', true],
  ['request timeout', 408, problem('x'), KEY, 'retry', false],
  ['too early', 425, problem('x'), KEY, 'retry', false],
  ['too many', 429, problem('too_many_requests'), KEY, 'retry', false],
  ['broken', 500, problem('internal'), KEY, 'retry', false],
  ['overloaded', 503, problem('overloaded'), KEY, 'retry', false],
  ['full', 507, problem('storage_full'), KEY, 'retry', false],
];

test.each(table)('%s', (_what, status, body, key, expected, unreachable) => {
  const outcome = classifyAnswer({ status, body, key, replayed: false, retryAfterMs: null }, KEY);
  expect(outcome.kind).toBe(expected);
  if (outcome.kind === 'retry') expect(outcome.unreachable).toBe(unreachable);
});

test('a refusal names the bad fields', () => {
  const body = { code: 'invalid_input', errors: [{ path: 'title', code: 'too_long' }] };
  const outcome = classifyAnswer({ status: 400, body, key: KEY, replayed: false, retryAfterMs: null }, KEY);
  expect(outcome).toMatchObject({
    reason: { code: 'invalid_input', status: 400, fields: [{ path: 'title', code: 'too_long' }] },
  });
});

const asked = (status: number, body: object) => {
  const outcome = classifyAnswer({ status, body, key: KEY, replayed: false, retryAfterMs: 5 }, KEY);
  return 'reason' in outcome ? outcome.reason : outcome.kind;
};
const both = { field: 'title', base: 'a', mine: 'b', theirs: 'c', by: null, at: null };
test.each([
  ['without a code', 503, {}, { code: 'http_503', status: 503 }],
  ['whose code is none', 500, { code: 7 }, { code: 'http_500', status: 500 }],
  ['with errors that are no list', 400, { code: 'x', errors: 'all' }, { code: 'x', status: 400 }],
  [
    'with errors that say little',
    400,
    { code: 'x', errors: [null, 'a', {}] },
    { code: 'x', status: 400, fields: [{ path: '', code: '' }] },
  ],
  [
    'with both versions of a field',
    412,
    {
      code: 'version_conflict',
      conflicts: [both, null, { field: 'x', mine: 1 }, { field: 'x', theirs: 1 }, { mine: 1, theirs: 2 }],
    },
    { code: 'version_conflict', status: 412, conflicts: [both] },
  ],
  ['with conflicts that are no list', 412, { code: 'x', conflicts: {} }, { code: 'x', status: 412 }],
])('the reason of an answer %s', (_, status, body, reason) => {
  expect(asked(status, body)).toEqual(reason);
});

test('a replay is marked as such, and a wait is as long as the server asked for', () => {
  const answer = { body: { id: 1, code: 'overloaded' }, key: KEY, replayed: true, retryAfterMs: 7000 };
  expect(classifyAnswer({ ...answer, status: 200 }, KEY)).toMatchObject({ kind: 'ok', replayed: true });
  expect(classifyAnswer({ ...answer, status: 503 }, KEY)).toMatchObject({ retryAfterMs: 7000 });
});

const answerOf = (headers: Record<string, string>, type?: string) => {
  const response = new Response('{"id":1}', { status: 201, headers });
  if (type) Object.defineProperty(response, 'type', { value: type });
  return readAnswer(response, 1000);
};
test('an answer is read with its key, its replay mark and its wait', async () => {
  const json = { 'content-type': 'application/json; charset=utf-8' };
  const plain = { status: 201, body: { id: 1 }, key: null, replayed: false, retryAfterMs: null };
  expect(await answerOf(json)).toEqual(plain);
  expect(await answerOf({ 'content-type': 'text/plain' })).toEqual({ ...plain, body: undefined });
  expect(
    await answerOf({ ...json, 'idempotency-key': KEY, 'idempotency-replayed': 'true', 'retry-after': '3' }),
  ).toEqual({ ...plain, key: KEY, replayed: true, retryAfterMs: 3000 });
  expect((await answerOf({ ...json, 'idempotency-replayed': 'false' })).replayed).toBe(false);
  // a redirect is never followed: its body is not ours
  expect((await answerOf(json, 'opaqueredirect')).status).toBe(0);
});

test('no answer is a network failure or a timeout', () => {
  expect(classifyFailure(new DOMException('away', 'AbortError'))).toMatchObject({
    reason: { code: 'timeout' },
  });
  for (const thrown of [null, undefined, 'text', {}])
    expect(classifyFailure(thrown)).toMatchObject({ reason: { code: 'network', status: null } });
  expect(classifyFailure(new TypeError('failed'))).toMatchObject({
    reason: { code: 'network' },
    unreachable: true,
  });
  expect(classifyFailure(new DOMException('late', 'TimeoutError'))).toMatchObject({
    reason: { code: 'timeout' },
  });
});

test('Retry-After comes as seconds or as a date, and never for hours', () => {
  const now = Date.parse('2026-01-01T10:00:00Z');
  expect(retryAfterMs('7', now)).toBe(7000);
  expect(retryAfterMs('Thu, 01 Jan 2026 10:00:30 GMT', now)).toBe(30_000);
  expect(retryAfterMs('999999', now)).toBe(30 * 60_000);
  expect(retryAfterMs('Thu, 01 Jan 2026 09:00:00 GMT', now)).toBe(0);
  expect(retryAfterMs('-5', now)).toBe(0);
  expect(retryAfterMs('', now)).toBeNull();
  expect(retryAfterMs('soon', now)).toBeNull();
  expect(retryAfterMs(null, now)).toBeNull();
});

test('delays double up to five minutes, with full jitter on top of what the server asks', () => {
  const longest = (attempts: number) => retryDelayMs(attempts, null, () => 1);
  expect([1, 2, 3, 20].map(longest)).toEqual([2000, 4000, 8000, 300_000]);
  expect(retryDelayMs(5, null, () => 0)).toBe(0);
  expect(retryDelayMs(1, 10_000, () => 0.5)).toBe(11_000);
});

test('HTML that claims to be JSON is not an answer', async () => {
  const response = new Response('<html>', { status: 200, headers: { 'content-type': 'application/json' } });
  expect((await readAnswer(response, 0)).body).toBeUndefined();
});
