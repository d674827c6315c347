import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { problem } from '../../problem.ts';
import { smallApp } from '../../testing/small-app.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { TestClient } from '../../testing/test-client.ts';
import { keepAnswers, write } from './idempotency.ts';

let app: TestApp;
let server: FastifyInstance;
let aino: TestClient;
let eero: TestClient;
/** what an effect waits for before it ends */
let hold: Promise<void> = Promise.resolve();
let entered = Promise.withResolvers<void>();

const onServer = (client: TestClient) => {
  const twin = new TestClient(server);
  for (const [name, value] of client.cookies) twin.cookies.set(name, value);
  return twin;
};

beforeAll(async () => {
  app = await testApp();
  server = await smallApp(app, (scope) => {
    scope.post<{ Body: { name: string; code?: string } }>('/areas', (req, reply) =>
      write(app, req, reply, async (trx) => {
        const { name, code = randomUUID() } = req.body;
        const { id } = await trx
          .insertInto('areas')
          .values({ name, code })
          .returning('id')
          .executeTakeFirstOrThrow();
        const held = hold;
        entered.resolve();
        await held;
        if (name === 'cut off') await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
        if (name === 'refused') throw problem('invalid_input');
        if (name === 'broken') throw new Error('a bug');
        return { status: 201, body: { id, name } };
      }),
    );
  });
  aino = onServer(await app.as('aino'));
  eero = onServer(await app.as('eero'));
});
afterAll(async () => {
  await server.close();
  await app.close();
});
beforeEach(async () => {
  await app.db.deleteFrom('areas').execute();
  hold = Promise.resolve();
  entered = Promise.withResolvers();
});

const areas = () => app.db.selectFrom('areas').select(['id', 'name']).execute();
const post = (client: TestClient, key: string, body: object = { name: 'Hitsaamo' }) =>
  client.post<{ id: number; code: string }>('/api/areas', body, { 'idempotency-key': key });

test('the same call again has one effect and the same answer', async () => {
  const key = randomUUID();
  const first = await post(aino, key);
  const again = await post(aino, key);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(first.headers['idempotency-replayed']).toBeUndefined();
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect([first.headers['idempotency-key'], again.headers['idempotency-key']]).toEqual([key, key]);
  expect(await areas()).toHaveLength(1);
});

test('the order of keys makes no other call, another value does', async () => {
  const key = randomUUID();
  await post(aino, key, { name: 'Hitsaamo', extra: { a: 1, b: [1, 2] } });
  expect((await post(aino, key, { extra: { b: [1, 2], a: 1 }, name: 'Hitsaamo' })).status).toBe(201);
  const other = await post(aino, key, { name: 'Hitsaamo', extra: { a: 1, b: [2, 1] } });
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  expect(await areas()).toHaveLength(1);
});

test('a key belongs to one person', async () => {
  const key = randomUUID();
  await post(aino, key);
  expect((await post(eero, key)).headers['idempotency-replayed']).toBeUndefined();
  expect(await areas()).toHaveLength(2);
});

test.each([
  ['refused', 400],
  ['broken', 500],
])('a %s call stores no answer and no effect: it is judged again', async (name, status) => {
  const key = randomUUID();
  expect((await post(aino, key, { name })).status).toBe(status);
  expect(await areas()).toHaveLength(0);
  // the same key, corrected
  expect((await post(aino, key, { name: 'Hitsaamo' })).status).toBe(201);
});

test('a repeated call that could no longer be carried out gets the first answer', async () => {
  const key = randomUUID();
  const first = await post(aino, key, { name: 'Hitsaamo', code: 'H1' });
  const again = await post(aino, key, { name: 'Hitsaamo', code: 'H1' });
  expect([again.status, again.body]).toEqual([201, first.body]);
  // under another key it is a duplicate
  expect((await post(aino, randomUUID(), { name: 'Hitsaamo', code: 'H1' })).status).toBe(409);
  expect(await areas()).toHaveLength(1);
});

test('a concurrent repeat waits and gets the same answer', async () => {
  const key = randomUUID();
  const twins = await Promise.all([post(aino, key), post(aino, key), post(aino, key)]);
  expect(twins.map((twin) => twin.status)).toEqual([201, 201, 201]);
  expect(new Set(twins.map((twin) => twin.body.id)).size).toBe(1);
  expect(twins.filter((twin) => twin.headers['idempotency-replayed'])).toHaveLength(2);
  expect(await areas()).toHaveLength(1);
});

// these two need several connections
test.runIf(process.env.TEST_DATABASE_URL)(
  'a repeat that overtakes a slow first call has the effect; the first is undone and answers the same',
  async () => {
    const key = randomUUID();
    const release = Promise.withResolvers<void>();
    hold = release.promise;
    const first = post(aino, key);
    await entered.promise;
    hold = Promise.resolve();
    const twin = await post(aino, key);
    release.resolve();
    const slow = await first;
    expect([twin.status, slow.status]).toEqual([201, 201]);
    expect(twin.headers['idempotency-replayed']).toBeUndefined();
    expect(slow.headers['idempotency-replayed']).toBe('true');
    expect(slow.body).toEqual(twin.body);
    expect(await areas()).toHaveLength(1);
  },
);

test.runIf(process.env.TEST_DATABASE_URL)(
  'a database connection lost in the middle costs one call, not the server',
  async () => {
    const key = randomUUID();
    expect((await post(aino, key, { name: 'cut off' })).status).toBe(503);
    expect(await areas()).toHaveLength(0);
    expect((await post(aino, key, { name: 'cut off later' })).status).toBe(201);
  },
);

test('a key that is no UUID is refused; without a key every call counts', async () => {
  const bad = await post(aino, 'once');
  expect(bad.status).toBe(400);
  expect(bad.headers['idempotency-key']).toBeUndefined();
  await aino.post('/api/areas', { name: 'Hitsaamo' });
  await aino.post('/api/areas', { name: 'Hitsaamo' });
  expect(await areas()).toHaveLength(2);
});

test('a body nested too deeply is refused without a crash', async () => {
  const deep = `{"name":"x","deep":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  const answer = await aino.send('POST', '/api/areas', {
    body: deep,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  });
  expect(answer.status).toBe(400);
});

test('answers of several calls are stored together or not at all: one used key refuses them all', async () => {
  const answerOf = (key: string) => ({ key, fingerprint: 'f', status: 201, body: {} });
  const [taken, fresh] = [randomUUID(), randomUUID()];
  const { id } = await app.as('aino');
  const keep = (...keys: string[]) =>
    app.db.transaction().execute((trx) =>
      keepAnswers(
        trx,
        keys.map((key) => ({ ...answerOf(key), userId: id })),
      ),
    );
  await keep(taken);
  await expect(keep(taken, fresh)).rejects.toMatchObject({ code: 'idempotency_in_progress' });
  await keep(fresh);
});

test('an error of the database is not taken for another call under the same key', async () => {
  const answer = { key: 'no UUID', fingerprint: 'x', status: 201, body: {} };
  const kept = app.db.transaction().execute((trx) => keepAnswers(trx, [{ ...answer, userId: 1 }]));
  await expect(kept).rejects.toMatchObject({ code: '22P02' });
});
