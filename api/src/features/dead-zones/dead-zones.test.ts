import { randomUUID } from 'node:crypto';
import type { DeadZone } from '@turva/contracts/observations/dead-zones';
import type { Area } from '@turva/contracts/plant/areas';
import { headers } from '@turva/contracts/sync/sync';
import { anObservation } from '@turva/fixtures/observations';
import { addDays, plantDay } from '@turva/rules/plant/plant-time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { runRetention } from '../retention/run-retention.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
let aino: Client;
let others: Client[];
let hall: Area;
const today = plantDay(Date.now());
const yesterday = addDays(today, -1);

beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  others = [await app.as('matti'), await app.as('liisa')];
  const boss = await app.as('esimies', { role: 'supervisor' });
  hall = (await boss.post<Area>('/api/areas', { name: 'Halli', code: 'H1' })).body;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('unreachedReports').execute();
});

const body = (changes: object = {}) => anObservation({ severity: 'low', areaId: hall.id, ...changes });
const report = (day: string | null, { key = randomUUID(), changes = {} as object } = {}) =>
  aino.post('/api/observations', body(changes), {
    [headers.idempotencyKey]: key,
    ...(day === null ? {} : { [headers.unreached]: day }),
  });
const zones = async (days = 90) => (await aino.get<DeadZone[]>(`/api/dead-zones?days=${days}`)).body;
const counted = async () =>
  (await app.db.selectFrom('unreachedReports').select('reports').execute()).reduce(
    (sum, { reports }) => sum + reports,
    0,
  );

test('an area is named once five reports on two days have waited there and three people report there, in steps of five', async () => {
  for (const day of [today, today, today, yesterday, today]) await report(day);
  expect(await zones()).toEqual([]);
  const [matti, liisa] = others as [Client, Client];
  await matti.post('/api/observations', body());
  expect(await zones()).toEqual([]);
  await liisa.post('/api/observations', body());
  const named = await zones();
  expect(named).toEqual([{ areaId: hall.id, waited: 5, reports: 10 }]);
  // one more report is not visible
  await report(today);
  expect(await zones()).toEqual(named);
});

test('it is never revealed that all reports of an area had to wait', async () => {
  for (const day of [today, today, today, yesterday]) await report(day);
  for (const client of others)
    await client.post('/api/observations', body(), {
      [headers.idempotencyKey]: randomUUID(),
      [headers.unreached]: today,
    });
  for (const { waited, reports } of await zones()) expect(reports).toBeGreaterThan(waited);
});

test('one bad day makes no dead zone', async () => {
  for (let at = 0; at < 9; at++) await report(today);
  expect(await zones()).toEqual([]);
  expect(await counted()).toBe(9);
});

test('a report that is sent again counts once, alone and in a batch', async () => {
  const key = randomUUID();
  const changes = { clientId: randomUUID() };
  expect((await report(today, { key, changes })).status).toBe(201);
  await report(today, { key, changes });
  // under another key: recognised by its own id
  await report(today, { changes });
  expect(await counted()).toBe(1);
  const calls = Array.from({ length: 5 }, () => ({
    key: randomUUID(),
    method: 'POST',
    path: '/api/observations',
    headers: { [headers.unreached]: today },
    body: body(),
  }));
  for (let time = 0; time < 2; time++)
    expect((await aino.post('/api/sync/batch', { calls })).status).toBe(200);
  expect(await counted()).toBe(6);
});

test('without an area or a day, or with an impossible day, it is not counted, but the report is stored all the same', async () => {
  const days = [null, 'today', '2026-02-31', addDays(today, 1), addDays(today, -400)];
  for (const day of days) expect((await report(day)).status).toBe(201);
  expect((await report(today, { changes: { areaId: null } })).status).toBe(201);
  expect(await counted()).toBe(0);
});

test('the stored counts do not say who reported, and are deleted in time', async () => {
  await report(yesterday);
  const rows = await app.db.selectFrom('unreachedReports').selectAll().execute();
  expect(rows.map((row) => Object.keys(row).sort())).toEqual([['areaId', 'day', 'part', 'reports']]);
  const day = 86_400_000;
  await runRetention({ ...app, passed: () => new Date(Date.now() + 390 * day) });
  expect(await counted()).toBe(1);
  await runRetention({ ...app, passed: () => new Date(Date.now() + 403 * day) });
  expect(await counted()).toBe(0);
});

test('only known periods are answered', async () => {
  expect((await aino.get('/api/dead-zones?days=1')).status).toBe(400);
  expect((await app.visitor().get('/api/dead-zones')).status).toBe(401);
});
