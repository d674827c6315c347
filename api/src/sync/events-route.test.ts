import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceSignOut, createChangeFeed } from '../db/change-feed.ts';
import { IDLE_MS } from '../http/session/session-store.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { eventsRoute } from './events-route.ts';

let app: TestApp;
let address: string;
let late = 0;
beforeAll(async () => {
  app = await testApp({ now: () => new Date(Date.now() + late) });
  address = await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const open = async () => openAs(await app.as('aino'));
async function openAs(aino: Awaited<ReturnType<TestApp['as']>>) {
  const answer = await fetch(`${address}/api/events`, { headers: { cookie: aino.cookieHeader } });
  const reader = (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  /** reads until the text so far matches */
  const until = async (pattern: RegExp) => {
    while (!pattern.test(text)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`ended after ${text}`);
      text += value;
    }
    text = '';
  };
  const ended = async () => {
    for (;;) if ((await reader.read()).done) return;
  };
  return { answer, until, ended };
}

test('visitors get no events', async () => {
  expect((await fetch(`${address}/api/events`)).status).toBe(401);
});

test('an open page is told to pull at first and after every change', async () => {
  const { answer, until } = await open();
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toBeTruthy();
  await until(/event: pull\ndata: {}\n\n/);
  app.changes.poke();
  await until(/event: pull/);
  app.changes.poke();
  await until(/event: pull/);
});

test('many pokes at once are one hint, and other processes get it too', async () => {
  const other = await createChangeFeed(app.database, app.log);
  const hints: string[] = [];
  const here = Promise.withResolvers<void>();
  const there = Promise.withResolvers<void>();
  app.changes.subscribe(() => {
    hints.push('here');
    here.resolve();
  });
  other.subscribe(() => {
    hints.push('there');
    there.resolve();
  });
  for (let i = 0; i < 100; i++) app.changes.poke();
  await Promise.all([here.promise, there.promise]);
  await other.stop();
  expect(hints.sort()).toEqual(['here', 'there']);
});

test('a change that arrives together with the end of a session is not written into the ended stream', async () => {
  const lauri = await app.as('lauri');
  const { until, ended } = await openAs(lauri);
  await until(/pull/);
  // written after its end, the stream would throw an uncaught error, and the server would stop
  await app.db.transaction().execute(async (trx) => {
    await announceSignOut(trx, lauri.id);
    await sql`select pg_notify('turva_changes', '')`.execute(trx);
  });
  await ended();
});

test('a logout ends the streams of its own session, and of no other device', async () => {
  const [phone, desk] = [await app.as('eeva'), await app.as('eeva')];
  const lines = [await openAs(phone), await openAs(desk)] as const;
  for (const { until } of lines) await until(/pull/);
  await phone.post('/api/logout');
  await lines[0].ended();
  app.changes.poke();
  await lines[1].until(/pull/);
});

test('a stream ends when its session expires', async () => {
  const eero = await app.as('eero');
  late = IDLE_MS - 2000;
  const { until, ended } = await openAs(eero);
  await until(/pull/);
  await ended();
  late = 0;
});

test('a person has twenty streams; the next is told to come later, and other people have theirs', async () => {
  const onni = await app.as('onni');
  const lines = [];
  for (let line = 0; line < 20; line++) {
    const hangUp = new AbortController();
    const answer = await fetch(`${address}/api/events`, {
      headers: { cookie: onni.cookieHeader },
      signal: hangUp.signal,
    });
    expect(answer.status).toBe(200);
    // keeps the answer referenced: fetch hangs up when it is garbage-collected
    lines.push({ hangUp, answer });
  }
  const again = () => fetch(`${address}/api/events`, { headers: { cookie: onni.cookieHeader } });
  const refused = await again();
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
  expect((await openAs(await app.as('aino'))).answer.status).toBe(200);
  for (const { hangUp } of lines) hangUp.abort();
  await expect.poll(async () => (await again()).status).toBe(200);
});

test('HEAD is answered without a body', async () => {
  const { cookieHeader } = await app.as('aino');
  const answer = await fetch(`${address}/api/events`, { method: 'HEAD', headers: { cookie: cookieHeader } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ]);
});

test('closing the server ends the streams instead of waiting for them', async () => {
  const { until, ended } = await open();
  await until(/pull/);
  const closed = app.server.close();
  await ended();
  await closed;
});

test('a client that hung up before the stream began is not registered', async () => {
  let listening = 0;
  const subscribe = () => {
    listening++;
    return () => {
      listening--;
    };
  };
  const changes = { ...app.changes, subscribe };
  const small = Fastify();
  const arrived = Promise.withResolvers<void>();
  const handled = Promise.withResolvers<void>();
  // like a session that takes long to load
  small.addHook('onRequest', async (req) => {
    arrived.resolve();
    await once(req.raw.socket, 'close');
  });
  small.addHook('preHandler', async () => {
    setImmediate(() => handled.resolve());
  });
  await small.register(eventsRoute, { deps: { ...app, changes } });
  await small.listen({ port: 0, host: '127.0.0.1' });
  const hangUp = new AbortController();
  const { port } = small.server.address() as AddressInfo;
  const call = fetch(`http://127.0.0.1:${port}/events`, { signal: hangUp.signal }).catch(() => null);
  await arrived.promise;
  hangUp.abort();
  await Promise.all([call, handled.promise]);
  expect(listening).toBe(0);
  await small.close();
});
