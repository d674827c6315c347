import type { Problem } from '@turva/contracts/base/problems';
import type { CreateSchedule, EditSchedule, Schedule, ScheduleTurn } from '@turva/contracts/duties/schedules';
import type { SafetyDocument } from '@turva/contracts/registers/documents';
import { aDocument } from '@turva/fixtures/documents';
import { anAlert } from '@turva/fixtures/emergency';
import { aPdf } from '@turva/fixtures/pdf';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { tendSchedules } from './tend-schedules.ts';

// What an edit does not affect.
type Client = Awaited<ReturnType<TestApp['as']>>;
let now = new Date('2026-11-24T06:00:00Z');
let app: TestApp;
let aino: Client;
let sari: Client;
let code = 0;
beforeAll(async () => {
  app = await testApp({ now: () => now });
  aino = await app.as('aino');
  sari = await app.as('sari', { role: 'supervisor' });
});
afterAll(() => app.close());

const on = (day: string) => {
  now = new Date(`${day}T06:00:00Z`);
};

/** Everything the form sends. */
const aSchedule = (changes: Partial<CreateSchedule> = {}) => ({
  title: 'Kierros',
  what: 'round' as const,
  template: 'short' as const,
  areaId: null,
  documentId: null,
  rule: { by: 'week' as const, every: 1, from: '2026-11-27' },
  leadDays: 0,
  ownerId: null,
  ownerRole: null,
  department: null,
  escalateTo: null,
  note: null,
  ...changes,
});
const make = async (body: CreateSchedule) => {
  const answer = await sari.post<Schedule>('/api/schedules', body);
  expect(answer.status).toBe(201);
  return answer.body;
};
const edit = async (id: number, body: EditSchedule) => {
  const { rev } = await stored(id);
  return sari.patch<Schedule & Problem>(`/api/schedules/${id}`, body, { 'if-match': `"${rev}"` });
};
const change = async (id: number, body: EditSchedule) =>
  expect(await edit(id, body)).toMatchObject({ status: 200 });
const stored = (id: number) =>
  app.db.selectFrom('schedules').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const turnsOf = async (id: number) =>
  (await sari.get<ScheduleTurn[]>(`/api/schedules/${id}/turns`)).body.map(
    ({ dueDay, state }) => `${dueDay} ${state}`,
  );
const aDevice = async () => {
  const area = { name: 'Trukki', code: `T${++code}`, device: 'truck', hours: 1000 };
  return (await sari.post<{ id: number }>('/api/areas', area)).body.id;
};
const setMeter = (id: number, hours: number) =>
  sql`update areas set hours = ${hours} where id = ${id}`.execute(app.db);

describe('hours of use', () => {
  const service = async () => {
    on('2026-11-20');
    const areaId = await aDevice();
    const body = aSchedule({ template: 'truck', areaId, rule: { by: 'hours', every: 250, days: 14 } });
    const { id } = await make(body);
    await setMeter(areaId, 1260);
    on('2026-11-24');
    await tendSchedules(app);
    expect(await turnsOf(id)).toEqual(['2026-12-08 due']);
    return { id, body, areaId };
  };

  test('another title does not affect the service that is due', async () => {
    const { id, body } = await service();
    await change(id, { ...body, title: 'Huolto' });
    expect(await turnsOf(id)).toEqual(['2026-12-08 due']);
    expect(await stored(id)).toMatchObject({ since: '2026-11-20', sinceHours: 1000 });
    const entry = await app.db
      .selectFrom('auditLog')
      .select('detail')
      .where('entity', '=', 'schedules')
      .where('entityId', '=', String(id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry.detail).toEqual({ title: { from: 'Kierros', to: 'Huolto' } });
  });

  test('paused and resumed, the service is still due', async () => {
    const { id } = await service();
    await change(id, { state: 'paused' });
    expect(await turnsOf(id)).toEqual([]);
    on('2026-11-26');
    await change(id, { state: 'active' });
    expect(await turnsOf(id)).toEqual(['2026-12-10 due']);
    expect(await stored(id)).toMatchObject({ since: '2026-11-20', sinceHours: 1000 });
  });

  test('another interval is counted from the current reading of the meter', async () => {
    const { id } = await service();
    await change(id, { rule: { by: 'hours', every: 300, days: 14 } });
    expect(await turnsOf(id)).toEqual([]);
    expect(await stored(id)).toMatchObject({ since: '2026-11-24', sinceHours: 1260 });
  });
});

describe('after an alarm', () => {
  const check = async () => {
    on('2026-11-24');
    await sql`update emergency_alerts set deleted_at = now()`.execute(app.db);
    const { id } = await make(aSchedule({ rule: { by: 'alarm', days: 7 } }));
    const alert = (await aino.post<{ id: number }>('/api/emergency/alerts', anAlert({ drill: false }))).body;
    await sari.post(`/api/emergency/alerts/${alert.id}/end`, { note: 'Ohi' });
    await tendSchedules(app);
    expect(await turnsOf(id)).toEqual(['2026-12-01 due']);
    return id;
  };

  test.each([
    ['the same day', '2026-11-24', '2026-12-01 due'],
    ['the next day', '2026-11-25', '2026-12-01 due'],
    ['once its day is over, to be done at once', '2026-12-05', '2026-12-05 due'],
  ])('paused and resumed %s, it is due', async (_, day, due) => {
    const id = await check();
    await change(id, { state: 'paused' });
    expect(await turnsOf(id)).toEqual([]);
    on(day);
    await change(id, { state: 'active' });
    expect(await turnsOf(id)).toEqual([due]);
  });

  test('with more days allowed the next day, its due day moves', async () => {
    const id = await check();
    on('2026-11-25');
    await change(id, { rule: { by: 'alarm', days: 14 } });
    expect(await turnsOf(id)).toEqual(['2026-12-08 due']);
  });

  test('an alarm while it was paused requires nothing', async () => {
    on('2026-11-24');
    const { id } = await make(aSchedule({ rule: { by: 'alarm', days: 7 } }));
    await change(id, { state: 'paused' });
    await check();
    on('2026-11-25');
    await change(id, { state: 'active' });
    expect(await turnsOf(id)).toEqual([]);
  });
});

describe('its target is gone', () => {
  const states = ['paused', 'ended'] as const;

  test.each(states)('a withdrawn document: it can be %s, but not resumed', async (state) => {
    const readers = [{ role: 'user' as const, department: null }];
    const document = (await sari.post<SafetyDocument>('/api/documents', aDocument({ readers }))).body;
    await sari.send('POST', `/api/documents/${document.id}/versions`, {
      body: Buffer.from(aPdf(`ohje ${document.id}`)),
      headers: { 'content-type': 'application/pdf' },
    });
    const { id } = await make(aSchedule({ what: 'reading', template: null, documentId: document.id }));
    await sql`update safety_documents set is_active = false where id = ${document.id}`.execute(app.db);
    await change(id, { title: 'Ohje' });
    await change(id, { state });
    expect((await edit(id, { state: 'active' })).body.errors).toEqual([
      { path: 'documentId', code: 'nobody_reads' },
    ]);
  });

  test.each(states)('a place that is no such device any more: it can be %s', async (state) => {
    const areaId = await aDevice();
    const { id } = await make(
      aSchedule({ template: 'truck', areaId, rule: { by: 'hours', every: 10, days: 1 } }),
    );
    await sql`update areas set device = null, hours = null where id = ${areaId}`.execute(app.db);
    await change(id, { state });
    expect((await edit(id, { state: 'active' })).body.errors).toEqual([
      { path: 'areaId', code: 'not_this_device' },
    ]);
  });

  test('an erased owner: it continues, and can be ended', async () => {
    const gone = await app.as(`lahtija${++code}`);
    const { id } = await make(aSchedule({ ownerId: gone.id }));
    await sql`update users set deleted_at = now() where id = ${gone.id}`.execute(app.db);
    for (const state of ['paused', 'active', 'ended'] as const) await change(id, { state });
    expect((await edit(id, { escalateTo: gone.id })).body.errors).toEqual([
      { path: 'escalateTo', code: 'unknown_person' },
    ]);
  });
});
