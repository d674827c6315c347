import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import tls from 'node:tls';
import type { NewWebhook, Webhook, WebhookAnswer, WebhookDelivery } from '@turva/contracts/operator/webhooks';
import type { Privacy } from '@turva/contracts/people/privacy';
import type { EmergencyAlert } from '@turva/contracts/plant/emergency';
import { anAlert } from '@turva/fixtures/emergency';
import { anObservation } from '@turva/fixtures/observations';
import { CERTIFICATE_FILE } from '@turva/fixtures/push-service';
import { type WebhookReceiver, webhookReceiver } from '@turva/fixtures/webhook-receiver';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { MESSAGE_LIFE_MS } from '../../notify/patience.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { widenAlerts } from '../emergency/alert-steps.ts';
import { sendReminders } from '../notifications/reminders/send-reminders.ts';
import { forgetDeliveries, isReceiver, passOnEvents, strandedIn, takeUpStranded } from './deliver.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
let receiver: WebhookReceiver;
let other: WebhookReceiver;
let app: TestApp;
let aino: Client;
let kari: Client;
const trusted = tls.getCACertificates();

beforeAll(async () => {
  tls.setDefaultCACertificates([...trusted, readFileSync(CERTIFICATE_FILE, 'utf8')]);
  receiver = await webhookReceiver();
  other = await webhookReceiver();
  app = await testApp({
    config: { webhookHosts: [receiver.host, other.host], publicUrl: 'http://localhost:3000' },
  });
  aino = await app.as('aino');
  kari = await app.as('kari', { role: 'admin' });
});
afterAll(async () => {
  await app.close();
  receiver.close();
  other.close();
  tls.setDefaultCACertificates(trusted);
});
afterEach(async () => {
  receiver.be('up');
  receiver.received.length = 0;
  for (const { id } of await hooks()) await kari.delete(`/api/admin/webhooks/${id}`);
  await carryOut();
});

const hooks = async () => (await kari.get<Webhook[]>('/api/admin/webhooks')).body;
const all = ['observation.created', 'observation.urgent', 'alert.raised', 'action.overdue'];
const make = async (changes: object = {}) => {
  const body = {
    name: 'Valvomo',
    url: receiver.url,
    format: 'standard',
    events: all,
    language: 'fi',
    ...changes,
  };
  const answer = await kari.post<NewWebhook>('/api/admin/webhooks', body);
  expect(answer.status).toBe(201);
  receiver.trust(answer.body.secret ?? '');
  return answer.body;
};
const report = async (changes = {}) =>
  (await aino.post<{ id: number }>('/api/observations', anObservation({ severity: 'low', ...changes }))).body
    .id;

/** Runs the jobs that are due, and with `later` also those put off. */
async function carryOut({ later = false } = {}) {
  await passOnEvents(app);
  if (later)
    await sql`update pgboss.job set start_after = now() where name like 'deliver-webhook%' and state in ('created', 'retry')`.execute(
      app.db,
    );
  await app.jobs.drain();
}
const undelivered = async (id: string) =>
  (await kari.get<WebhookDelivery[]>(`/api/admin/webhooks/${id}/undelivered`)).body;

interface Said {
  type: string;
  data: Record<string, unknown>;
}
const said = () => receiver.received.map(({ text }) => JSON.parse(text) as Said);

test('events are sent signed, with codes and a link, without free text or anybody’s name', async () => {
  await make();
  const id = await report({ title: 'Matin selkä on kipeä', description: 'Matti kaatui' });
  await carryOut();
  expect(said()).toEqual([
    {
      type: 'observation.created',
      timestamp: expect.stringMatching(/Z$/),
      data: {
        entity: 'observation',
        id,
        severity: 'low',
        category: anObservation().category,
        department: expect.anything(),
        area: null,
        dueAt: null,
        url: `http://localhost:3000/observations?id=${id}`,
      },
    },
  ]);
  expect(JSON.stringify(receiver.received)).not.toMatch(/Mati|Matti|aino/i);
  expect((await hooks())[0]).toMatchObject({ waiting: 0, failed: 0, lastDeliveredAt: expect.any(String) });
});

test('each event once: urgent when created or raised, an alert, an action that is late', async () => {
  await make();
  const sari = await app.as('sari', { role: 'supervisor' });
  const high = await report({ severity: 'high' });
  const raised = await report();
  const open = { status: 'open', assignedTo: null, dueDate: null };
  await sari.patch(`/api/observations/${raised}/handling`, {
    severity: 'critical',
    base: { ...open, severity: 'low' },
  });
  await aino.post('/api/emergency/alerts', anAlert({ drill: true }));
  // its owner wants no reminders: other systems are notified all the same
  await aino.patch('/api/user/settings', { reportingReminders: 'off' });
  const action = { observationId: high, what: 'Kaide', createdBy: sari.id, responsibleId: aino.id };
  await app.db
    .insertInto('correctiveActions')
    .values({ ...action, id: randomUUID(), dueDate: '2026-01-01' })
    .execute();
  await sendReminders(app);
  await carryOut();
  // the log is cleared, the action is still late: no new event
  await sql`update webhook_events set passed_at = passed_at - interval '90 days'`.execute(app.db);
  await forgetDeliveries(app);
  await sendReminders(app);
  await carryOut();
  const told = said().map(({ type, data }) => [type, data.id, data.drill ?? null]);
  expect(told.toSorted()).toEqual(
    [
      ['observation.created', high, null],
      ['observation.urgent', high, null],
      ['observation.created', raised, null],
      ['observation.urgent', raised, null],
      ['alert.raised', expect.any(Number), true],
      ['action.overdue', high, null],
    ].toSorted(),
  );
});

test('of an alert nobody answers, those outside count once they have taken it', async () => {
  const first = await make({ events: ['alert.unanswered'] });
  const { secret } = await make({ events: ['alert.unanswered'], url: other.url });
  other.trust(secret ?? '');
  receiver.trust(first.secret ?? '');
  other.be('reset');
  const { id } = (await aino.post<EmergencyAlert>('/api/emergency/alerts', anAlert())).body;
  await sql`update emergency_alert_steps set due_at = due_at - interval '1 hour' where alert_id = ${id}`.execute(
    app.db,
  );
  const outside = async () => {
    const { body } = await aino.get<EmergencyAlert>(`/api/emergency/alerts/${id}`);
    const { told, sending, failed } = body.steps.find(({ circle }) => circle === 'outside') ?? {};
    return [told, sending, failed];
  };
  await widenAlerts(app);
  expect(await outside()).toEqual([0, 2, 0]);
  await carryOut();
  expect(await outside()).toEqual([1, 0, 1]);
  // tried again, it may still be taken
  other.be('up');
  await carryOut({ later: true });
  expect(await outside()).toEqual([2, 0, 0]);
});

test('through three outages every event arrives, each once by its id', async () => {
  const { id } = await make({ events: ['observation.created'] });
  const sent: number[] = [];
  for (const outage of [503, 'reset', 401] as const) {
    receiver.be(outage);
    for (let n = 0; n < 4; n++) sent.push(await report());
    await carryOut();
    expect((await hooks())[0]).toMatchObject({ waiting: 4, failed: 0 });
    // a second attempt in the middle of it
    await carryOut({ later: true });
    receiver.be('up');
    sent.push(await report());
    await carryOut({ later: true });
    expect((await hooks())[0]).toMatchObject({ waiting: 0, failed: 0 });
  }
  expect(
    said()
      .map(({ data }) => data.id)
      .toSorted(),
  ).toEqual(sent.toSorted());
  expect(new Set(receiver.received.map((message) => message.id)).size).toBe(sent.length);
  expect(await undelivered(id)).toEqual([]);
});

test('a message whose job is gone, as after a restore, is picked up again', async () => {
  await make({ events: ['observation.created'] });
  await report();
  await passOnEvents(app);
  await sql`delete from pgboss.job where name = 'deliver-webhook'`.execute(app.db);
  await takeUpStranded(app);
  await app.jobs.drain();
  expect(receiver.received).toEqual([]);
  await sql`update webhook_deliveries set created_at = created_at - interval '8 hours'`.execute(app.db);
  // twice: one of the two jobs finds that it is done
  await takeUpStranded(app);
  await takeUpStranded(app);
  await app.jobs.drain();
  expect(receiver.received).toHaveLength(1);
});

test('only waiting entries of the log are read each minute', async () => {
  const plan = await app.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return JSON.stringify(await strandedIn(trx, new Date()).explain('json'));
  });
  expect(plan).toContain('webhook_deliveries_waiting');
  expect(plan).not.toContain('Seq Scan');
});

test('a given-up message stays visible with its reason, and is sent again under the same id', async () => {
  const { id } = await make({ events: ['observation.created'] });
  receiver.be(500);
  const observation = await report();
  for (let n = 0; n < 3; n++) await carryOut({ later: true });
  expect((await undelivered(id))[0]).toMatchObject({ state: 'waiting', attempts: 3 });
  // nobody waits for it after a day and a half
  await app.db
    .updateTable('webhookDeliveries')
    .set({ createdAt: new Date(Date.now() - MESSAGE_LIFE_MS) })
    .execute();
  await carryOut({ later: true });
  const [dead] = await undelivered(id);
  expect(dead).toMatchObject({
    state: 'failed',
    attempts: 4,
    lastStatus: 500,
    recordId: observation,
  });
  await carryOut({ later: true });
  expect(receiver.received).toEqual([]);
  receiver.be('up');
  expect((await kari.post(`/api/admin/webhooks/${id}/resend`)).status).toBe(200);
  await carryOut();
  expect(receiver.received.map((message) => message.id)).toEqual([dead?.id]);
  expect(await undelivered(id)).toEqual([]);
});

test('a receiver that is gone for good is switched off, with a note, until an admin switches it on', async () => {
  const { id } = await make({ events: ['observation.created'] });
  receiver.be(410);
  await report();
  await carryOut();
  expect((await hooks())[0]).toMatchObject({ isGone: true, offAt: expect.any(String), failed: 1 });
  receiver.be('up');
  await report();
  await carryOut({ later: true });
  expect(receiver.received).toEqual([]);
  const on = await kari.post<Webhook>(`/api/admin/webhooks/${id}/switch`, { on: true });
  expect(on.body).toMatchObject({ isGone: false, offAt: null });
  await kari.post(`/api/admin/webhooks/${id}/resend`);
  await carryOut();
  expect(receiver.received).toHaveLength(1);
});

test('a redirect is not followed, and an endless answer is not read', async () => {
  await make({ events: ['observation.created'] });
  receiver.be(302);
  const before = receiver.calls();
  await report();
  await carryOut();
  expect(receiver.calls() - before).toBe(1);
  expect((await hooks())[0]).toMatchObject({ waiting: 1 });
  receiver.be('endless');
  await carryOut({ later: true });
  expect((await hooks())[0]).toMatchObject({ waiting: 0, failed: 0 });
});

test('with a new secret messages are signed by both for as long as chosen', async () => {
  const old = await make({ events: ['observation.created'] });
  const next = await kari.post<NewWebhook>(`/api/admin/webhooks/${old.id}/rotate`, { overlapHours: 1 });
  const secrets = [old.secret ?? '', next.body.secret ?? ''];
  receiver.trust(...secrets);
  await report();
  await carryOut();
  expect(receiver.received[0]?.signedBy).toEqual(secrets);
  const last = await kari.post<NewWebhook>(`/api/admin/webhooks/${old.id}/rotate`, { overlapHours: 0 });
  receiver.trust(...secrets, last.body.secret ?? '');
  await report();
  await carryOut();
  expect(receiver.received[1]?.signedBy).toEqual([last.body.secret]);
  // stored sealed, and in no answer but the first
  const stored = JSON.stringify(await app.db.selectFrom('webhooks').selectAll().execute());
  expect(stored).not.toContain(last.body.secret?.slice('whsec_'.length, 30));
  expect(JSON.stringify(await hooks())).not.toContain('whsec_');
  expect(JSON.stringify(await hooks())).not.toContain('/hook');
});

test('a test shows the receiver’s answer', async () => {
  const { id } = await make();
  const attempt = async () => (await kari.post<WebhookAnswer>(`/api/admin/webhooks/${id}/test`)).body;
  expect(await attempt()).toEqual({ status: 200, reason: null });
  expect(said()[0]?.type).toBe('test');
  receiver.be(404);
  expect(await attempt()).toEqual({ status: 404, reason: null });
  receiver.be('reset');
  expect(await attempt()).toEqual({ status: null, reason: expect.stringMatching(/hang up|ECONNRESET/) });
});

test('a Teams card and a Slack message say the same in words', async () => {
  await make({ format: 'teams', events: ['observation.urgent'], language: 'sv' });
  await report({ severity: 'high' });
  await carryOut();
  const card = receiver.received[0]?.text ?? '';
  expect(JSON.parse(card)).toMatchObject({
    type: 'message',
    attachments: [{ content: { type: 'AdaptiveCard' } }],
  });
  expect(card).toContain('HÖG');
  for (const { id } of await hooks()) await kari.delete(`/api/admin/webhooks/${id}`);
  receiver.received.length = 0;
  const area = { name: 'Halli <A> & B', code: `h-${randomUUID().slice(0, 6)}` };
  const { id: areaId } = (await kari.post<{ id: number }>('/api/areas', area)).body;
  await make({ format: 'slack', events: ['observation.urgent'], language: 'en' });
  await report({ severity: 'critical', areaId });
  await carryOut();
  expect(JSON.parse(receiver.received[0]?.text ?? '')).toMatchObject({
    text: expect.any(String),
    blocks: expect.any(Array),
  });
  // its text must not act as markup
  expect(receiver.received[0]?.text).toContain('Halli &lt;A&gt; &amp; B');
});

test.each([
  'http://hooks.example/x',
  'https://user:secret@hooks.example/x',
  'https://hooks.example:8443/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://169.254.169.254/latest',
  'not an address',
])('no message goes to %s', async (url) => {
  expect(isReceiver(url, [])).toBe(false);
  const body = { name: 'x', url, format: 'standard', events: all, language: 'fi' };
  expect((await kari.post('/api/admin/webhooks', body)).status).toBe(400);
});

test('a host name that resolves to our own network is refused at the call', async () => {
  expect(isReceiver('https://localhost/x', [])).toBe(true);
  const { id } = await make({ url: 'https://localhost/x' });
  const { body } = await kari.post<WebhookAnswer>(`/api/admin/webhooks/${id}/test`);
  expect(body).toEqual({ status: null, reason: 'localhost has an address that is not public' });
});

test('people can see that data leaves the plant, and to whom', async () => {
  const privacy = async () => (await aino.get<Privacy>('/api/privacy')).body;
  expect(await privacy()).toMatchObject({ webhooks: [], readByKeys: false });
  const { id } = await make();
  await kari.post('/api/admin/api-keys', { name: 'BI', access: 'feed', role: 'user', days: 30 });
  expect(await privacy()).toMatchObject({ webhooks: [receiver.host], readByKeys: true });
  await kari.post(`/api/admin/webhooks/${id}/switch`, { on: false });
  expect(await privacy()).toMatchObject({ webhooks: [] });
});
