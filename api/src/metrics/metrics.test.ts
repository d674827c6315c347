import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { deliveryFailures } from './delivery.ts';

const TOKEN = 'a-token-for-prometheus';
const OPS = path.resolve(import.meta.dirname, '../../ops');

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ config: { metricsToken: TOKEN } });
});
afterAll(() => app.close());

const look = async (authorization?: string) => {
  const headers = authorization ? { authorization } : {};
  const { statusCode, body } = await app.server.inject({ url: '/metrics', headers });
  return { status: statusCode, body };
};
const figures = async () => (await look(`Bearer ${TOKEN}`)).body;

test('the figures require the token, and are absent without a configured one', async () => {
  for (const wrong of [undefined, 'Bearer ', `Bearer ${TOKEN}x`, TOKEN])
    expect((await look(wrong)).status, wrong).toBe(401);
  expect((await look(`Bearer ${TOKEN}`)).status).toBe(200);
  const closed = await testApp();
  const headers = { authorization: `Bearer ${TOKEN}` };
  expect((await closed.server.inject({ url: '/metrics', headers })).body).not.toContain('turva_');
  await closed.close();
});

test('a call is counted by the pattern of its route, and nobody is named', async () => {
  const aino = await app.as('aino.virtanen');
  await aino.get('/api/observations/4711');
  const text = await figures();
  expect(text).toMatch(/seconds_count\{method="GET",route="\/api\/observations\/:\w+",status="4xx"\} 1/);
  // only in label values: a figure may have any digits
  expect(text).not.toMatch(/="[^"]*(aino|4711)/);
});

test('a silent device, a missing backup and an undeliverable mail are visible', async () => {
  const { id } = await app.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'aino.virtanen')
    .executeTakeFirstOrThrow();
  expect(await figures()).toContain('\nturva_devices_silent 0\n');
  // no figure if there is nothing to measure
  expect(await figures()).not.toMatch(/^turva_backup_age_seconds/m);
  const longAgo = new Date(Date.now() - 30 * 60 * 60 * 1000);
  await app.db
    .insertInto('devices')
    .values({ userId: id, deviceId: 'd1', agent: null, unsent: 2, oldestAt: longAgo, heardAt: longAgo })
    .execute();
  // counted in the process, which other tests share
  deliveryFailures.reset();
  deliveryFailures.inc({ way: 'mail' });
  const text = await figures();
  expect(text).toContain('\nturva_devices_silent 1\n');
  expect(text).toContain('turva_delivery_failures_total{way="mail"} 1');
  expect(text).toContain('turva_jobs_waiting{work="send-push"} 0');
});

test('every figure that the alerts and the dashboard name exists', async () => {
  const text = await figures();
  const known = new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name));
  for (const file of ['alerts.yml', 'dashboard.json']) {
    const named = (await readFile(path.join(OPS, file), 'utf8')).match(/\b(turva|nodejs|process)_[a-z\d_]+/g);
    const missing = (named ?? []).filter(
      (name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')),
    );
    expect(named?.length, file).toBeGreaterThan(10);
    expect(missing, file).toEqual([]);
  }
});
