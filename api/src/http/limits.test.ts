import { randomUUID } from 'node:crypto';
import { type Endpoint, endpoints } from '@turva/contracts/base/endpoints';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../app.ts';
import { statedRoutes } from '../testing/stated-routes.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { TestClient } from '../testing/test-client.ts';
import { TEST_PASSWORD } from '../testing/test-user.ts';
import { limits, ownRowOf, workOf, works } from './limits.ts';
import { createCounts } from './load/limit-calls.ts';
import type { Statement } from './route.ts';

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

const COSTLY = /import|export|search|generate|preview|pdf|print|stream|question|ask|backup/;
/**
 * What a call without a row may be: JSON of a list that is neither filtered nor sorted, or of one record; or a change
 * that names its entry in the audit log.
 */
function isPlain(name: string, { audits }: Statement): boolean {
  const { query, answer }: Endpoint = endpoints[name as keyof typeof endpoints];
  const [method, path = ''] = name.split(' ');
  if (query || COSTLY.test(path)) return false;
  if (method !== 'GET') return method !== 'POST' || Array.isArray(audits);
  return /\/:\w+$/.test(path) ? answer !== undefined : answer instanceof z.ZodArray;
}

/** Looked at one by one: these cost no more than the plain ones. */
const cheap = [
  'GET /api/accident-duties',
  'GET /api/admin/assistant',
  'GET /api/admin/audit/words',
  'GET /api/admin/devices',
  'GET /api/admin/emergency-site',
  'GET /api/admin/first-steps',
  'GET /api/admin/registration',
  'GET /api/admin/retention',
  'GET /api/chemicals/:id/history',
  'GET /api/diagnostics',
  'GET /api/documents/readings',
  'GET /api/kept-work/releases',
  'GET /api/notifications',
  'GET /api/openapi.json',
  'GET /api/plant-settings',
  'GET /api/privacy',
  'GET /api/push',
  'GET /api/report-schedule',
  'GET /api/sign-in-options',
  'GET /api/user/access',
  'GET /api/user/calendar',
  'GET /api/user/exports',
  'GET /api/user/settings',
  'GET /api/user/unsent-elsewhere',
  'POST /api/actions/:actionId/remind',
  'POST /api/admin/erasure-findings/accept',
  'POST /api/admin/erasure-findings/dismiss',
  'POST /api/admin/webhooks/:id/test',
  'POST /api/chemicals/:id/sds',
  'POST /api/competence-cards/remind',
  'POST /api/diagnostics/crashes',
  'POST /api/diagnostics/usage',
  'POST /api/documents/:id/remind',
  'POST /api/documents/:id/versions',
  'POST /api/kept-work/owners',
  'POST /api/notifications/read',
  'POST /api/observations/:id/remind',
  'POST /api/password-links/open',
  'POST /api/report-schedule/mail',
  'POST /api/training/modules/:moduleId/remind',
  'POST /api/user/passkeys/options',
  'POST /api/user/picture',
];

test('a route that may cost more than a plain one has a row of its own', () => {
  const silent = statedRoutes(app).filter(([name, stated]) => !ownRowOf(name) && !isPlain(name, stated));
  expect(silent.map(([name]) => name).toSorted()).toEqual(cheap);
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
