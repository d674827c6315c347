import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { emptyDb, queued } from '../../testing/offline-db.ts';
import { isPausedForSignIn, pauseForSignIn, resumeAfterSignIn, type SignedIn, whoAmI } from './whoami.ts';

const answer = (status: number, body: string, type = 'application/json; charset=utf-8') =>
  new Response(body, { status, headers: { 'content-type': type } });

test.each<[string, Response | Error, SignedIn]>([
  ['the person', answer(200, '{"id":7}'), 7],
  ['signed out', answer(401, '{"code":"session_required"}'), null],
  ['a portal', answer(200, '<html>', 'text/html'), 'blocked'],
  ['a portal that wants a sign-in of its own', answer(401, '<html>', 'text/html'), 'blocked'],
  ['HTML that claims to be JSON', answer(200, '<html>'), 'blocked'],
  ['a server in trouble', answer(500, '{"id":7}'), 'faulty'],
  ['nothing in it', answer(200, 'null'), 'blocked'],
  ['a word', answer(200, '"7"'), 'blocked'],
  ['no id', answer(200, '{"name":"Aino"}'), 'blocked'],
  ['an id that is none', answer(200, '{"id":"7"}'), 'blocked'],
  ['no network', new TypeError('failed'), 'none'],
])('whose session it is, from %s', async (_, given, expected) => {
  const fetch = async () => {
    if (given instanceof Error) throw given;
    return given;
  };
  expect(await whoAmI(fetch)).toBe(expected);
});

test('an answer without a content type proves nothing', async () => {
  const bare = answer(200, '{"id":7}');
  bare.headers.delete('content-type');
  expect(await whoAmI(async () => bare)).toBe('blocked');
});

test('calls that waited for a sign-in continue after it, with their payload and without the refusal', async () => {
  const db = await emptyDb();
  const lastError = { code: 'session_required', status: 401, at: 1 };
  for (const state of ['blocked_auth', 'held', 'rejected'] as const) {
    const { opId } = await queued(db, { title: state });
    await db.outbox.where('opId').equals(opId).modify({ state, lastError });
  }
  await pauseForSignIn(db);
  expect(await isPausedForSignIn(db)).toBe(true);
  await resumeAfterSignIn(db);
  expect(await isPausedForSignIn(db)).toBe(false);
  expect(await db.outbox.orderBy('seq').toArray()).toMatchObject([
    { state: 'queued', lastError: null, payload: { title: 'blocked_auth' } },
    { state: 'queued', lastError: null, payload: { title: 'held' } },
    { state: 'rejected', lastError },
  ]);
});
