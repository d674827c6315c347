import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { statedRoutes } from '../testing/stated-routes.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { TestClient } from '../testing/test-client.ts';
import { TEST_PASSWORD } from '../testing/test-user.ts';
import { createCounts } from './limit-calls.ts';
import { limits, ownRowOf, workOf, works } from './limits.ts';

let app: TestApp;
let other: FastifyInstance;
beforeAll(async () => {
  app = await testApp({ config: { callLimits: true } });
  other = await buildApp(app, { sheds: false });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

test('every route has a limit, and every row of the table is a route’s', () => {
  const names = statedRoutes(app).map(([name]) => name);
  for (const name of names) {
    const [method = '', url = ''] = name.split(' ');
    expect([name, limits[workOf(method, url)].calls]).toEqual([name, expect.any(Number)]);
  }
  const used = new Set(names.map((name) => ownRowOf(name)?.[0]));
  expect(works.filter(([route]) => !used.has(route))).toEqual([]);
});

test('calls for help are counted by themselves', () => {
  const urgent = works.filter(([, work]) => work === 'emergency').map(([route]) => route);
  expect(urgent).toEqual(expect.arrayContaining(['POST /api/emergency/alerts*', 'GET /api/emergency*']));
  expect(workOf('POST', '/api/emergency/alerts/:id/acknowledge')).toBe('emergency');
  expect(workOf('HEAD', '/api/observations')).toBe('search');
});

test('counts by key, within a time, and names the time that is left', () => {
  let now = 0;
  const { count } = createCounts(() => now);
  const limit = { calls: 3, seconds: 60 };
  for (let n = 0; n < 3; n++) count('a', limit);
  now = 45_000;
  expect(() => count('a', limit)).toThrow(
    expect.objectContaining({ code: 'too_many_requests', retryAfter: 15 }),
  );
  count('b', limit);
  now = 60_000;
  count('a', limit);
});

/** The same session at the other server. */
function at(server: FastifyInstance, { cookies }: TestClient): TestClient {
  const client = new TestClient(server);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}

test('copies of one’s own data are limited over all processes, and alarms and sessions go on', async () => {
  const aino = await app.as('aino');
  const ask = (client: TestClient) => client.post('/api/user/exports', { password: TEST_PASSWORD });
  const statuses: number[] = [];
  for (let n = 0; n < limits.ownData.calls; n++)
    statuses.push((await ask(n % 2 ? aino : at(other, aino))).status);
  expect(statuses.every((status) => status < 300)).toBe(true);
  for (const client of [aino, at(other, aino)]) {
    const refused = await ask(client);
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  }
  expect((await aino.post('/api/emergency/alerts', { clientId: randomUUID(), drill: true })).status).toBe(
    201,
  );
  expect((await aino.get('/api/user')).status).toBe(200);
  // another person is not counted with her
  expect((await ask(await app.as('veikko'))).status).toBeLessThan(300);
});

test('a calendar’s address is limited by itself', async () => {
  const aino = await app.as('aino');
  const { body } = await aino.post<{ url: string }>('/api/user/calendar');
  const { pathname } = new URL(body.url, 'http://localhost');
  const visitor = app.visitor();
  for (let n = 0; n < limits.calendar.calls; n++) expect((await visitor.get(pathname)).status).toBe(200);
  expect((await visitor.get(pathname)).status).toBe(429);
  const second = await (await app.as('veikko')).post<{ url: string }>('/api/user/calendar');
  expect((await visitor.get(new URL(second.body.url, 'http://localhost').pathname)).status).toBe(200);
});

test('a batch is one call, whatever is in it', async () => {
  const aino = await app.as('sirpa');
  const calls = Array.from({ length: 20 }, () => ({
    key: randomUUID(),
    method: 'POST',
    path: '/api/user/exports',
    body: { password: TEST_PASSWORD },
  }));
  const { body } = await aino.post<{ results: { status: number }[] }>('/api/sync/batch', { calls });
  const made = body.results.filter(({ status }) => status < 300).length;
  expect(made).toBeLessThanOrEqual(limits.ownData.calls);
});
