import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import tls from 'node:tls';
import type { Observation } from '@turva/contracts/observations/observations';
import type { ServerStatus } from '@turva/contracts/operator/server-status';
import type { WorkPermit } from '@turva/contracts/permits/work-permits';
import type { SyncAnswer } from '@turva/contracts/sync/sync';
import { anAlert } from '@turva/fixtures/emergency';
import { anObservation } from '@turva/fixtures/observations';
import { CERTIFICATE_FILE, type PushService, pushService } from '@turva/fixtures/push-service';
import { aGasReading, aPermit, aSignature } from '@turva/fixtures/work-permits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertReport } from '../features/reports/request-report.ts';
import { runRetention } from '../features/retention/run-retention.ts';
import { takeBackEnds } from '../features/work-permits/take-back-ends.ts';
import { tendPermits } from '../features/work-permits/tend-permits.ts';
import { purgeExpired } from '../http/purge-expired.ts';
import { mailServer } from '../testing/mail-server.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';
import { createClock } from './clock.ts';
import { lookAtClock } from './keep-clock.ts';
import { takeBackLives, takeBackTimes } from './take-back.ts';

const DAY = 24 * 60 * 60_000;
const YEAR = 365 * DAY;
let error = 0;
let app: TestApp;
let aino: TestClient;
let sari: TestClient;
let kari: TestClient;
let service: PushService;
let mail: Awaited<ReturnType<typeof mailServer>>;
const trusted = tls.getCACertificates();
const clock = createClock({ wall: () => Date.now() + error, elapsed: () => performance.now() });
/** As on the embedded database, whose clock is the server's. */
const look = async () => {
  const { reachedAt } = await app.db.selectFrom('serverClock').select('reachedAt').executeTakeFirstOrThrow();
  clock.look({ database: Date.now() + error, kept: reachedAt.getTime() });
};

beforeAll(async () => {
  tls.setDefaultCACertificates([...trusted, readFileSync(CERTIFICATE_FILE, 'utf8')]);
  [service, mail] = await Promise.all([pushService(), mailServer()]);
  app = await testApp({
    clock,
    config: {
      trustProxy: ['127.0.0.1'],
      pushHosts: [service.host],
      mail: { smtpUrl: mail.url, from: 'turva@tehdas.example' },
    },
  });
  aino = await app.as('aino');
  sari = await app.as('sari', { role: 'supervisor' });
  kari = await app.as('kari', { role: 'admin' });
  await lookAtClock(app);
});
afterAll(async () => {
  await app.close();
  await service.close();
  mail.close();
  tls.setDefaultCACertificates(trusted);
});
beforeEach(async () => {
  error = 0;
  await look();
  expect(clock.doubt()).toBeNull();
});

/** A call of a phone elsewhere, whose clock is right. */
const phone = () => ({
  'x-forwarded-for': '10.1.2.3',
  'x-client-now': new Date().toISOString(),
  'x-captured-at': new Date().toISOString(),
});
const report = async (headers = {}) =>
  (await aino.post<Observation>('/api/observations', anObservation({ title: randomUUID() }), headers)).body;
const permit = async () => {
  const { body } = await aino.post<WorkPermit>('/api/work-permits', aPermit({ location: randomUUID() }));
  await sari.post(`/api/work-permits/${body.id}/approve`, { rev: body.rev });
  return body;
};
const statusOf = async ({ id }: { id: number | string | null }) =>
  (await aino.get<WorkPermit>(`/api/work-permits/${id}`)).body;
const everything = async () => {
  const tables = [
    'observations',
    'work_permits',
    'notifications',
    'sessions',
    'invites',
    'audit_log',
    'idempotency',
  ];
  const { rows } = await sql<{ kept: number }>`select (${sql.join(
    tables.map((table) => sql`(select count(*) from ${sql.table(table)})`),
    sql` + `,
  )})::integer + (select count(*) from observations where title <> '')::integer
    + (select count(*) from audit_log where salt is not null)::integer as kept`.execute(app.db);
  return rows[0]?.kept;
};
const aNight = async () => {
  await runRetention(app);
  await purgeExpired(app.db, app.passed());
  await tendPermits(app);
};

test.each([3, 11])('a night %d years ahead deletes nothing and ends no permit', async (years) => {
  const { id } = await report();
  await app.db
    .updateTable('observations')
    .set({ status: 'closed', completedAt: new Date() })
    .where('id', '=', id)
    .execute();
  const open = await permit();
  await kari.post('/api/admin/invites', { role: 'user' });
  await aNight();
  const before = await everything();

  error = years * YEAR;
  await look();
  await aNight();
  // the run leaves its own entry, which no one else could have made
  expect(await everything()).toBe((before ?? 0) + 2);
  // what may be over is not said to be, may not begin, and nobody is signed out
  expect((await statusOf(open)).status).toBe('approved');
  const resume = { rev: open.rev + 1, reason: 'Ohi' };
  expect((await sari.post(`/api/work-permits/${open.id}/resume`, resume)).body).toMatchObject({
    code: 'permit_expired',
  });

  error = 0;
  await look();
  expect((await statusOf(open)).status).toBe('approved');
});

test('a stop of work stops it, whatever the clock calls over', async () => {
  const { id } = await permit();
  error = 11 * YEAR;
  await look();
  expect((await sari.post(`/api/work-permits/${id}/suspend`, { reason: 'Haju' })).body).toMatchObject({
    status: 'suspended',
  });
  error = 0;
  await look();
  expect((await statusOf({ id })).status).toBe('suspended');
});

test('work that is handed back under a clock years ahead has not run past its end', async () => {
  const { id } = await permit();
  error = 11 * YEAR;
  await look();
  const note = { note: 'Siisti', signature: aSignature('aino') };
  expect((await aino.post(`/api/work-permits/${id}/close`, note)).body).toMatchObject({ status: 'closed' });
});

test('every reading says the same of a permit while the clock is in doubt', async () => {
  const { id, location, clientId } = await permit();
  const calendar = (await aino.post<{ url: string }>('/api/user/calendar')).body.url;
  const approved = async () =>
    (await aino.get<{ name: string; value: number }[]>('/api/figures')).body.find(
      ({ name }) => name === 'permits.approved',
    )?.value;
  const inForce = await approved();
  error = 11 * YEAR;
  await look();
  const { workPermits } = (await aino.get<SyncAnswer>('/api/sync?limit=1000')).body;
  const listed = async (query = '') =>
    (await aino.get<WorkPermit[]>(`/api/work-permits${query}`)).body.find((one) => one.id === id)?.status;
  const repeated = await aino.post<WorkPermit>('/api/work-permits', aPermit({ clientId }));
  expect({
    sync: workPermits.find((one) => one.id === id)?.status,
    one: (await statusOf({ id })).status,
    list: await listed(),
    filtered: await listed('?status=approved'),
    calendar: (await aino.get<string>(calendar)).body.includes(location ?? '-'),
    figure: await approved(),
    answer: repeated.body.status,
  }).toEqual({
    sync: 'approved',
    one: 'approved',
    list: 'approved',
    filtered: 'approved',
    calendar: true,
    figure: inForce,
    answer: 'approved',
  });
});

test('an alert reaches browsers and mailboxes under a clock by which it comes too late', async () => {
  const { publicKey } = (await sari.get<{ publicKey: string }>('/api/push')).body;
  await sari.put('/api/push/subscription', service.subscribe(publicKey));
  const confirmed = { email: 'sari@tehdas.example', emailConfirmedAt: new Date() };
  await app.db.updateTable('users').set(confirmed).where('id', '=', sari.id).execute();
  await app.jobs.drain();
  service.received.length = 0;
  const letters = mail.letters.length;
  error = 3 * YEAR;
  await look();
  expect((await aino.post('/api/emergency/alerts', anAlert())).status).toBe(201);
  await app.jobs.drain();
  expect(service.received).toHaveLength(1);
  expect(mail.letters.slice(letters).map(({ to }) => to)).toContain('sari@tehdas.example');
});

test('a run dated in the future is closed, and the next one goes by the right time', async () => {
  await report();
  const before = await everything();
  const asOf = new Date(Date.now() + 11 * YEAR);
  const { id } = await app.db
    .insertInto('retentionRuns')
    .values({ asOf, startedAt: asOf, periods: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await runRetention(app);
  const runs = await app.db
    .selectFrom('retentionRuns')
    .selectAll()
    .where('id', '>=', id)
    .orderBy('id')
    .execute();
  expect(runs.map(({ asOf: at, finishedAt }) => [at > new Date(), finishedAt !== null])).toEqual([
    [true, true],
    [false, true],
  ]);
  // two runs, two entries
  expect(await everything()).toBe((before ?? 0) + 4);
});

test('a clock that leaps in the middle of a night, and back before its end, deletes nothing', async () => {
  for (let at = 0; at < 3; at++) {
    const { id } = await report();
    await app.db
      .updateTable('observations')
      .set({ status: 'closed', completedAt: new Date() })
      .where('id', '=', id)
      .execute();
  }
  await aNight();
  const before = await everything();
  let reads = 0;
  // the run asks for the time again and again: at each second time it is eleven years later
  const leaping = () => {
    error = reads++ % 2 === 0 ? 0 : 11 * YEAR;
    return clock.passed();
  };
  await runRetention({ ...app, passed: leaping });
  error = 11 * YEAR;
  await look();
  await tendPermits(app);
  error = 0;
  await look();
  expect(reads).toBeGreaterThan(2);
  expect(clock.doubt()).toBeNull();
  // the run's own entry
  expect(await everything()).toBe((before ?? 0) + 2);
  await aNight();
  expect(await everything()).toBe((before ?? 0) + 4);
});

test('permits that a wrong clock has ended are in force again, with their code', async () => {
  const [open, asked] = [await permit(), (await aino.post<WorkPermit>('/api/work-permits', aPermit())).body];
  const ahead = () => new Date(Date.now() + YEAR);
  await tendPermits({ ...app, passed: ahead });
  expect([(await statusOf(open)).status, (await statusOf(asked)).status]).toEqual(['expired', 'expired']);
  await takeBackEnds(app);
  const back = await statusOf(open);
  expect(back).toMatchObject({ status: 'approved', qr: expect.stringMatching(/./) });
  expect(back.history.slice(-2)).toMatchObject([
    { action: 'expired', actorName: null },
    { action: 'taken_back', actorName: null },
  ]);
  expect((await statusOf(asked)).status).toBe('pending');
  // an end in its own time stays
  await app.db
    .updateTable('workPermits')
    .set({ validFrom: new Date(Date.now() - 2000), validTo: new Date(Date.now() - 1000) })
    .execute();
  await tendPermits(app);
  expect(await takeBackEnds(app)).toBe(0);
});

test('what was made at an impossible time lives no longer than it should', async () => {
  const later = new Date(Date.now() + 15 * YEAR);
  await kari.post('/api/admin/invites', { role: 'user' });
  await app.db.updateTable('invites').set({ expiresAt: later }).execute();
  await app.db.updateTable('sessions').set({ expire: later }).where('userId', '=', sari.id).execute();
  await sql`update pgboss.version set cron_on = ${later}`.execute(app.db);
  await takeBackLives(app.db, app.now());
  expect(
    await app.db.selectFrom('invites').select('tokenHash').where('expiresAt', '>', app.now()).execute(),
  ).toEqual([]);
  const session = app.db.selectFrom('sessions').select('expire').where('userId', '=', sari.id);
  expect((await session.executeTakeFirstOrThrow()).expire <= app.now()).toBe(true);
  await sari.signIn();
  expect((await sari.get('/api/user')).status).toBe(200);
  const { rows } = await sql`select cron_on from pgboss.version`.execute(app.db);
  expect(rows).toEqual([{ cronOn: null }]);
});

test('what was noted at an impossible time was noted by now, and gas measured then is due', async () => {
  const later = new Date(Date.now() + 15 * YEAR);
  const { id } = await report();
  const open = await permit();
  await app.db
    .updateTable('observations')
    .set({ createdAt: later, capturedAt: later, updatedAt: later })
    .where('id', '=', id)
    .execute();
  await app.db
    .updateTable('workPermits')
    .set({ gasDueAt: later })
    .where('id', '=', open.id ?? 0)
    .execute();
  await sql`insert into gas_readings (permit_id, id, taken_at, taken_by, oxygen, lel, co, h2s, in_range)
    values (${open.id}, ${randomUUID()}, ${later}, ${aino.id}, 20.9, 0, 0, 0, true)`.execute(app.db);
  const now = app.now();
  expect(await takeBackTimes(app.db, now)).toBeGreaterThan(0);
  expect(
    await app.db
      .selectFrom('observations')
      .select(['createdAt', 'capturedAt', 'updatedAt'])
      .where('id', '=', id)
      .executeTakeFirst(),
  ).toEqual({ createdAt: now, capturedAt: now, updatedAt: now });
  const { rows } = await sql`select p.gas_due_at, g.taken_at, g.time_known from work_permits p
    join gas_readings g on g.permit_id = p.id where p.id = ${open.id}`.execute(app.db);
  expect(rows).toEqual([{ gasDueAt: now, takenAt: now, timeKnown: false }]);
  const entry = app.db.selectFrom('auditLog').select(['action', 'entityId']).orderBy('id', 'desc');
  expect(await entry.executeTakeFirst()).toEqual({ action: 'taken_back', entityId: 'clock' });
  expect(await takeBackTimes(app.db, app.now())).toBe(0);
});

test('a report that died under a clock years ahead is taken over', async () => {
  const [day, later] = ['2026-11-01', new Date(Date.now() + 15 * YEAR)];
  const asked = { template: 'safety', from: day, to: day, department: null, language: 'fi' } as const;
  const id = await insertReport(app.db, { ...asked, now: app.now() });
  await app.db.updateTable('reports').set({ workedAt: later }).where('id', '=', id).execute();
  await takeBackTimes(app.db, app.now());
  const { workedAt } = await app.db
    .selectFrom('reports')
    .select('workedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(workedAt?.getTime()).toBeLessThanOrEqual(app.now().getTime());
});

test('an admin sees what a clock would do, and their yes alone lets it', async () => {
  const { id } = await report();
  const open = await permit();
  await app.db.updateTable('observations').set({ status: 'closed' }).where('id', '=', id).execute();
  const health = async () => (await app.visitor().get<{ clock: object }>('/api/health')).body.clock;
  expect(await health()).toEqual({ state: 'ok' });
  error = 11 * YEAR;
  await look();
  expect(await health()).toMatchObject({ state: 'leap', warning: expect.any(String) });
  // phones keep what they are sent: nothing is over by such a time
  const { body: sent } = await sari.get<SyncAnswer>('/api/sync?limit=1000');
  expect(sent.workPermits.find(({ id }) => id === open.id)?.status).toBe('approved');
  const seen = (await kari.get<ServerStatus>('/api/admin/status')).body.clock;
  expect(seen).toMatchObject({
    doubt: 'leap',
    would: { delete: expect.any(Number), end: expect.any(Number) },
  });
  expect(seen?.would?.delete).toBeGreaterThan(0);
  expect(seen?.would?.end).toBeGreaterThan(0);
  const yes = (own?: string) => kari.post('/api/admin/clock', { own });
  expect((await yes(new Date().toISOString())).status).toBe(400);
  expect((await sari.post('/api/admin/clock', { own: seen?.own })).status).toBe(403);
  // they see that it is two days, and say yes to that
  error = 6 * DAY;
  await look();
  expect((await statusOf(open)).status).toBe('approved');
  expect((await yes(clock.own().toISOString())).status).toBe(200);
  // the database of this test has the right time, and nothing goes beyond it
  expect(app.passed().getTime()).toBeLessThan(Date.now() + 60_000);
  const entry = await app.db
    .selectFrom('auditLog')
    .select(['actorId', 'entityId'])
    .where('entity', '=', 'plant_settings')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry).toEqual({ actorId: kari.id, entityId: 'clock' });
});

test('phones put the time right: what they report has their time, and they are told whose clock is wrong', async () => {
  error = 15 * YEAR;
  await look();
  const before = Date.now();
  const { capturedAt } = await report(phone());
  expect(Date.parse(capturedAt ?? '')).toBeGreaterThan(before - 60_000);
  expect(Date.parse(capturedAt ?? '')).toBeLessThan(Date.now() + 60_000);
  const { body } = await aino.get<SyncAnswer>('/api/sync', phone());
  expect(body.clockDoubt).toBe(true);
  expect(Math.abs(Date.parse(body.serverNow) - Date.now())).toBeLessThan(60_000);
  error = 0;
  expect((await aino.get<SyncAnswer>('/api/sync', phone())).body.clockDoubt).toBeUndefined();
});

test('whose clock is wrong is said only when three people have shown the server’s right', async () => {
  const said = async () => (await aino.get<SyncAnswer>('/api/sync', phone())).body.clockConfirmed;
  expect(await said()).toBeUndefined();
  for (const client of [sari, kari]) await client.get('/api/sync', phone());
  expect(await said()).toBe(true);
});

test('a browser on the server’s own machine is no witness', async () => {
  const people = clock.people();
  await kari.get('/api/sync', { 'x-client-now': new Date().toISOString() });
  await kari.get('/api/sync', { ...phone(), 'x-forwarded-for': '::1' });
  expect(clock.people()).toBe(people);
});

test.each([-2 * DAY, 90_000, 3 * YEAR, 11 * YEAR])(
  'bad air stops the work under a server’s clock %d ms off, whatever the phone’s shows',
  async (wrong) => {
    const limits = { oxygenMin: 20, oxygenMax: 22.5, lelMax: 5, coMax: 20, h2sMax: 5, gasRetestMinutes: 15 };
    const told: object[] = [];
    for (const off of [0, -90_000, 50 * 60_000, -DAY, 3 * YEAR, -11 * YEAR]) {
      const open = await permit();
      const started = { gasLimits: JSON.stringify(limits), startedAt: app.now() };
      await app.db
        .updateTable('workPermits')
        .set({ ...started, gasDueAt: new Date(Date.now() + 10 * 60_000) })
        .where('id', '=', open.id ?? 0)
        .execute();
      const measure = (oxygen: number, at: Date) =>
        aino.post<WorkPermit>(`/api/work-permits/${open.id}/gas-readings`, aGasReading({ oxygen }), {
          ...phone(),
          'x-client-now': at.toISOString(),
          'x-captured-at': at.toISOString(),
          'x-captured-clock': '0;unsure',
        });
      expect((await measure(20.9, new Date())).body.status).toBe('approved');
      error = wrong;
      await look();
      const { body } = await measure(18.5, new Date(Date.now() + off));
      error = 0;
      await look();
      told.push({ off, under: body.status, now: await statusOf(open) });
    }
    expect(told).toMatchObject(
      told.map(() => ({
        under: expect.stringMatching(/suspended|expired/),
        now: { status: 'suspended', qr: null, suspension: { kind: 'gas_out_of_range' } },
      })),
    );
  },
);
