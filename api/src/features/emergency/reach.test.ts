import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import type { EmergencyAlert, EmergencyCard } from '@turva/contracts/plant/emergency';
import { anAlert } from '@turva/fixtures/emergency';
import { CERTIFICATE_FILE, type PushService, pushService } from '@turva/fixtures/push-service';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openAppsOf } from '../../testing/in-reach.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { addTestUser } from '../../testing/test-user.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
const trusted = tls.getCACertificates();
let service: PushService;
let app: TestApp;
let aino: Client;
let sari: Client;
let timo: Client;
let publicKey: string;

beforeAll(async () => {
  tls.setDefaultCACertificates([...trusted, readFileSync(CERTIFICATE_FILE, 'utf8')]);
  service = await pushService();
  app = await testApp({
    config: {
      pushHosts: [service.host],
      publicUrl: 'http://localhost:3000',
      mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'turva@plant.example' },
    },
  });
  aino = await app.as('aino');
  sari = await app.as('sari', { role: 'supervisor' });
  timo = await app.as('timo', { role: 'supervisor' });
  await addTestUser(app.db, { username: 'uusi', role: 'admin' });
  publicKey = (await aino.get<{ publicKey: string }>('/api/push')).body.publicKey;
});
afterAll(async () => {
  await app.close();
  await service.close();
  tls.setDefaultCACertificates(trusted);
});
afterEach(async () => {
  for (const table of ['pushSubscriptions', 'openApps', 'userSettings'] as const)
    await app.db.deleteFrom(table).execute();
  await app.db.updateTable('users').set({ email: null, emailConfirmedAt: null }).execute();
  service.answerWith(201);
});

const raise = async (changes = {}) =>
  (
    await aino.post<EmergencyAlert>(
      '/api/emergency/alerts',
      anAlert({ location: crypto.randomUUID(), ...changes }),
    )
  ).body;
const now = async (id: number) => (await aino.get<EmergencyAlert>(`/api/emergency/alerts/${id}`)).body;
const reachOf = ({ people }: EmergencyAlert) =>
  Object.fromEntries(people.map(({ name, over, unreached }) => [name.split(' ')[0], unreached ?? over]));
const team = async () => (await app.visitor().get<EmergencyCard>('/api/emergency')).body.team;

test('who never signed in, has switched alerts off or has no way is no one who was notified', async () => {
  await sari.patch('/api/user/settings', { emergencyAlerts: 'off' });
  const alert = await raise();
  expect(alert.notified).toBe(0);
  expect(reachOf(alert)).toEqual({ Sari: 'switchedOff', Timo: 'noWay', Uusi: 'neverSignedIn' });
  expect(await team()).toMatchObject({ wanted: 3, reachable: 0 });
});

test('an open app, a browser that takes push, and a confirmed address are ways', async () => {
  await openAppsOf(app.db, [sari.id]);
  expect((await timo.put('/api/push/subscription', service.subscribe(publicKey))).status).toBe(200);
  await app.db
    .updateTable('users')
    .set({ email: 'uusi@plant.example', emailConfirmedAt: new Date() })
    .where('username', '=', 'uusi')
    .execute();
  const alert = await raise();
  expect(alert.notified).toBe(3);
  expect(reachOf(alert)).toEqual({ Sari: ['app'], Timo: ['push'], Uusi: ['mail'] });
  expect(await team()).toMatchObject({ wanted: 3, reachable: 3 });
});

test('an address that nobody has confirmed, and push that is switched off, are none', async () => {
  await app.db
    .updateTable('users')
    .set({ email: 'uusi@plant.example' })
    .where('username', '=', 'uusi')
    .execute();
  await timo.put('/api/push/subscription', service.subscribe(publicKey));
  await timo.patch('/api/user/settings', { pushNotifications: 'off' });
  expect(await raise()).toMatchObject({ notified: 0 });
});

test('a push that the service refuses was no notification; one it takes is', async () => {
  await timo.put('/api/push/subscription', service.subscribe(publicKey));
  service.answerWith(410);
  const refused = await raise();
  expect(refused.notified).toBe(1);
  await app.jobs.drain();
  const after = await now(refused.id);
  expect(after.notified).toBe(0);
  expect(reachOf(after).Timo).toBe('refused');
  expect(after.rev).toBeGreaterThan(refused.rev);

  service.answerWith(201);
  await timo.put('/api/push/subscription', service.subscribe(publicKey));
  const taken = await raise();
  await app.jobs.drain();
  expect(reachOf(await now(taken.id)).Timo).toEqual(['push']);
});

test('what an open app has drawn is told to the raiser, once, with its first time', async () => {
  const alert = await raise();
  const shown = (client: Client) =>
    client.post<EmergencyAlert>(`/api/emergency/alerts/${alert.id}/shown`, {});
  expect((await shown(sari)).status).toBe(200);
  const after = await now(alert.id);
  expect(after).toMatchObject({ notified: 1, acknowledgements: [] });
  expect(after.people.find(({ userId }) => userId === sari.id)).toMatchObject({
    over: ['app'],
    unreached: null,
    shownAt: expect.any(String),
  });
  await shown(sari);
  expect(await now(alert.id)).toEqual(after);
  // nobody is shown their own, and who is not called learns nothing
  expect((await shown(aino)).status).toBe(403);
});

test('a page whose stream is open counts as an open app, until it is closed', async () => {
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.server.address() as AddressInfo;
  const page = new AbortController();
  const stream = await fetch(`http://127.0.0.1:${port}/api/events`, {
    headers: { cookie: sari.cookieHeader },
    signal: page.signal,
  });
  expect(stream.status).toBe(200);
  await vi.waitFor(async () => expect(await team()).toMatchObject({ reachable: 1 }));
  expect(reachOf(await raise()).Sari).toEqual(['app']);
  page.abort();
  await vi.waitFor(async () => expect(await team()).toMatchObject({ reachable: 0 }));
});

test('the raiser hears of each acknowledgement and of the end; a note and a false alarm reach who was called', async () => {
  const alert = await raise();
  const url = `/api/emergency/alerts/${alert.id}`;
  const bell = async (userId: number) => {
    const rows = await app.db
      .selectFrom('notifications')
      .select(['kind', 'params'])
      .where('userId', '=', userId)
      .where('recordId', '=', alert.id)
      .where('entity', '=', 'emergency')
      .orderBy('id')
      .execute();
    return rows.map(({ kind, params }) => [kind, (params as { what?: string }).what]);
  };
  const note = { clientId: crypto.randomUUID(), note: 'Kaksi loukkaantunutta' };
  await aino.post(`${url}/notes`, note);
  await aino.post(`${url}/notes`, note);
  await sari.post(`${url}/acknowledge`, {});
  await sari.post(`${url}/acknowledge`, {});
  await timo.post(`${url}/end`, { note: 'Ohi' });
  expect(await bell(aino.id)).toEqual([
    ['alert_answer', 'acknowledged'],
    ['alert_answer', 'ended'],
  ]);
  expect(await bell(sari.id)).toEqual([
    ['emergency_alert', undefined],
    ['emergency_alert', 'added'],
  ]);

  const mistake = await raise();
  expect((await timo.post(`/api/emergency/alerts/${mistake.id}/take-back`, {})).status).toBe(404);
  const back = await aino.post<EmergencyAlert>(`/api/emergency/alerts/${mistake.id}/take-back`, {});
  expect(back.body).toMatchObject({
    takenBack: true,
    endedByName: 'Aino Testi',
    endedAt: expect.any(String),
  });
  expect((await aino.post(`/api/emergency/alerts/${mistake.id}/take-back`, {})).status).toBe(409);
  const last = await app.db
    .selectFrom('notifications')
    .select(['params'])
    .where('userId', '=', timo.id)
    .where('recordId', '=', mistake.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(last?.params).toMatchObject({ what: 'takenBack' });
});
