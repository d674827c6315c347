import { readFileSync } from 'node:fs';
import tls from 'node:tls';
import { PushMessage } from '@turva/contracts/plant/notifications';
import { CERTIFICATE_FILE, type PushService, pushService } from '@turva/fixtures/push-service';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { notify } from '../notify.ts';
import { isPushEndpoint, PUBLIC_PUSH_HOSTS, publicLookup } from './push-hosts.ts';
import { pushState } from './push-state.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
let service: PushService;
let app: TestApp;
let aino: Client;
let publicKey: string;
const trusted = tls.getCACertificates();

beforeAll(async () => {
  tls.setDefaultCACertificates([...trusted, readFileSync(CERTIFICATE_FILE, 'utf8')]);
  service = await pushService();
  app = await testApp({
    config: { pushHosts: [...PUBLIC_PUSH_HOSTS, service.host], publicUrl: 'http://localhost:3000' },
  });
  aino = await app.as('aino');
  publicKey = (await aino.get<{ publicKey: string }>('/api/push')).body.publicKey;
});
afterAll(async () => {
  await app.close();
  await service.close();
  tls.setDefaultCACertificates(trusted);
});
beforeEach(() => {
  service.received.length = 0;
  service.answerWith(201);
});
afterEach(async () => {
  await app.db.deleteFrom('pushSubscriptions').execute();
  // delayed messages must not appear in another test
  await app.jobs.drain();
});

const subscribe = async (client: Client) => {
  const subscription = service.subscribe(publicKey);
  expect((await client.put('/api/push/subscription', subscription)).status).toBe(200);
  return subscription;
};
const tell = async (client: Client, title = 'Matin selkä on kipeä') => {
  await app.db.transaction().execute((trx) =>
    notify(trx, app, {
      kind: 'observation_closed',
      to: [client.id],
      actorId: null,
      entity: 'observations',
      recordId: 7,
      url: '/observations?id=7',
      params: { title },
    }),
  );
  await app.jobs.drain();
};
const browsers = () => app.db.selectFrom('pushSubscriptions').selectAll().execute();

test('a browser gets its person’s notifications: signed, encrypted, and without a word of the report', async () => {
  await aino.put('/api/user/language', { language: 'sv' });
  await subscribe(aino);
  await tell(aino);
  expect(service.received).toHaveLength(1);
  const [push] = service.received;
  expect(push).toMatchObject({
    ttl: 3 * 24 * 60 * 60,
    urgency: 'normal',
    subject: 'mailto:turva@example.com',
  });
  expect(push?.bytes).toBeLessThan(3072);
  const message = PushMessage.parse(JSON.parse(push?.text ?? ''));
  expect(message.notification).toMatchObject({
    title: 'Din observation är åtgärdad',
    lang: 'sv',
    navigate: 'http://localhost:3000/observations?id=7',
    data: { to: aino.id, url: '/observations?id=7' },
  });
  expect(push?.text).not.toMatch(/Matti|Matin|selkä|Aino/);
  expect(await browsers()).toMatchObject([{ failures: 0, lastSuccessAt: expect.any(Date) }]);
});

test('a read notification is not sent', async () => {
  await subscribe(aino);
  await app.db.transaction().execute(async (trx) => {
    const [id = 0] = await notify(trx, app, {
      kind: 'observation_assigned',
      to: [aino.id],
      actorId: null,
      entity: 'observations',
      recordId: 7,
      url: '/observations?id=7',
      params: {},
    });
    await trx.updateTable('notifications').set({ readAt: new Date() }).where('id', '=', id).execute();
  });
  await app.jobs.drain();
  expect(service.received).toEqual([]);
});

test('a browser that is gone is deleted', async () => {
  for (const status of [404, 410]) {
    await subscribe(aino);
    service.answerWith(status);
    await tell(aino);
    expect(await browsers()).toEqual([]);
  }
});

test('a service in trouble is tried again later, and no browser is lost to it', async () => {
  await subscribe(aino);
  await app.db.updateTable('pushSubscriptions').set({ failures: 30 }).execute();
  for (const status of [429, 500, 503]) {
    service.answerWith(status, { 'retry-after': '60' });
    const before = service.calls();
    await tell(aino);
    expect(service.calls()).toBe(before + 1);
    expect(await browsers()).toMatchObject([{ failures: 30 }]);
  }
});

test('a browser whose service refuses one message after another is deleted', async () => {
  await subscribe(aino);
  service.answerWith(403);
  await tell(aino);
  expect(await browsers()).toMatchObject([{ failures: 1 }]);
  await app.db.updateTable('pushSubscriptions').set({ failures: 30 }).execute();
  await tell(aino);
  expect(await browsers()).toEqual([]);
});

test('a service that the operator no longer names is tried again later like one that is away', async () => {
  await subscribe(aino);
  await app.db.updateTable('pushSubscriptions').set({ endpoint: 'https://push.example/1' }).execute();
  await tell(aino);
  const { rows } = await sql<{ attempt: string }>`select data ->> 'attempt' as attempt from pgboss.job
    where name = 'send-push' and state in ('created', 'retry')
      and data ->> 'subscriptionId' = ${String((await browsers())[0]?.id)}`.execute(app.db);
  expect(rows).toEqual([{ attempt: '2' }]);
});

test('the status names each service of people’s browsers that cannot be reached', async () => {
  await app.db.deleteFrom('pushSubscriptions').execute();
  expect(await pushState(app)).toEqual({ reachesPhones: true, asked: 0, down: [] });
  await subscribe(aino);
  expect(await pushState(app)).toEqual({ reachesPhones: true, asked: 1, down: [] });
  // nothing was sent by asking
  expect(service.received).toEqual([]);
  await app.db.updateTable('pushSubscriptions').set({ endpoint: 'https://127.0.0.1:1/browser' }).execute();
  const config = { ...app.config, pushHosts: ['127.0.0.1:1'] };
  expect(await pushState({ ...app, config })).toEqual({
    reachesPhones: false,
    asked: 1,
    down: [{ host: '127.0.0.1:1', reason: 'ECONNREFUSED' }],
  });
  expect((await pushState(app)).down).toEqual([{ host: '127.0.0.1:1', reason: 'PUSH_HOSTS' }]);
});

test('a redirect is not followed', async () => {
  await subscribe(aino);
  const before = service.calls();
  service.answerWith(307, { location: `${service.origin}/elsewhere` });
  await tell(aino);
  expect(service.calls()).toBe(before + 1);
});

test('after a logout the browser gets nothing more', async () => {
  const veikko = await app.as('veikko');
  await subscribe(veikko);
  await veikko.post('/api/logout');
  expect(await browsers()).toEqual([]);
  await tell(veikko);
  expect(service.received).toEqual([]);
});

test('a session that ended in another way ends the pushes too', async () => {
  const veikko = await app.as('veikko');
  for (const ended of [{ revoked: true }, { revoked: false, expire: new Date(0) }]) {
    await veikko.signIn();
    await subscribe(veikko);
    await app.db.updateTable('sessions').set(ended).where('userId', '=', veikko.id).execute();
    await tell(veikko);
  }
  expect(service.received).toEqual([]);
});

test('on a shared phone the browser belongs to the last person who signed in', async () => {
  const veikko = await app.as('veikko');
  const shared = await subscribe(aino);
  await veikko.put('/api/push/subscription', shared);
  await tell(aino);
  expect(service.received).toEqual([]);
  await tell(veikko);
  expect(JSON.parse(service.received[0]?.text ?? '{}').notification.data.to).toBe(veikko.id);
});

test('a message in transit while the browser changes hands does not reach the next person', async () => {
  const veikko = await app.as('veikko');
  const shared = await subscribe(aino);
  await veikko.put('/api/push/subscription', shared);
  const [browser] = await browsers();
  await app.db.transaction().execute(async (trx) => {
    const [notificationId = 0] = await notify(trx, app, {
      kind: 'observation_assigned',
      to: [aino.id],
      actorId: null,
      entity: 'observations',
      recordId: 7,
      url: '/observations?id=7',
      params: {},
    });
    await app.jobs.add(trx, 'send-push', { notificationId, subscriptionId: browser?.id ?? 0, attempt: 1 });
  });
  await app.jobs.drain();
  expect(service.received).toEqual([]);
});

test('switched off is off, for this browser alone', async () => {
  const elsewhere = await app.as('aino');
  await subscribe(aino);
  const { endpoint } = await subscribe(elsewhere);
  await aino.delete('/api/push/subscription');
  expect((await browsers()).map((one) => one.endpoint)).toEqual([endpoint]);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil.example/fcm.googleapis.com',
  'https://user:pass@fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com@127.0.0.1/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  'file:///etc/passwd',
  'fcm.googleapis.com',
  '',
])('no browser has the endpoint %j', async (endpoint) => {
  const { keys } = service.subscribe(publicKey);
  const { status, body } = await aino.put('/api/push/subscription', { endpoint, keys });
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'push_endpoint_refused' } });
});

test('invalid keys are refused', async () => {
  const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url');
  const { endpoint, keys } = service.subscribe(publicKey);
  for (const wrong of [{ p256dh: 'x' }, { auth: '' }, { p256dh: 'ä'.repeat(87) }, { p256dh: offCurve }])
    expect((await aino.put('/api/push/subscription', { endpoint, keys: { ...keys, ...wrong } })).status).toBe(
      400,
    );
});

test('push services are recognised by their names', () => {
  for (const name of ['fcm.googleapis.com', 'web.push.apple.com', 'wns2-am3p.notify.windows.com'])
    expect(isPushEndpoint(`https://${name}/x`, PUBLIC_PUSH_HOSTS)).toBe(true);
});

test('a name that resolves inside is not called', async () => {
  const { promise, resolve } = Promise.withResolvers<Error | null>();
  publicLookup('localhost', { all: false }, (error) => resolve(error));
  expect(await promise).toMatchObject({ name: 'PrivateAddress' });
});

test('the keys created at the first start are kept', async () => {
  expect((await aino.get('/api/push')).body).toEqual({ publicKey });
  expect(publicKey).toMatch(/^[\w-]{87}$/);
  expect(await app.db.selectFrom('vapidKeys').selectAll().execute()).toHaveLength(1);
});
