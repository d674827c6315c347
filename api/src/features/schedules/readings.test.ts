import type { Problem } from '@turva/contracts/base/problems';
import type { CreateSchedule, EditSchedule, Schedule, ScheduleTurn } from '@turva/contracts/duties/schedules';
import type { SafetyDocument } from '@turva/contracts/registers/documents';
import { headers } from '@turva/contracts/sync/sync';
import { aDocument } from '@turva/fixtures/documents';
import { aPdf } from '@turva/fixtures/pdf';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { sendReminders } from '../notifications/reminders/send-reminders.ts';
import { tendSchedules } from './tend-schedules.ts';

// A document to be read again is read by somebody, or counts as missed.
type Client = Awaited<ReturnType<TestApp['as']>>;
let now = new Date('2026-11-24T06:00:00Z');
let app: TestApp;
let aino: Client;
let sari: Client;
const on = (day: string) => {
  now = new Date(`${day}T06:00:00Z`);
};
beforeEach(async () => {
  on('2026-11-24');
  app ??= await testApp({ now: () => now });
  aino ??= await app.as('aino');
  sari ??= await app.as('sari', { role: 'supervisor' });
  await sql`update users set department = 'Valimo' where id = ${aino.id}`.execute(app.db);
  await sql`delete from notifications`.execute(app.db);
});
afterAll(() => app.close());

/** Asks the people of one department, of whom aino is the only one. */
const document = async (department = 'Valimo') => {
  const readers = [{ role: null, department }];
  const { id } = (await sari.post<SafetyDocument>('/api/documents', aDocument({ readers }))).body;
  await sari.send('POST', `/api/documents/${id}/versions`, {
    body: Buffer.from(aPdf(`ohje ${id}`)),
    headers: { 'content-type': 'application/pdf' },
  });
  return id;
};
const asked = (documentId: number, changes: Partial<CreateSchedule> = {}): CreateSchedule => ({
  title: 'Ohje uudelleen',
  what: 'reading',
  documentId,
  rule: { by: 'week', every: 1, from: '2026-11-27' },
  leadDays: 6,
  ...changes,
});
const make = async (documentId: number, changes: Partial<CreateSchedule> = {}) => {
  const answer = await sari.post<Schedule>('/api/schedules', asked(documentId, changes));
  expect(answer.status).toBe(201);
  return answer.body.id;
};
const stored = (id: number) =>
  app.db.selectFrom('schedules').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const edit = async (id: number, body: EditSchedule) => {
  const { rev } = await stored(id);
  return sari.patch<Schedule & Problem>(`/api/schedules/${id}`, body, { 'if-match': `"${rev}"` });
};
const confirm = (id: number) =>
  aino.put(
    `/api/documents/${id}/versions/1/receipt`,
    {},
    { [headers.capturedAt]: now.toISOString(), [headers.clientNow]: now.toISOString() },
  );
const turnsOf = async (id: number) =>
  (await sari.get<ScheduleTurn[]>(`/api/schedules/${id}/turns`)).body.map(
    ({ dueDay, state }) => `${dueDay} ${state}`,
  );
const readAgainFrom = async (id: number) =>
  (await aino.get<SafetyDocument>(`/api/documents/${id}`)).body.readAgainFrom;
const told = async (kind: string, schedule: number) =>
  (
    await app.db
      .selectFrom('notifications')
      .select('userId')
      .where('kind', '=', kind)
      .where('recordId', '=', schedule)
      .execute()
  ).map(({ userId }) => userId);

test('with nobody to read it, it is not done', async () => {
  const schedule = await make(await document('Nobody’s'));
  await tendSchedules(app);
  expect(await turnsOf(schedule)).toEqual(['2026-11-27 due']);
  on('2026-11-28');
  await tendSchedules(app);
  expect(await turnsOf(schedule)).toContain('2026-11-27 missed');
});

test('withdrawn, nobody is asked to read it and nothing is missed: the schedule pauses', async () => {
  const id = await document();
  const schedule = await make(id);
  const { rev } = (await sari.get<SafetyDocument>(`/api/documents/${id}`)).body;
  const withdrawn = await sari.patch(`/api/documents/${id}`, { isActive: false }, { 'if-match': `"${rev}"` });
  expect(withdrawn.status).toBe(200);
  // before the job runs
  await sendReminders(app);
  expect(await told('turn_due', schedule)).toEqual([]);
  await tendSchedules(app);
  expect(await stored(schedule)).toMatchObject({ state: 'paused', rev: 2 });
  on('2026-11-30');
  await tendSchedules(app);
  await sendReminders(app);
  expect(await turnsOf(schedule)).toEqual([]);
  expect(await told('turn_missed', schedule)).toEqual([]);
  await sari.patch(`/api/documents/${id}`, { isActive: true }, { 'if-match': `"${rev + 1}"` });
  expect((await edit(schedule, { state: 'active' })).status).toBe(200);
  expect(await turnsOf(schedule)).toEqual(['2026-12-04 due']);
});

test.each(['paused', 'ended'] as const)(
  '%s after a missed one, nobody is asked to read it',
  async (state) => {
    const id = await document();
    const schedule = await make(id, { leadDays: 3 });
    on('2026-11-29');
    await tendSchedules(app);
    expect(await turnsOf(schedule)).toEqual(['2026-11-27 missed']);
    expect(await readAgainFrom(id)).not.toBeNull();
    expect((await edit(schedule, { state })).status).toBe(200);
    expect(await turnsOf(schedule)).toEqual(['2026-11-27 missed']);
    expect(await readAgainFrom(id)).toBeNull();
  },
);

test('two schedules cannot ask for one document: one of them could never be done', async () => {
  const id = await document();
  const first = await make(id);
  const taken = { errors: [{ path: 'documentId', code: 'asked_already' }] };
  expect((await sari.post('/api/schedules', asked(id))).body).toMatchObject(taken);
  expect((await edit(first, { title: 'Yksin' })).status).toBe(200);
  await edit(first, { state: 'paused' });
  const second = await make(id);
  expect((await edit(first, { state: 'active' })).body).toMatchObject(taken);
  await edit(second, { state: 'ended' });
  expect((await edit(first, { state: 'active' })).status).toBe(200);
});

test('a reading counts for its time even if the schedule would now begin later', async () => {
  const id = await document();
  const veikko = await app.as('veikko');
  await sql`update users set department = 'Valimo' where id = ${veikko.id}`.execute(app.db);
  const schedule = await make(id);
  expect((await confirm(id)).status).toBe(201);
  expect(await turnsOf(schedule)).toEqual(['2026-11-27 due']);
  on('2026-11-26');
  expect((await edit(schedule, { leadDays: 1 })).status).toBe(200);
  await sendReminders(app);
  expect(await told('turn_due', schedule)).toEqual([veikko.id]);
});
