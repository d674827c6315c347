import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import tls from 'node:tls';
import type { NewWebhook, Webhook } from '@turva/contracts/operator/webhooks';
import type { EmergencyAlert } from '@turva/contracts/plant/emergency';
import { anAlert } from '@turva/fixtures/emergency';
import { CERTIFICATE_FILE } from '@turva/fixtures/push-service';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailServer } from '../../testing/mail-server.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { widenAlerts } from '../emergency/alert-steps.ts';
import { passOnEvents } from './deliver.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
let aino: Client;
let kari: Client;
let mail: Awaited<ReturnType<typeof mailServer>>;
let gateway: Server;
/** what the gateway answers; it may take its time */
let answer: () => Promise<number>;
let says: string;
const asked: { key: unknown; token: unknown; body: unknown }[] = [];
const trusted = tls.getCACertificates();

beforeAll(async () => {
  const certificate = readFileSync(CERTIFICATE_FILE, 'utf8');
  tls.setDefaultCACertificates([...trusted, certificate]);
  mail = await mailServer();
  const key = readFileSync(CERTIFICATE_FILE.replace('-cert', '-key'), 'utf8');
  gateway = createServer({ key, cert: certificate }, async (request, response) => {
    const { headers } = request;
    const body: unknown = JSON.parse(await text(request));
    asked.push({ key: headers['idempotency-key'], token: headers.authorization, body });
    response.writeHead(await answer()).end(says);
  });
  gateway.listen(0, 'localhost');
  await once(gateway, 'listening');
  const { port } = gateway.address() as AddressInfo;
  app = await testApp({
    config: {
      mail: { smtpUrl: mail.url, from: 'TURVA+ <turva@tehdas.example>' },
      sms: {
        url: `https://localhost:${port}/send`,
        token: 'avain',
        body: '{"recipients":["{{to}}"],"message":"{{text}}"}',
        taken: '"status":"queued"',
      },
      publicUrl: 'http://localhost:3000',
    },
  });
  aino = await app.as('aino');
  kari = await app.as('kari', { role: 'admin' });
});
afterAll(async () => {
  await app.close();
  mail.close();
  gateway.closeAllConnections();
  gateway.close();
  tls.setDefaultCACertificates(trusted);
});
beforeEach(async () => {
  answer = async () => 200;
  says = '{"status":"queued"}';
  asked.length = 0;
  mail.letters.length = 0;
  const { body } = await kari.get<Webhook[]>('/api/admin/webhooks');
  for (const { id } of body) await kari.delete(`/api/admin/webhooks/${id}`);
});

const make = (format: 'mail' | 'sms', url: string) =>
  kari.post<NewWebhook>('/api/admin/webhooks', {
    name: 'Vartiointi',
    url,
    format,
    events: ['alert.raised', 'alert.unanswered'],
    language: 'fi',
  });
const raise = async (changes = {}) => {
  const { body } = await aino.post<EmergencyAlert>(
    '/api/emergency/alerts',
    anAlert({ location: crypto.randomUUID(), ...changes }),
  );
  // of the first call there is nothing to count
  await carryOut();
  asked.length = 0;
  mail.letters.length = 0;
  return body.id;
};
const silence = async (id: number) => {
  await sql`update emergency_alert_steps set due_at = due_at - interval '1 hour' where alert_id = ${id}`.execute(
    app.db,
  );
  await widenAlerts(app);
};
async function carryOut() {
  await passOnEvents(app);
  await sql`update pgboss.job set start_after = now() where name like 'deliver-webhook%' and state in ('created', 'retry')`.execute(
    app.db,
  );
  await app.jobs.drain();
}
const outside = async (id: number) => {
  const { body } = await aino.get<EmergencyAlert>(`/api/emergency/alerts/${id}`);
  const { told, handed, sending, failed } = body.steps.find(({ circle }) => circle === 'outside') ?? {};
  return { told, handed, sending, failed };
};

test('a mail and a text message are handed over, and never called delivered', async () => {
  expect((await make('mail', 'vartija@vartiointi.example')).body.host).toBe('vartija@vartiointi.example');
  expect((await make('sms', '040 123 4567')).body.host).toBe('+358401234567');
  const id = await raise();
  await silence(id);
  expect(await outside(id)).toEqual({ told: 0, handed: 0, sending: 2, failed: 0 });
  await carryOut();
  expect(await outside(id)).toEqual({ told: 0, handed: 2, sending: 0, failed: 0 });
  expect(mail.letters.map(({ to }) => to)).toEqual(['vartija@vartiointi.example']);
  expect(asked).toEqual([
    {
      key: expect.any(String),
      token: 'Bearer avain',
      body: {
        recipients: ['+358401234567'],
        message: expect.stringContaining(`http://localhost:3000/emergency?alert=${id}`),
      },
    },
  ]);
});

test('a gateway that is slow, then out of order, gets the same message under the same key until it takes it', async () => {
  await make('sms', '+358 40 123 4567');
  const id = await raise();
  await silence(id);
  const slow = Promise.withResolvers<number>();
  answer = () => slow.promise;
  const tried = carryOut();
  await expect.poll(() => asked.length).toBe(1);
  expect(await outside(id)).toMatchObject({ handed: 0, sending: 1 });
  slow.resolve(503);
  await tried;
  expect(await outside(id)).toEqual({ told: 0, handed: 0, sending: 0, failed: 1 });
  answer = async () => 202;
  await carryOut();
  expect(await outside(id)).toEqual({ told: 0, handed: 1, sending: 0, failed: 0 });
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
  await carryOut();
  expect(asked).toHaveLength(2);
});

test('a gateway that answers 200 to what it refuses has not taken it', async () => {
  await make('sms', '+358401234567');
  const id = await raise();
  await silence(id);
  says = '{"status":"error","message":"no credit left"}';
  await carryOut();
  expect(await outside(id)).toEqual({ told: 0, handed: 0, sending: 0, failed: 1 });
  says = '{"status":"queued"}';
  await carryOut();
  expect(await outside(id)).toEqual({ told: 0, handed: 1, sending: 0, failed: 0 });
});

test('a drill sends nothing outside', async () => {
  await make('mail', 'vartija@vartiointi.example');
  await make('sms', '+358401234567');
  const { body } = await aino.post<EmergencyAlert>('/api/emergency/alerts', anAlert({ drill: true }));
  await silence(body.id);
  await carryOut();
  expect([asked, mail.letters]).toEqual([[], []]);
  expect(await outside(body.id)).toEqual({ told: 0, handed: 0, sending: 0, failed: 0 });
});

test.each([
  ['sms', '112'],
  ['sms', '040 123 4567, 050 123 4567'],
  ['sms', 'Vartija 040 123 4567'],
  ['mail', 'vartija'],
  ['mail', 'a@b.fi, c@d.fi'],
] as const)('%s to %s is refused', async (format, to) => {
  const { status, body } = await make(format, to);
  expect([status, body]).toMatchObject([400, { errors: [{ path: 'url', code: `receiver_${format}` }] }]);
});
