import { expect, test } from 'vitest';
import { classifyAnswer, classifyFailure } from './exchange.ts';
import { wayOfError } from './way.ts';

const html = undefined;
const json = (code?: string) => ({ title: 'a', ...(code ? { code } : {}) });
const answered = (status: number, body: unknown) =>
  classifyAnswer({ status, body, key: null, replayed: false, retryAfterMs: null }, 'key');

/** What the words about a call follow, for each answer that leaves it unsent. */
test.each([
  ['no network', classifyFailure(new TypeError('failed to fetch')), 'none'],
  ['no answer in time', classifyFailure({ name: 'TimeoutError' }), 'none'],
  ['a login page of the network', answered(200, html), 'blocked'],
  ['a portal that says nothing', answered(204, html), 'blocked'],
  ['a redirect to somebody else', answered(0, html), 'blocked'],
  ['somebody else’s JSON', answered(200, json()), 'blocked'],
  ['a firewall’s page', answered(403, html), 'blocked'],
  ['a firewall’s JSON', answered(403, json()), 'blocked'],
  ['a proxy that finds nothing', answered(404, html), 'blocked'],
  ['a proxy that finds it too large', answered(413, html), 'blocked'],
  ['a proxy without a server', answered(502, html), 'faulty'],
  ['a proxy that has waited', answered(504, html), 'faulty'],
  ['a server at fault', answered(500, json('internal')), 'faulty'],
  ['a server shedding load', answered(503, json('overloaded')), 'faulty'],
  ['a proxy that asks for patience', answered(429, html), 'faulty'],
  ['our server, busy with the same call', answered(409, json('idempotency_in_progress')), 'open'],
])('%s', (_, outcome, way) => {
  expect(outcome.kind).toBe('retry');
  if (outcome.kind === 'retry') expect(wayOfError(outcome.reason)).toBe(way);
});
