import { randomUUID } from 'node:crypto';
import type { Problem } from '@turva/contracts/base/problems';
import type { AuditRound } from '@turva/contracts/duties/audit-rounds';
import { auditTemplates } from '@turva/contracts/duties/audit-values';
import type { CreateSchedule, Schedule, ScheduleTurn } from '@turva/contracts/duties/schedules';
import type { DocumentReceipt, SafetyDocument } from '@turva/contracts/registers/documents';
import { headers, type SyncAnswer } from '@turva/contracts/sync/sync';
import { anAuditRound } from '@turva/fixtures/audit-rounds';
import { aDocument } from '@turva/fixtures/documents';
import { anAlert } from '@turva/fixtures/emergency';
import { anObservation } from '@turva/fixtures/observations';
import { aPdf } from '@turva/fixtures/pdf';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { sendReminders } from '../notifications/reminders/send-reminders.ts';
import { tendSchedules } from './tend-schedules.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
/** A Tuesday at the plant. */
let now = new Date('2026-11-24T06:00:00Z');
let app: TestApp;
let aino: Client;
let veikko: Client;
let sari: Client;
let device: number;
let code = 0;

const on = (day: string, time = '06:00:00Z') => {
  now = new Date(`${day}T${time}`);
};

beforeEach(async () => {
  on('2026-11-24');
  app ??= await testApp({ now: () => now });
  aino ??= await app.as('aino');
  veikko ??= await app.as('veikko');
  sari ??= await app.as('sari', { role: 'supervisor' });
  await sql`delete from schedule_turns`.execute(app.db);
  await sql`delete from schedules`.execute(app.db);
  await sql`delete from notifications`.execute(app.db);
  await sql`update emergency_alerts set deleted_at = now()`.execute(app.db);
  const area = { name: 'Sammutin', code: `S${++code}`, device: 'extinguisher', hours: 1000 };
  device = (await sari.post<{ id: number }>('/api/areas', area)).body.id;
});
afterAll(() => app.close());

const aSchedule = (changes: Partial<CreateSchedule> = {}): CreateSchedule => ({
  title: 'Sammuttimen viikkotarkastus',
  what: 'round',
  template: 'extinguisher',
  areaId: device,
  rule: { by: 'week', every: 1, from: '2026-11-27' },
  leadDays: 3,
  ownerId: aino.id,
  ...changes,
});
const make = async (changes: Partial<CreateSchedule> = {}) => {
  const answer = await sari.post<Schedule>('/api/schedules', aSchedule(changes));
  expect(answer.status).toBe(201);
  return answer.body;
};
const turnsOf = async ({ id }: Schedule, client = sari) =>
  (await client.get<ScheduleTurn[]>(`/api/schedules/${id}/turns`)).body;
const days = (turns: ScheduleTurn[]) => turns.map(({ dueDay, state }) => `${dueDay} ${state}`);
const inspect = async (client: Client, at: string, changes = {}) => {
  const body = anAuditRound({
    clientId: randomUUID(),
    template: 'extinguisher',
    areaId: device,
    counts: auditTemplates.extinguisher.map((item) => ({ item, correct: 1, incorrect: 0 })),
    startedAt: at,
    finishedAt: at,
    ...changes,
  });
  const answer = await client.post<AuditRound>('/api/audit-rounds', body, {
    [headers.capturedAt]: at,
    [headers.clientNow]: now.toISOString(),
  });
  expect(answer.status).toBe(201);
  return answer.body;
};
const told = async (kind: string) =>
  (
    await app.db
      .selectFrom('notifications')
      .select('userId')
      .where('kind', '=', kind)
      .orderBy('userId')
      .execute()
  ).map(({ userId }) => userId);

describe('occurrences', () => {
  test('exist from the first day they may be done, and are sent to every phone', async () => {
    const before = (await veikko.get<SyncAnswer>('/api/sync')).body.cursor;
    const schedule = await make();
    expect(schedule).toMatchObject({ state: 'active', since: '2026-11-24', rev: 1 });
    expect(await turnsOf(schedule)).toMatchObject([
      { opensDay: '2026-11-24', dueDay: '2026-11-27', state: 'due', doneBy: null },
    ]);
    const delta = (await veikko.get<SyncAnswer>(`/api/sync?cursor=${before}`)).body;
    expect(delta.schedules).toEqual([schedule]);
    expect(delta.scheduleTurns).toMatchObject([{ scheduleId: schedule.id }]);
  });

  test('none is open before its day', async () => {
    expect(await turnsOf(await make({ leadDays: 2 }))).toEqual([]);
  });

  test('after a month without a server each missed one is marked, and one notification is sent for all', async () => {
    const schedule = await make();
    on('2026-12-22');
    await tendSchedules(app);
    await tendSchedules(app);
    // a month later the session has ended
    expect(days(await turnsOf(schedule, await app.as('sari')))).toEqual([
      '2026-12-25 due',
      '2026-12-18 missed',
      '2026-12-11 missed',
      '2026-12-04 missed',
      '2026-11-27 missed',
    ]);
    await sendReminders(app);
    await sendReminders(app);
    expect(await told('turn_missed')).toEqual([aino.id, sari.id].sort((a, b) => a - b));
    expect(await told('turn_due')).toEqual([aino.id]);
  });

  test('midnight is the plant’s: 01:55 in Helsinki is still the previous day in UTC', async () => {
    const schedule = await make();
    on('2026-11-27', '21:59:00Z');
    await tendSchedules(app);
    expect(days(await turnsOf(schedule))).toEqual(['2026-11-27 due']);
    on('2026-11-27', '22:01:00Z');
    await tendSchedules(app);
    expect(days(await turnsOf(schedule))).toEqual(['2026-11-27 missed']);
  });
});

describe('done', () => {
  test('by the round itself, no matter who makes it', async () => {
    const schedule = await make();
    const round = await inspect(veikko, '2026-11-24T05:00:00Z');
    expect(await turnsOf(schedule)).toMatchObject([
      { state: 'done', doneBy: veikko.id, recordId: round.id, missedAt: null },
    ]);
    // a worker is not told who did it: that would reveal the reporter of what was found
    expect(await turnsOf(schedule, aino)).toMatchObject([{ doneBy: null }]);
    expect(await turnsOf(schedule, veikko)).toMatchObject([{ doneBy: veikko.id }]);
  });

  test('late, it is first marked as missed', async () => {
    const schedule = await make();
    on('2026-11-29');
    await tendSchedules(app);
    await inspect(veikko, '2026-11-29T05:00:00Z');
    const [turn] = await turnsOf(schedule);
    expect(turn).toMatchObject({ state: 'done', dueDay: '2026-11-27' });
    expect(turn?.missedAt).not.toBeNull();
  });

  test('in time on a phone that was offline for long, it was never missed', async () => {
    const schedule = await make();
    on('2026-11-29');
    await tendSchedules(app);
    await inspect(veikko, '2026-11-26T05:00:00Z');
    expect(await turnsOf(schedule)).toMatchObject([{ state: 'done', missedAt: null }]);
  });

  test('once the next one is open, a missed one stays missed', async () => {
    const schedule = await make();
    on('2026-12-02');
    await tendSchedules(app);
    await inspect(veikko, '2026-12-02T05:00:00Z');
    expect(days(await turnsOf(schedule))).toEqual(['2026-12-04 done', '2026-11-27 missed']);
  });

  test('a round made before the opening does not count for it, however late it arrives', async () => {
    const schedule = await make();
    await inspect(veikko, '2026-11-23T05:00:00Z');
    expect(days(await turnsOf(schedule))).toEqual(['2026-11-27 due']);
  });

  test('twice, both rounds are stored and the second person is told', async () => {
    const schedule = await make();
    const first = await inspect(veikko, '2026-11-25T05:00:00Z');
    await inspect(aino, '2026-11-24T05:00:00Z');
    await inspect(aino, '2026-11-24T05:30:00Z');
    expect(await turnsOf(schedule)).toMatchObject([{ doneBy: veikko.id, recordId: first.id }]);
    expect(await told('turn_extra')).toEqual([aino.id]);
    await inspect(veikko, '2026-11-24T05:40:00Z');
    expect(await told('turn_extra')).toEqual([aino.id]);
  });

  test('by nobody who looked at nothing, or of a device at a part only; a reason lets the rest be', async () => {
    const schedule = await make();
    const at = '2026-11-24T05:00:00Z';
    const seal = { item: 'seal', correct: 1, incorrect: 0 };
    await inspect(veikko, at, { counts: [] });
    await inspect(veikko, at, { counts: [{ ...seal, correct: 0 }], note: 'Ei ehditty' });
    await inspect(veikko, at, { counts: [seal] });
    expect(days(await turnsOf(schedule))).toEqual(['2026-11-27 due']);
    const round = await inspect(veikko, at, { counts: [seal], note: 'Muut kohdat kilven takana' });
    expect(await turnsOf(schedule)).toMatchObject([{ state: 'done', recordId: round.id }]);
  });

  test('elsewhere or with another checklist it is not done', async () => {
    const schedule = await make();
    await inspect(veikko, '2026-11-24T05:00:00Z', { areaId: null });
    await inspect(veikko, '2026-11-24T05:00:00Z', { template: 'ladder', counts: [] });
    expect(days(await turnsOf(schedule))).toEqual(['2026-11-27 due']);
  });

  test('a phone’s wrong clock does not change the result', async () => {
    const schedule = await make();
    const body = anAuditRound({
      template: 'extinguisher',
      areaId: device,
      counts: auditTemplates.extinguisher.map((item) => ({ item, correct: 1, incorrect: 0 })),
      clientId: randomUUID(),
    });
    // the phone's clock says 2031
    const wrong = {
      [headers.capturedAt]: '2031-01-01T10:00:00Z',
      [headers.clientNow]: '2031-01-01T10:05:00Z',
    };
    expect((await veikko.post('/api/audit-rounds', body, wrong)).status).toBe(201);
    expect(await turnsOf(schedule)).toMatchObject([{ state: 'done', doneAt: '2026-11-24T05:55:00.000Z' }]);
  });

  test('by a drill that somebody acknowledged once it is ended; never by a real alarm, one alone or one of a part', async () => {
    const schedule = await make({ title: 'Hälytysharjoitus', what: 'drill', template: null, areaId: null });
    const alarm = async (changes: object, by: { acknowledged?: true } = { acknowledged: true }) => {
      const { id } = (await veikko.post<{ id: number }>('/api/emergency/alerts', anAlert(changes))).body;
      if (by.acknowledged) await sari.post(`/api/emergency/alerts/${id}/acknowledge`, {});
      expect((await sari.post(`/api/emergency/alerts/${id}/end`, { note: 'Ohi' })).status).toBe(200);
      return days(await turnsOf(schedule));
    };
    expect(await alarm({ drill: false })).toEqual(['2026-11-27 due']);
    expect(await alarm({ drill: true }, {})).toEqual(['2026-11-27 due']);
    expect(await alarm({ drill: true, areaId: device })).toEqual(['2026-11-27 due']);
    expect(await alarm({ drill: true })).toEqual(['2026-11-27 done']);
  });
});

describe('a document', () => {
  const reading = async () => {
    const readers = [{ role: 'user' as const, department: null }];
    const made = await sari.post<SafetyDocument>('/api/documents', aDocument({ readers }));
    await sari.send('POST', `/api/documents/${made.body.id}/versions`, {
      body: Buffer.from(aPdf(`ohje ${made.body.id}`)),
      headers: { 'content-type': 'application/pdf' },
    });
    return made.body.id;
  };
  const confirm = (client: Client, id: number, at = now.toISOString()) =>
    client.put<DocumentReceipt>(
      `/api/documents/${id}/versions/1/receipt`,
      {},
      { [headers.capturedAt]: at, [headers.clientNow]: now.toISOString() },
    );
  const readAgain = (documentId: number) =>
    make({ title: 'Ohje uudelleen', what: 'reading', template: null, areaId: null, documentId });

  test('is read again by everybody asked, and done once nobody is missing; the earlier reading stays', async () => {
    const id = await reading();
    on('2026-11-20');
    for (const client of [aino, veikko]) expect((await confirm(client, id)).status).toBe(201);
    on('2026-11-24');
    const schedule = await readAgain(id);
    const document = async () => (await aino.get<SafetyDocument>(`/api/documents/${id}`)).body;
    expect(await document()).toMatchObject({ readAgainFrom: '2026-11-23T22:00:00.000Z' });
    await sql`delete from notifications`.execute(app.db);
    await sendReminders(app);
    expect(await told('turn_due')).toEqual(expect.arrayContaining([aino.id, veikko.id]));
    // confirmed before it was asked for, received only now
    await confirm(aino, id, '2026-11-21T06:00:00Z');
    expect(days(await turnsOf(schedule))).toEqual(['2026-11-27 due']);
    // the others who are asked
    await sql`insert into document_receipts (document_id, version, user_id, read_at, again)
      select ${id}, 1, users.id, ${now}, 1 from users where role = 'user' and id not in (${aino.id}, ${veikko.id})`.execute(
      app.db,
    );
    expect((await confirm(aino, id)).status).toBe(201);
    expect((await confirm(aino, id)).status).toBe(200);
    expect(days(await turnsOf(schedule))).toEqual(['2026-11-27 due']);
    await confirm(veikko, id);
    expect(days(await turnsOf(schedule))).toEqual(['2026-11-27 done']);
    const kept = await app.db
      .selectFrom('documentReceipts')
      .select('readAt')
      .where('documentId', '=', id)
      .where('userId', '=', aino.id)
      .orderBy('readAt')
      .execute();
    expect(kept.map(({ readAt }) => readAt.toISOString().slice(0, 10))).toEqual(['2026-11-20', '2026-11-24']);
  });

  test('that is no longer asked for can still be confirmed', async () => {
    const id = await reading();
    const schedule = await readAgain(id);
    await sari.patch(`/api/schedules/${schedule.id}`, { state: 'paused' }, { 'if-match': '"1"' });
    const { body } = await aino.get<SafetyDocument>(`/api/documents/${id}`);
    expect(body.readAgainFrom).toBeNull();
  });

  test('that nobody is asked to read is refused', async () => {
    const { body } = await sari.post<SafetyDocument>('/api/documents', aDocument());
    const asked = aSchedule({ what: 'reading', template: null, areaId: null, documentId: body.id });
    const answer = await sari.post<Problem>('/api/schedules', asked);
    expect(answer.body.errors).toContainEqual({ path: 'documentId', code: 'nobody_reads' });
  });
});

describe('triggered by something other than the calendar', () => {
  test('by hours of use: due when the meter reaches them, done by the reading that shows it', async () => {
    const schedule = await make({ rule: { by: 'hours', every: 250, days: 14 }, leadDays: 0 });
    await inspect(aino, '2026-11-24T05:00:00Z', { hours: 1100 });
    expect(await turnsOf(schedule)).toEqual([]);
    const area = { hours: 1260, base: { hours: 1100 } };
    expect((await sari.patch(`/api/areas/${device}`, area)).status).toBe(200);
    await tendSchedules(app);
    expect(days(await turnsOf(schedule))).toEqual(['2026-12-08 due']);
    await inspect(aino, '2026-11-24T05:30:00Z', { hours: 1262 });
    expect(days(await turnsOf(schedule))).toEqual(['2026-12-08 done']);
    // a late reading does not turn the meter back
    await inspect(aino, '2026-11-24T05:10:00Z', { hours: 1200 });
    const { hours } = await app.db
      .selectFrom('areas')
      .select('hours')
      .where('id', '=', device)
      .executeTakeFirstOrThrow();
    expect(hours).toBe(1262);
  });

  test('by a reading that arrives late and is itself the trigger', async () => {
    on('2026-11-20');
    const schedule = await make({ rule: { by: 'hours', every: 250, days: 14 }, leadDays: 0 });
    await inspect(aino, '2026-11-20T05:00:00Z', { hours: 1260 });
    on('2026-11-24');
    await inspect(veikko, '2026-11-21T05:00:00Z', { hours: 1510 });
    expect(await turnsOf(schedule)).toMatchObject([
      { opensDay: '2026-11-21', dueDay: '2026-12-05', state: 'done', doneBy: veikko.id },
      { dueDay: '2026-12-04', state: 'done', doneBy: aino.id },
    ]);
    expect(await told('turn_extra')).toEqual([]);
    // a merely late one triggers nothing, and does not complete what was due since
    await sql`update areas set hours = 1760 where id = ${device}`.execute(app.db);
    await inspect(veikko, '2026-11-22T05:00:00Z', { hours: 1511 });
    expect(days(await turnsOf(schedule))).toContain('2026-12-08 due');
  });

  test('by a serious observation of the area that was closed, so many days later, once', async () => {
    const schedule = await make({ rule: { by: 'observation', days: 30 }, leadDays: 0 });
    for (const severity of ['high', 'low'] as const) {
      const report = { ...anObservation({ severity }), areaId: device };
      const { id } = (await aino.post<{ id: number }>('/api/observations', report)).body;
      await sql`update observations set status = 'closed', completed_at = ${now} where id = ${id}`.execute(
        app.db,
      );
    }
    await tendSchedules(app);
    await tendSchedules(app);
    expect(days(await turnsOf(schedule))).toEqual(['2026-12-24 due']);
  });

  test('by an alarm that ended', async () => {
    const schedule = await make({
      areaId: null,
      template: 'short',
      rule: { by: 'alarm', days: 7 },
      leadDays: 0,
    });
    const { id } = (await aino.post<{ id: number }>('/api/emergency/alerts', anAlert({ drill: false }))).body;
    await sari.post(`/api/emergency/alerts/${id}/end`, { note: 'Ohi' });
    await tendSchedules(app);
    expect(days(await turnsOf(schedule))).toEqual(['2026-12-01 due']);
  });
});

describe('a change', () => {
  const edit = (schedule: Schedule, changes: object, rev = schedule.rev, client = sari) =>
    client.patch<Schedule & Problem>(`/api/schedules/${schedule.id}`, changes, { 'if-match': `"${rev}"` });

  test('of the days recounts them from today; what was missed stays missed', async () => {
    const schedule = await make();
    on('2026-12-01');
    await tendSchedules(app);
    const rule = { by: 'month', every: 1, from: '2026-12-03' };
    expect((await edit(schedule, { rule })).body).toMatchObject({ since: '2026-12-01', rev: 2 });
    expect(days(await turnsOf(schedule))).toEqual(['2026-12-03 due', '2026-11-27 missed']);
  });

  test('paused it requires nothing, and once resumed not for the days between', async () => {
    const schedule = await make();
    const paused = (await edit(schedule, { state: 'paused' })).body;
    expect(await turnsOf(schedule)).toEqual([]);
    on('2026-12-15');
    await tendSchedules(app);
    expect(await turnsOf(schedule)).toEqual([]);
    await edit(paused, { state: 'active' });
    expect(days(await turnsOf(schedule))).toEqual(['2026-12-18 due']);
  });

  test('resumed on the same day, the same occurrence is open again', async () => {
    const schedule = await make();
    const paused = (await edit(schedule, { state: 'paused' })).body;
    await edit(paused, { state: 'active' });
    expect(days(await turnsOf(schedule))).toEqual(['2026-11-27 due']);
  });

  test('ended while a phone was offline, its inspection is stored and completes nothing', async () => {
    const schedule = await make();
    await edit(schedule, { state: 'ended' });
    await inspect(veikko, '2026-11-24T05:00:00Z');
    expect(await turnsOf(schedule)).toEqual([]);
    expect(await told('turn_extra')).toEqual([]);
  });

  test('by somebody who has not seen the previous one is refused', async () => {
    const schedule = await make();
    expect((await edit(schedule, { title: 'Uusi' })).status).toBe(200);
    expect(await edit(schedule, { title: 'Toinen' })).toMatchObject({ status: 412 });
  });

  test('by a worker is refused, and so is creating one', async () => {
    const schedule = await make();
    expect((await edit(schedule, { title: 'Oma' }, 1, aino)).status).toBe(403);
    expect((await aino.post('/api/schedules', aSchedule())).status).toBe(403);
  });

  test('of the owner is in the audit log with the previous value', async () => {
    const schedule = await make();
    await edit(schedule, { ownerId: veikko.id });
    const [entry] = await app.db
      .selectFrom('auditLog')
      .select(['action', 'detail'])
      .where('entity', '=', 'schedules')
      .where('entityId', '=', String(schedule.id))
      .orderBy('id', 'desc')
      .execute();
    expect(entry).toMatchObject({ action: 'changed', detail: { ownerId: { from: aino.id, to: veikko.id } } });
  });
});

test('created twice under one UUID, it is one', async () => {
  const clientId = randomUUID();
  const first = await make({ clientId });
  const again = await sari.post<Schedule>('/api/schedules', aSchedule({ clientId }));
  expect([again.status, again.body.id]).toEqual([200, first.id]);
});

test('a closed account owns nothing: the manager of the place is reminded', async () => {
  const gone = await app.as(`lahtija${code}`);
  await make({ ownerId: gone.id });
  await sql`update users set is_active = false where id = ${gone.id}`.execute(app.db);
  await sendReminders(app);
  expect(await told('turn_due')).toEqual([sari.id]);
});

test('assigned to a role or a department, all of them are reminded', async () => {
  await make({ ownerId: null, ownerRole: 'user', department: 'Tuotanto A' });
  await sendReminders(app);
  const people = await told('turn_due');
  expect(people).toEqual(expect.arrayContaining([aino.id, veikko.id]));
  expect(people).not.toContain(sari.id);
});

test.each<[string, Partial<Record<keyof CreateSchedule, unknown>>, string, string?]>([
  ['every zero weeks', { rule: { by: 'week', every: 0, from: '2026-11-27' } }, 'rule.every'],
  ['every ten thousand months', { rule: { by: 'month', every: 10_000, from: '2026-11-27' } }, 'rule.every'],
  ['half a week', { rule: { by: 'week', every: 0.5, from: '2026-11-27' } }, 'rule.every'],
  ['the 30th of February', { rule: { by: 'month', every: 1, from: '2026-02-30' } }, 'rule.from'],
  [
    'a first day in the year 9999',
    { rule: { by: 'week', every: 1, from: '9999-01-01' } },
    'rule.from',
    'time_out_of_bounds',
  ],
  ['open before the last one was due', { leadDays: 7 }, 'leadDays', 'lead_too_long'],
  ['a round without a checklist', { template: null }, 'template', 'required'],
  ['a drill by a checklist', { what: 'drill' }, 'template', 'invalid'],
  ['a checklist of another device', { template: 'ladder' }, 'areaId', 'not_this_device'],
  ['a device without a place', { areaId: null }, 'areaId', 'required'],
  [
    'hours of a device without a meter',
    { areaId: null, template: 'short', rule: { by: 'hours', every: 10, days: 1 } },
    'areaId',
    'no_meter',
  ],
  ['an unknown owner', { ownerId: 999_999 }, 'ownerId', 'unknown_person'],
  ['an unknown place', { areaId: 999_999, template: 'short' }, 'areaId', 'unknown_area'],
])('%s is refused with the field named', async (_, changes, path, error) => {
  const answer = await sari.post<Problem>('/api/schedules', { ...aSchedule(), ...changes });
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toContainEqual({ path, code: error ?? expect.any(String) });
});
