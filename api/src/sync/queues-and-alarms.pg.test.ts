import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { BatchAnswer } from '@turva/contracts/sync/sync';
import { anObservation } from '@turva/fixtures/observations';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';

// Phones' queues stand in front of a locked record, with every connection that such calls may have.

let app: TestApp;
let address: string;
/** another process's connections: one holds the record, and one looks who waits, which a transaction sees but once */
let holder: pg.Client;
let watcher: pg.Client;
let path: string;
beforeAll(async () => {
  app = await testApp();
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.server.address() as AddressInfo;
  address = `http://127.0.0.1:${port}`;
  [holder, watcher] = [
    new pg.Client(app.database.connectionString),
    new pg.Client(app.database.connectionString),
  ];
  await Promise.all([holder.connect(), watcher.connect()]);
  const pekka = await app.as('pekka');
  const { body } = await pekka.post<{ id: number }>('/api/observations', anObservation());
  path = `/api/observations/${body.id}/comments`;
});
afterAll(async () => {
  await Promise.all([holder.end(), watcher.end()]);
  await app.close();
});

/** Holds the record while the work is done. */
async function holding(work: () => Promise<void>) {
  await holder.query('begin');
  await holder.query('select id from observations for update');
  try {
    await work();
  } finally {
    await holder.query('rollback');
  }
}

const waiting = async () => {
  const { rows } = await watcher.query<{ calls: number }>(
    `select count(*)::int as calls from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.calls ?? 0;
};
const waitUntilWaiting = (calls: number) =>
  vi.waitFor(async () => expect(await waiting()).toBeGreaterThanOrEqual(calls), { timeout: 30_000 });

const comment = (client: TestClient) => client.post(path, { id: randomUUID(), text: 'Katsotaan yhdessä' });
const queueOf = (client: TestClient, count: number) =>
  client.post<BatchAnswer>('/api/sync/batch', {
    calls: Array.from({ length: count }, (_, n) => ({
      key: randomUUID(),
      method: 'POST',
      path,
      body: { id: randomUUID(), text: `Kommentti ${n}` },
    })),
  });

/** Over a real connection, as browsers call: after the body, an injected call would keep a context that a real one loses. */
const call = async ({ cookieHeader }: TestClient, at: string, body?: object) => {
  const answer = await fetch(address + at, {
    headers: { cookie: cookieHeader, origin: address, 'content-type': 'application/json' },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  await answer.arrayBuffer();
  return answer.status;
};

test('an alarm, the emergency page and a session are answered while queues wait for a record', async () => {
  const [aino, veikko, sirpa] = [await app.as('aino'), await app.as('veikko'), await app.as('sirpa')];
  const answered: string[] = [];
  const noting = (what: string, work: Promise<unknown>) => work.then(() => answered.push(what));
  let queues: Promise<unknown>[] = [];
  await holding(async () => {
    // people at desks wait as long as the database lets them
    queues = [
      ...[aino, veikko].map((client) => noting('queue', queueOf(client, 60))),
      ...Array.from({ length: 16 }, () => noting('desk', comment(sirpa))),
    ];
    await waitUntilWaiting(9);
    const urgent = [
      call(sirpa, '/api/emergency/alerts', { clientId: randomUUID(), drill: true }),
      call(sirpa, '/api/user'),
      call(sirpa, '/api/emergency'),
      call(sirpa, '/api/login', { username: 'sirpa', password: 'not hers' }),
    ].map((work) => work.finally(() => answered.push('urgent')));
    expect(await Promise.all(urgent)).toEqual([201, 200, 200, 401]);
    expect(answered).toEqual(Array(4).fill('urgent'));
  });
  await Promise.all(queues);
}, 90_000);

test('a queue at a locked record is told to come back before a person at a desk is', async () => {
  const [aino, sirpa] = [await app.as('aino'), await app.as('sirpa')];
  const answered: string[] = [];
  let desk: Promise<unknown> = Promise.resolve();
  await holding(async () => {
    desk = comment(sirpa).finally(() => answered.push('desk'));
    await waitUntilWaiting(1);
    const { body } = await queueOf(aino, 3).finally(() => answered.push('queue'));
    expect(answered).toEqual(['queue']);
    for (const result of body.results)
      expect(result).toMatchObject({ status: 503, retryAfter: 2, body: { code: 'database_unavailable' } });
  });
  await desk;
}, 60_000);
