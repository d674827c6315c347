import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Observation } from '@turva/contracts/observations/observations';
import type { BatchAnswer, BatchCall } from '@turva/contracts/sync/sync';
import { anObservation } from '@turva/fixtures/observations';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../deps.ts';
import { afterAlarms, urgentCalls } from '../http/load/urgent-calls.ts';
import { dataUrl, photo } from '../testing/media-samples.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { runBatch } from './run-batch.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
let aino: Client;
let veikko: Client;

beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  veikko = await app.as('veikko');
});
afterAll(() => app.close());

const create = (changes = {}): BatchCall => ({
  key: randomUUID(),
  method: 'POST',
  path: '/api/observations',
  body: anObservation(changes),
});
const send = (client: Client, calls: BatchCall[], headers = {}) =>
  client.post<BatchAnswer>('/api/sync/batch', { calls }, headers);
const stored = async (calls: BatchCall[]) => {
  const rows = await app.db
    .selectFrom('observations')
    .select(['clientId', 'userId'])
    .where(
      'clientId',
      'in',
      calls.map((call) => call.key),
    )
    .execute();
  return rows;
};

test('a hundred calls with a failing one first: the others all arrive, each with its own answer, in order', async () => {
  const poison = create({ title: 'x'.repeat(300) });
  const calls = [poison, ...Array.from({ length: 99 }, (_, n) => create({ title: `Havainto ${n}` }))];
  const { status, body } = await send(aino, calls);
  expect(status).toBe(200);
  expect(body.results.map((result) => result.key)).toEqual(calls.map((call) => call.key));
  expect(body.results[0]).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', errors: [{ path: 'title', code: 'too_long' }] },
  });
  expect(body.results.slice(1).every((result) => result.status === 201)).toBe(true);
  expect(body.results[7]?.body).toMatchObject({ title: 'Havainto 6' });
  expect(await stored(calls)).toHaveLength(99);
});

test('a batch sent again, whole or one call alone, changes nothing and gets the same answers', async () => {
  const calls = [create(), create({ imageUrl: dataUrl('image/jpeg', await photo()) }), create()];
  const first = await send(aino, calls);
  const again = await send(aino, calls);
  expect(again.body.results).toEqual(first.body.results.map((result) => ({ ...result, replayed: true })));
  const alone = await aino.post('/api/observations', calls[1]?.body as object, {
    'idempotency-key': calls[1]?.key ?? '',
  });
  expect(alone).toMatchObject({ status: 201, body: first.body.results[1]?.body });
  expect(alone.headers['idempotency-replayed']).toBe('true');
  expect(await stored(calls)).toHaveLength(3);
});

test('a batch with some known calls adds the others, and those once', async () => {
  const calls = [create(), create(), create()];
  await send(aino, calls.slice(1, 2));
  const { body } = await send(aino, calls);
  expect(body.results.map(({ status, replayed }) => [status, replayed === true])).toEqual([
    [201, false],
    [201, true],
    [201, false],
  ]);
  expect(await stored(calls)).toHaveLength(3);
});

test('the same call twice in one batch has one effect', async () => {
  const call = create();
  const { body } = await send(aino, [call, call]);
  expect(body.results[0]?.body).toEqual(body.results[1]?.body);
  expect(await stored([call])).toHaveLength(1);
});

test('edits and removals go the same way, each with its own headers', async () => {
  const made = create();
  await send(aino, [made]);
  const path = `/api/observations/${made.key}`;
  const edit = (title: string, rev: number): BatchCall => ({
    key: randomUUID(),
    method: 'PATCH',
    path,
    body: { title },
    headers: { 'if-match': `"${rev}"` },
  });
  expect((await send(aino, [edit('Uusi', 1)])).body.results).toMatchObject([
    { status: 200, body: { rev: 2 } },
  ]);
  expect((await send(aino, [edit('Vanha', 1)])).body.results).toMatchObject([
    { status: 412, body: { code: 'version_conflict' } },
  ]);
  const remove: BatchCall = { key: randomUUID(), method: 'DELETE', path };
  expect((await send(aino, [remove])).body.results).toMatchObject([
    { status: 200, body: { clientId: made.key, deleted: true } },
  ]);
});

test('each call has its own time of capture', async () => {
  const call = { ...create(), headers: { 'x-captured-at': '2025-11-20T07:14:00.000Z' } };
  const { body } = await send(aino, [call], { 'x-client-now': new Date().toISOString() });
  const made = body.results[0]?.body as Observation | undefined;
  expect(Math.abs(Date.parse(made?.capturedAt ?? '') - Date.parse('2025-11-20T07:14:00Z'))).toBeLessThan(
    5000,
  );
});

test('nobody sends as somebody else', async () => {
  const calls = [create()];
  expect(await send(veikko, calls, { 'x-expected-user': String(aino.id) })).toMatchObject({
    status: 409,
    body: { code: 'user_mismatch' },
  });
  const own = { ...create(), headers: { cookie: aino.cookieHeader, 'x-expected-user': String(aino.id) } };
  await send(veikko, [own]);
  expect(await stored([own])).toMatchObject([{ userId: veikko.id }]);
  expect((await app.visitor().post('/api/sync/batch', { calls })).status).toBe(401);
});

test('only an invalid call itself is refused', async () => {
  const calls = ['/api/sync/batch', '/api/login', '/api/logout', '/api/nowhere'].map(
    (path): BatchCall => ({ key: randomUUID(), method: 'POST', path, body: {} }),
  );
  const { body } = await send(aino, calls);
  expect(body.results.map((result) => result.status)).toEqual([404, 404, 404, 404]);
  expect((await aino.get('/api/user')).status).toBe(200);
  expect((await send(aino, [{ ...create(), path: 'https://example.org/' }])).status).toBe(400);
  expect(
    (
      await send(
        aino,
        Array.from({ length: 101 }, () => create()),
      )
    ).status,
  ).toBe(400);
});

test('whatever a call contains, only that call is refused', async () => {
  for (const body of [0, '', 'text', '{"title":"x"}', true, null, [], undefined]) {
    const good = create();
    const answer = await send(aino, [{ ...create(), body }, good]);
    expect(answer.body.results.map((one) => one.status)).toEqual([expect.any(Number), 201]);
    expect([400, 415]).toContain(answer.body.results[0]?.status);
  }
  const odd = { ...create(), headers: { 'X-Captured-At': 'x\r\ny', 'X-Client-Now': '0000-01-01T00:00:00Z' } };
  expect((await send(aino, [odd])).body.results).toMatchObject([{ status: 201 }]);
});

test('routes that decide who is calling are closed in every spelling', async () => {
  const paths = [
    '/api/logout/',
    '/api/Logout',
    '/api//logout',
    '/api/media/uploads',
    '/api/sync/batch/',
    '/api/events',
  ];
  const calls = paths.flatMap((path) =>
    (['POST', 'PATCH', 'PUT', 'DELETE'] as const).map(
      (method): BatchCall => ({ key: randomUUID(), method, path, body: {} }),
    ),
  );
  const { body } = await send(aino, calls);
  expect(new Set(body.results.map((result) => result.status))).toEqual(new Set([404]));
  expect((await aino.get('/api/user')).status).toBe(200);
});

test('the server records an item given up on the phone, once', async () => {
  const letter = {
    opId: randomUUID(),
    kind: 'createObservation',
    status: 400,
    code: 'invalid_input',
    capturedAt: '2025-11-20T07:14:00Z',
  };
  for (let i = 0; i < 2; i++) expect((await aino.post('/api/sync/dead-letters', letter)).status).toBe(201);
  const kept = await app.db.selectFrom('deadLetters').selectAll().where('opId', '=', letter.opId).execute();
  expect(kept).toMatchObject([{ userId: aino.id, kind: 'createObservation', status: 400 }]);
});

test('however many people send at once, an alarm finds few calls before it', async () => {
  const [server, path] = [Fastify(), '/api/observations/1/comments'];
  let [atWork, most] = [0, 0];
  server.post(path, async () => {
    atWork++;
    most = Math.max(most, atWork);
    await setImmediate();
    atWork--;
    return {};
  });
  const calls = Array.from({ length: 20 }, () => ({
    key: randomUUID(),
    method: 'POST' as const,
    path,
    body: {},
  }));
  const from = (id: number) => ({ user: { id }, headers: {}, ip: '127.0.0.1' }) as unknown as FastifyRequest;
  const batches = Array.from({ length: 30 }, (_, id) =>
    runBatch(server, { now: () => new Date() } as Deps, from(id), calls),
  );
  for (const { results } of await Promise.all(batches))
    expect(results.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(most).toBe(12);
  await server.close();
});

test('no call of a batch begins before an alarm in progress is answered', async () => {
  const server = Fastify();
  const answer = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  await server.register(urgentCalls);
  const order: string[] = [];
  server.post('/api/emergency/alerts', async () => {
    arrived.resolve();
    await answer.promise;
    return {};
  });
  server.post('/api/observations/1/comments', async () => {
    order.push('comment');
    return {};
  });
  await server.ready();
  const alarm = server
    .inject({ method: 'POST', url: '/api/emergency/alerts' })
    .then(() => order.push('alarm'));
  await arrived.promise;
  const calls = [
    { key: randomUUID(), method: 'POST' as const, path: '/api/observations/1/comments', body: {} },
  ];
  const req = { user: { id: 1 }, headers: {}, ip: '127.0.0.1' } as unknown as FastifyRequest;
  const batch = runBatch(server, { now: () => new Date() } as Deps, req, calls);
  // as long as a batch without an alarm needs, several times over
  for (let turn = 0; turn < 50; turn++) await setImmediate();
  answer.resolve();
  await Promise.all([alarm, batch]);
  expect(order).toEqual(['alarm', 'comment']);
  await server.close();
});

test('an alarm that waits for ever stops no report', async () => {
  const server = Fastify();
  await server.register(urgentCalls);
  const [arrived, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  server.post('/api/emergency/alerts', async () => {
    arrived.resolve();
    await answer.promise;
    return {};
  });
  await server.ready();
  const alarm = server.inject({ method: 'POST', url: '/api/emergency/alerts' });
  await arrived.promise;
  await afterAlarms();
  answer.resolve();
  expect((await alarm).statusCode).toBe(200);
  await server.close();
});
