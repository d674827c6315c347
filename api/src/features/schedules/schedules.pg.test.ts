import { randomUUID } from 'node:crypto';
import type { Schedule, ScheduleTurn } from '@turva/contracts/duties/schedules';
import { anAuditRound } from '@turva/fixtures/audit-rounds';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openPostgres } from '../../db/client.ts';
import { makeTurns } from '../../plant/schedules/make-turns.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { sendReminders } from '../notifications/reminders/send-reminders.ts';
import { tendSchedules } from './tend-schedules.ts';

// Two servers at once, which only a real database allows.
let now = new Date('2026-11-24T06:00:00Z');
let app: TestApp;
let other: Database;
beforeAll(async () => {
  app = await testApp({ now: () => now });
  other = openPostgres(app.database.connectionString ?? '', () => {});
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const body = {
  title: 'Viikkokierros',
  what: 'round',
  template: 'short',
  rule: { by: 'week', every: 1, from: '2026-11-27' },
  leadDays: 3,
};

test('the jobs of two servers create each occurrence once, miss it once and notify once', async () => {
  const sari = await app.as('sari', { role: 'supervisor' });
  for (let count = 0; count < 5; count++)
    expect((await sari.post('/api/schedules', { ...body, title: `Kierros ${count}` })).status).toBe(201);
  now = new Date('2027-01-05T06:00:00Z');
  const second = { ...app, db: other.db };
  const counts = await Promise.all([
    tendSchedules(app),
    tendSchedules(second),
    tendSchedules(app),
    tendSchedules(second),
  ]);
  // six weeks have opened since, and five weeks plus the first were missed; each counted by one server only
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5 * (6 + 6));
  await Promise.all([sendReminders(app), sendReminders(second)]);
  const told = await app.db.selectFrom('notifications').select(['kind', 'once']).execute();
  expect(told.filter(({ kind }) => kind === 'turn_missed')).toHaveLength(5);
  expect(told.filter(({ kind }) => kind === 'turn_due')).toHaveLength(5);
  expect(new Set(told.map(({ once }) => once)).size).toBe(10);
});

test('two people do it at once: one counts, and the other is told that theirs was an extra', async () => {
  const sari = await app.as('sari', { role: 'supervisor' });
  const people = [await app.as('aino'), await app.as('veikko')];
  now = new Date('2026-11-24T06:00:00Z');
  const own = { ...body, template: 'logistics', clientId: randomUUID() };
  const { id } = (await sari.post<Schedule>('/api/schedules', own)).body;
  const aRound = () =>
    anAuditRound({
      template: 'logistics',
      counts: [{ item: 'ppe', correct: 1, incorrect: 0 }],
      startedAt: '2026-11-24T04:50:00Z',
      finishedAt: '2026-11-24T05:00:00Z',
      clientId: randomUUID(),
    });
  const answers = await Promise.all(people.map((client) => client.post('/api/audit-rounds', aRound())));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const [turn] = (await sari.get<ScheduleTurn[]>(`/api/schedules/${id}/turns`)).body;
  const extra = await app.db
    .selectFrom('notifications')
    .select('userId')
    .where('kind', '=', 'turn_extra')
    .execute();
  expect([turn?.doneBy, extra[0]?.userId].sort()).toEqual(people.map((person) => person.id).sort());
  expect(extra).toHaveLength(1);
});

test('the job waits for the transaction in progress, and neither for ever', async () => {
  const sari = await app.as('sari', { role: 'supervisor' });
  now = new Date('2026-11-24T06:00:00Z');
  const ids: number[] = [];
  for (const title of ['Eka', 'Toka'])
    ids.push(
      (await sari.post<Schedule>('/api/schedules', { ...body, title, clientId: randomUUID() })).body.id,
    );
  const [first = 0, second = 0] = ids;
  // written last, so it is found last
  await sql`update schedule_turns set updated_at = now() where schedule_id = ${first}`.execute(app.db);
  now = new Date('2026-11-28T06:00:00Z');
  const blocked = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(other.db);
    return rows.length;
  };
  let job: Promise<number> | undefined;
  await app.db.transaction().execute(async (trx) => {
    await makeTurns(trx, now, sql`s.id = ${first}`);
    job = tendSchedules({ ...app, db: other.db });
    await expect.poll(blocked).toBeGreaterThan(0);
    await makeTurns(trx, now, sql`s.id = ${second}`);
  });
  await job;
});
