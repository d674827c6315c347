import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import type { ServerStatus } from '@turva/contracts/operator/server-status';
import { anAlert } from '@turva/fixtures/emergency';
import { anObservation } from '@turva/fixtures/observations';
import { CERTIFICATE_FILE } from '@turva/fixtures/push-service';
import { webhookReceiver } from '@turva/fixtures/webhook-receiver';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { UnstoredAlarm } from '../../db/change-feed.ts';
import { startJobs } from '../../jobs/boss.ts';
import { openMail } from '../../notify/mail/send-mail.ts';
import { passOn } from '../../notify/notify.ts';
import { openAppsOf } from '../../testing/in-reach.ts';
import { decoded, mailServer } from '../../testing/mail-server.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { deliverWebhook, passOnEvents } from '../webhooks/deliver.ts';

// An alarm, whatever else the database and other systems are kept busy with.

const trusted = tls.getCACertificates();
const receivers: Awaited<ReturnType<typeof webhookReceiver>>[] = [];
let app: TestApp;
let address: string;
let mail: Awaited<ReturnType<typeof mailServer>>;
let holder: pg.Client;
let aino: TestClient;
let sari: TestClient;

beforeAll(async () => {
  tls.setDefaultCACertificates([...trusted, readFileSync(CERTIFICATE_FILE, 'utf8')]);
  for (let at = 0; at < 13; at++) receivers.push(await webhookReceiver());
  mail = await mailServer();
  app = await testApp({
    config: {
      webhookHosts: receivers.map(({ host }) => host),
      mail: { smtpUrl: mail.url, from: 'turva@plant.example' },
    },
  });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.server.address() as AddressInfo;
  address = `http://127.0.0.1:${port}`;
  holder = new pg.Client(app.database.connectionString);
  await holder.connect();
  aino = await app.as('aino');
  sari = await app.as('sari', { role: 'supervisor' });
});
afterAll(async () => {
  await holder.end();
  await app.close();
  for (const receiver of receivers) receiver.close();
  mail.close();
  tls.setDefaultCACertificates(trusted);
});

/** Over a connection, as browsers call. */
const call = async ({ cookieHeader }: TestClient, at: string, body?: object) => {
  const answer = await fetch(address + at, {
    headers: { cookie: cookieHeader, origin: address, 'content-type': 'application/json' },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  await answer.arrayBuffer();
  return answer.status;
};
/** Each from a place of its own: an alert that is stored, not one that joins the last. */
const raise = () => call(aino, '/api/emergency/alerts', anAlert({ location: crypto.randomUUID() }));
const waiting = () => app.database.connections?.().waiting ?? 0;

/** The calls for help and what they need, answered while `work` still holds the rest. */
async function getsThrough(work: Promise<unknown>) {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  over.catch(() => undefined);
  for (let n = 0; n < 5; n++)
    expect(
      await Promise.all([raise(), call(sari, '/api/emergency'), call(sari, '/api/user'), raise()]),
    ).toEqual([201, 200, 200, 201]);
  expect(isOver).toBe(false);
}

test('behind a locked table, with every other connection waiting for it', async () => {
  await holder.query('begin');
  await holder.query('lock table observations in access exclusive mode');
  const desks = Promise.all(
    Array.from({ length: 24 }, () => call(sari, '/api/observations', anObservation())),
  );
  await vi.waitFor(() => expect(waiting()).toBeGreaterThan(0), { timeout: 20_000 });
  await getsThrough(desks);
  await holder.query('rollback');
  await desks;
}, 60_000);

test('while somebody changes the raiser and every supervisor', async () => {
  await holder.query('begin');
  await holder.query('update users set department = department');
  const profile = call(sari, '/api/observations', anObservation());
  await getsThrough(profile);
  await holder.query('rollback');
  await profile;
}, 60_000);

test('while slow queries hold every connection but those kept for it', async () => {
  const slow = Promise.all(
    Array.from({ length: 20 }, () => sql`select pg_sleep(4)`.execute(app.db).catch(() => undefined)),
  );
  await vi.waitFor(() => expect(waiting()).toBeGreaterThan(0));
  await getsThrough(slow);
  await slow;
}, 60_000);

test('twelve receivers that do not answer delay the alarm to no other', async () => {
  const kari = await app.as('kari', { role: 'admin' });
  for (const [at, receiver] of receivers.entries()) {
    const { status, body } = await kari.post<{ secret: string }>('/api/admin/webhooks', {
      name: `Vastaanottaja ${at}`,
      url: receiver.url,
      format: 'standard',
      events: ['observation.created', 'alert.raised'],
      language: 'fi',
    });
    expect(status, JSON.stringify(body)).toBe(201);
    receiver.trust(body.secret);
    if (at > 0) receiver.be('silent');
  }
  const [healthy] = receivers;
  const jobs = await startJobs(app.database, { log: app.log });
  const deps = { ...app, jobs };
  let ended = 0;
  try {
    await jobs.work('deliver-webhook', (job) => deliverWebhook(deps, job).finally(() => ended++));
    for (let n = 0; n < 12; n++) await aino.post('/api/observations', anObservation());
    await passOnEvents(deps);
    expect(await raise()).toBe(201);
    await passOnEvents(deps);
    const heard = () => healthy?.received.map(({ text }) => JSON.parse(text).type) ?? [];
    await vi.waitFor(() => expect(heard()).toContain('alert.raised'), { timeout: 30_000, interval: 20 });
    // not one of the silent ones had been given up: the healthy one has waited for none
    expect(ended - heard().length).toBeLessThanOrEqual(0);
  } finally {
    for (const receiver of receivers) receiver.be('up');
    await jobs.stop();
  }
}, 90_000);

test('without room in the database it is passed on to open apps and by push, and the answer says so', async () => {
  const full = () =>
    vi
      .spyOn(app.jobs, 'add')
      .mockRejectedValueOnce(
        Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' }),
      );
  const order = anAlert();
  const answered = async () => {
    const spy = full();
    const { status, body } = await aino.post<{ code: string }>('/api/emergency/alerts', order);
    spy.mockRestore();
    return [status, body.code];
  };
  const heard: UnstoredAlarm[] = [];
  const stop = app.changes.onAlarm((alarm) => heard.push(alarm));
  // nobody has an open app or a browser: it came to nobody, and says nothing else
  expect(await answered()).toEqual([507, 'storage_full']);
  await openAppsOf(app.db, [sari.id]);
  expect(await answered()).toEqual([507, 'emergency_alert_not_stored']);
  await vi.waitFor(() =>
    expect(heard.at(-1)).toMatchObject({ clientId: order.clientId, place: order.location }),
  );
  stop();
  // mail goes out from memory, too, and the operator learns why
  await app.db.deleteFrom('openApps').execute();
  await app.db
    .updateTable('users')
    .set({ email: 'sari@plant.example', emailConfirmedAt: new Date() })
    .where('id', '=', sari.id)
    .execute();
  expect(await answered()).toEqual([507, 'emergency_alert_not_stored']);
  expect(decoded(mail.letters.at(-1)?.text)).toContain('Hätähälytys');
  const kari = await app.as('kari', { role: 'admin' });
  const { body } = await kari.get<ServerStatus>('/api/admin/status');
  expect(body.noRoomAt).toEqual(expect.any(String));
  // nothing of it is left, so that the same key may be sent again
  expect((await aino.get(`/api/emergency/alerts/${order.clientId}`)).status).toBe(404);
  expect((await aino.post('/api/emergency/alerts', order)).status).toBe(201);
});

test('what was stored and cannot be queued any more is mailed and pushed all the same', async () => {
  await app.db
    .updateTable('users')
    .set({ email: 'sari@plant.example', emailConfirmedAt: new Date() })
    .where('id', '=', sari.id)
    .execute();
  const letters = mail.letters.length;
  const { body } = await aino.post<{ id: number }>(
    '/api/emergency/alerts',
    anAlert({ location: crypto.randomUUID() }),
  );
  const { id } = await app.db
    .selectFrom('notifications')
    .select('id')
    .where('userId', '=', sari.id)
    .where('entity', '=', 'emergency')
    .where('recordId', '=', body.id)
    .executeTakeFirstOrThrow();
  const full = Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' });
  const line = openMail(app.config);
  await passOn({ ...app, mail: line, jobs: { ...app.jobs, add: () => Promise.reject(full) } }, [id]);
  line?.close();
  expect(mail.letters).toHaveLength(letters + 1);
});
