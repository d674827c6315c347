import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ErasureFindings } from '@turva/contracts/people/erasure-findings';
import type { WorkPermit } from '@turva/contracts/permits/work-permits';
import { anAlert } from '@turva/fixtures/emergency';
import { anObservation } from '@turva/fixtures/observations';
import { aPermit, aSignature } from '@turva/fixtures/work-permits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealAudit } from '../../audit/seal-audit.ts';
import { verifyAudit } from '../../audit/verify-audit.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { TEST_PASSWORD } from '../../testing/test-user.ts';
import { passOnEvents } from '../webhooks/deliver.ts';

const NAME = 'Kanariina Keltasulka';
const ADDRESS = 'kanariina@keltasulka.example';
/** The parts of the name and the user name; the address has both. */
const PARTS = ['kanariina', 'keltasulka', 'siipi.77'];

type Client = TestClient & { id: number };
let app: TestApp;
let admin: Client;
let witness: Client;
let person: Client;
beforeAll(async () => {
  app = await testApp({ config: { webhookHosts: ['receiver.invalid'], publicUrl: 'http://localhost:3000' } });
  admin = await app.as('paakayttaja', { role: 'admin' });
  witness = await app.as('todistaja', { role: 'supervisor' });
  person = await app.as('siipi.77');
  await app.db
    .updateTable('users')
    .set({ firstName: 'Kanariina', lastName: 'Keltasulka', email: ADDRESS })
    .where('id', '=', person.id)
    .execute();
});
afterAll(() => app.close());

/** Where something holds a part of the name: by table, with the text around it. */
async function left(): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' order by 1, 2`.execute(
    app.db.withoutPlugins(),
  );
  const found: Record<string, string[]> = {};
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ around: string }>`
      select substring(t::text from ${`(?i).{0,80}(?:${PARTS.join('|')}).{0,30}`}) as around
      from ${sql.table(`${schema}.${name}`)} t where t::text ~* ${PARTS.join('|')}`.execute(app.db);
    if (rows.length > 0) found[name] = rows.map(({ around }) => around);
  }
  return found;
}

/** A call with a key, so that its answer is stored. */
async function post<Body extends { id: unknown }>(client: Client, url: string, body: object) {
  const answer = await client.post<Body>(url, body, { 'idempotency-key': randomUUID() });
  expect([url, answer.status]).toEqual([url, expect.toSatisfy((status: number) => status < 300)]);
  return answer.body;
}

async function writeAlerts() {
  const at = { location: `${NAME}, työpiste`, placeSource: 'typed' as const };
  const { id } = await post<{ id: number }>(witness, '/api/emergency/alerts', anAlert(at));
  const moved = { clientId: randomUUID(), location: `Luona ${NAME}`, placeSource: 'typed' };
  await post(witness, `/api/emergency/alerts/${id}/place`, moved);
  const gone = { clientId: randomUUID(), location: 'Sulatto', placeSource: 'typed' };
  await post(witness, `/api/emergency/alerts/${id}/place`, gone);
  const note = `${NAME} (${ADDRESS}) on loukussa`;
  await post(witness, `/api/emergency/alerts/${id}/notes`, { clientId: randomUUID(), note });
  await post(witness, `/api/emergency/alerts/${id}/end`, { note: `${NAME} on turvassa` });
  const second = await post<{ id: number }>(witness, '/api/emergency/alerts', anAlert(at));
  await post(witness, `/api/emergency/alerts/${second.id}/take-back`, { note: `${NAME} erehtyi` });
}

/** An area called after the person, and what is reported from it to other systems. */
async function writeArea() {
  const { id } = await post<{ id: number }>(admin, '/api/areas', { name: `Verstas ${NAME}`, code: 'k7' });
  for (const format of ['standard', 'teams', 'slack'])
    await post(admin, '/api/admin/webhooks', {
      name: 'Valvomo',
      url: 'https://receiver.invalid/hook',
      format,
      events: ['observation.created', 'alert.raised'],
      language: 'fi',
    });
  const said = { title: `${NAME} kaatui`, description: `Kertoi ${NAME}`, areaId: id };
  await post(witness, '/api/observations', anObservation(said));
  await post(witness, '/api/work-permits', aPermit({ title: `Työ, ${NAME}` }));
}

/** What is said of people while they work: where they are, why the work stops, and to the next crew. */
async function writePermit() {
  const own = { id: randomUUID(), role: 'performer', userId: person.id };
  const permit = await post<WorkPermit>(person, '/api/work-permits', aPermit({ people: [own] as never }));
  const move = (client: Client, name: string, body: object) =>
    post<WorkPermit>(client, `/api/work-permits/${permit.id}/${name}`, body);
  const { rev } = await move(witness, 'approve', { rev: permit.rev });
  const before = permit.checklist.filter(({ phase }) => phase === 'before');
  await move(person, 'start', {
    rev,
    answers: before.map(({ key }) => ({ key, answer: 'done', note: NAME })),
    confirmations: [{ personId: own.id, signature: aSignature(NAME) }],
  });
  await move(person, 'presence', { personId: own.id, step: 'in' });
  await move(person, 'suspend', { reason: `${NAME} kaatui` });
  await move(witness, 'suspend', { reason: `Kysy: ${NAME}` });
  const where = { personId: own.id, step: 'accounted', note: `${NAME} istuu kahvilla` };
  const found = await move(witness, 'presence', where);
  const on = await move(witness, 'resume', { rev: found.rev, reason: `${NAME} korjasi` });
  await move(witness, 'hand-over', {
    rev: on.rev,
    people: [{ id: randomUUID(), role: 'performer', name: 'Urakoitsija' }],
    note: `${NAME} kertoo lisää`,
    accounted: [{ personId: own.id, note: `${NAME} lähti kotiin` }],
    signature: aSignature(),
  });
}

async function writeSchedule() {
  await post(witness, '/api/schedules', {
    title: `Kierros, ${NAME}`,
    note: `Kysy: ${ADDRESS}`,
    what: 'round',
    template: 'short',
    rule: { by: 'week', every: 1, from: '2026-11-27' },
    leadDays: 3,
  });
}

/** A mail server quotes the address that it refuses: of one mail that is tried again, and of one given up. */
async function failMails() {
  await app.jobs.work('send-mail', () => Promise.reject(new Error(`550 <${ADDRESS}> user unknown`)));
  const add = () =>
    app.db.transaction().execute((trx) => app.jobs.add(trx, 'send-mail', { notificationId: 1 }));
  await add();
  const states = async () => {
    const { rows } = await sql<{ state: string }>`
      select state::text as state from pgboss.job where name = 'send-mail' and output is not null`.execute(
      app.db,
    );
    return rows.map(({ state }) => state);
  };
  while (!(await states()).includes('failed')) {
    await sql`update pgboss.job set start_after = now() where name = 'send-mail'`.execute(app.db);
    await app.jobs.drain();
  }
  await add();
  await app.jobs.drain();
  expect((await states()).sort()).toEqual(['failed', 'retry']);
}

const copies = () => readdirSync(path.join(app.config.dataDir, 'exports'));

test('what the app itself has copied elsewhere is gone with the person, or once an admin has decided', async () => {
  await writeArea();
  await writeAlerts();
  await writeSchedule();
  await writePermit();
  await post(witness, '/api/reports/generate', { type: 'safety', language: 'fi' });
  expect((await person.post('/api/user/exports', { password: TEST_PASSWORD })).status).toBe(202);
  await passOnEvents(app);
  await app.jobs.drain();
  await failMails();
  await sealAudit(app.db);
  expect(copies()).toHaveLength(1);
  expect(Object.keys(await left())).toEqual(
    expect.arrayContaining(['audit_log', 'idempotency', 'notifications', 'webhook_deliveries', 'users']),
  );

  expect((await person.post('/api/user/deletion', { password: TEST_PASSWORD })).status).toBe(200);
  expect(copies()).toEqual([]);
  for (;;) {
    const { findings } = (await admin.get<ErasureFindings>('/api/admin/erasure-findings')).body;
    if (findings.length === 0) break;
    const ids = findings.map(({ id }) => id);
    expect((await admin.post('/api/admin/erasure-findings/accept', { ids })).status).toBe(200);
  }
  await app.jobs.work('send-mail', () => Promise.resolve());
  await app.jobs.drain();
  expect(await left()).toEqual({});
  await sealAudit(app.db);
  expect(await verifyAudit(app.db)).toMatchObject({ fault: null });
});
