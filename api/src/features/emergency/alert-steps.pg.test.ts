import type { EmergencyAlert } from '@turva/contracts/plant/emergency';
import { anAlert } from '@turva/fixtures/emergency';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Jobs } from '../../jobs/jobs.ts';
import { openAppsOf } from '../../testing/in-reach.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { addTestUser, TEST_PASSWORD } from '../../testing/test-user.ts';
import { widenAlerts } from './alert-steps.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
let aino: Client;
let sari: Client;
let pekka: Client;
beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  pekka = await app.as('pekka');
  sari = await app.as('sari', { role: 'supervisor' });
  await addTestUser(app.db, { username: 'muualla', department: 'Kunnossapito' });
  await openAppsOf(app.db, [sari.id, pekka.id]);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db
    .updateTable('emergencyAlerts')
    .set({ endedAt: new Date() })
    .where('endedAt', 'is', null)
    .execute();
});

const raise = async (changes = {}) =>
  (
    await aino.post<EmergencyAlert>(
      '/api/emergency/alerts',
      anAlert({ location: crypto.randomUUID(), ...changes }),
    )
  ).body;
const read = async (id: number) => (await aino.get<EmergencyAlert>(`/api/emergency/alerts/${id}`)).body;
const stepsOf = async (id: number) =>
  (await read(id)).steps.map(({ circle, takenAt, told }) => [circle, takenAt !== null, told]);
/** As many minutes later, by the database's clock. */
const pass = (id: number, minutes: number) =>
  sql`update emergency_alert_steps set due_at = due_at - ${minutes} * interval '1 minute'
    where alert_id = ${id} and taken_at is null`.execute(app.db);
const told = async (userId: number, alertId: number) => {
  const rows = await app.db
    .selectFrom('notifications')
    .select('params')
    .where('userId', '=', userId)
    .where('recordId', '=', alertId)
    .where('entity', '=', 'emergency')
    .orderBy('id')
    .execute();
  return rows.map(({ params }) => params as { what?: string; minutes?: number; drill?: number });
};

test('without an acknowledgement it widens after 1, 3 and 5 minutes, each step once, and the raiser hears it', async () => {
  const { id, steps } = await raise();
  expect(steps.map(({ minutes, circle, takenAt }) => [minutes, circle, takenAt])).toEqual([
    [1, 'team', null],
    [3, 'place', null],
    [5, 'outside', null],
  ]);
  await app.jobs.drain();
  expect(await stepsOf(id)).toEqual([
    ['team', false, null],
    ['place', false, null],
    ['outside', false, null],
  ]);
  await pass(id, 1);
  await widenAlerts(app);
  await widenAlerts(app);
  expect((await stepsOf(id))[0]).toEqual(['team', true, 1]);
  expect((await told(sari.id, id)).map(({ what }) => what)).toEqual([undefined, 'unanswered']);
  await pass(id, 2);
  await widenAlerts(app);
  // the people of the raiser's department, who may now see and answer it; nobody else
  expect((await stepsOf(id))[1]).toEqual(['place', true, 2]);
  expect((await pekka.post(`/api/emergency/alerts/${id}/shown`, {})).status).toBe(200);
  expect((await read(id)).people.map(({ name, step }) => [name, step])).toEqual([
    ['Sari Testi', 0],
    ['Pekka Testi', 2],
  ]);
  await pass(id, 2);
  await widenAlerts(app);
  expect((await stepsOf(id))[2]).toEqual(['outside', true, 0]);
  expect((await told(aino.id, id)).map(({ what, minutes }) => [what, minutes])).toEqual([
    ['widened', 1],
    ['widened', 3],
    ['widened', 5],
  ]);
  expect(
    (await pekka.post<EmergencyAlert>(`/api/emergency/alerts/${id}/acknowledge`, {})).body,
  ).toMatchObject({
    acknowledgements: [{ userId: pekka.id }],
  });
});

test('a clock set back in the meantime makes nobody wait as much longer', async () => {
  const { id } = await raise();
  await pass(id, -180);
  await widenAlerts(app);
  expect(await told(aino.id, id)).toEqual([]);
  await pass(id, 1);
  await widenAlerts(app);
  await pass(id, 4);
  await widenAlerts(app);
  expect((await told(aino.id, id)).map(({ minutes }) => minutes)).toEqual([1, 3, 5]);
});

test('an acknowledgement, an end and a withdrawal stop it', async () => {
  const [answered, ended, mistaken] = [await raise(), await raise(), await raise()];
  await sari.post(`/api/emergency/alerts/${answered.id}/acknowledge`, {});
  await sari.post(`/api/emergency/alerts/${ended.id}/end`, { note: 'Ohi' });
  await aino.post(`/api/emergency/alerts/${mistaken.id}/take-back`, {});
  for (const { id } of [answered, ended, mistaken]) {
    await pass(id, 60);
    await widenAlerts(app);
    expect((await stepsOf(id)).map(([, isTaken]) => isTaken)).toEqual([false, false, false]);
  }
});

test('many servers at once take each step once; after a long stop all that are due', async () => {
  const { id } = await raise({ drill: true });
  await pass(id, 60);
  await Promise.all(Array.from({ length: 6 }, () => widenAlerts(app)));
  expect((await stepsOf(id)).map(([, isTaken]) => isTaken)).toEqual([true, true, true]);
  const heard = await told(sari.id, id);
  expect(heard.map(({ what }) => what)).toEqual([undefined, 'unanswered', 'unanswered', 'unanswered']);
  expect(heard.every(({ drill }) => drill === 1)).toBe(true);
  expect(await told(aino.id, id)).toHaveLength(3);
});

test('killed within a step, it leaves nothing of it, and the next server takes it once', async () => {
  const { id } = await raise();
  await pass(id, 60);
  for (const callsBefore of [0, 1, 2, 3]) {
    let calls = 0;
    /** the server's connection ends at its n-th job */
    const add: Jobs['add'] = async (trx, ...job) => {
      if (calls++ === callsBefore) {
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
      }
      await app.jobs.add(trx, ...job);
    };
    await expect(widenAlerts({ ...app, jobs: { ...app.jobs, add } })).rejects.toThrow();
  }
  await widenAlerts(app);
  expect((await stepsOf(id)).map(([, isTaken]) => isTaken)).toEqual([true, true, true]);
  expect((await told(sari.id, id)).map(({ what }) => what)).toEqual([
    undefined,
    'unanswered',
    'unanswered',
    'unanswered',
  ]);
  expect(await told(aino.id, id)).toHaveLength(3);
});

test('the minutes are the plant’s, and must follow each other', async () => {
  const kari = await app.as('kari', { role: 'admin' });
  const change = (values: object) => kari.patch('/api/plant-settings', { ...values, base: {} });
  expect((await change({ alertTeamMinutes: 3 })).status).toBe(400);
  expect((await change({ alertTeamMinutes: 2, alertPlaceMinutes: 4, alertOutsideMinutes: 9 })).status).toBe(
    200,
  );
  expect((await raise()).steps.map(({ minutes }) => minutes)).toEqual([2, 4, 9]);
});

test('the steps are said by the clock of the alert, however far that of the database is from it', async () => {
  const { id, raisedAt } = await raise();
  for (const apart of ['90 seconds', '-3 minutes']) {
    await sql`update emergency_alerts set raised_at = ${raisedAt}::timestamptz + ${apart}::interval where id = ${id}`.execute(
      app.db,
    );
    const { raisedAt: at, steps } = await read(id);
    expect(steps.map(({ dueAt, minutes }) => Date.parse(dueAt) - Date.parse(at) - minutes * 60_000)).toEqual([
      0, 0, 0,
    ]);
  }
  await pass(id, 60);
  await widenAlerts(app);
  const [first] = (await read(id)).steps;
  expect(Date.parse(first?.takenAt ?? '')).toBeGreaterThanOrEqual(Date.parse(first?.dueAt ?? ''));
});

test('the steps go on when the account that called for help is closed, or erased', async () => {
  const kari = await app.as('kari', { role: 'admin' });
  for (const end of ['closed', 'erased'] as const) {
    const leaver = await app.as(`lahtija-${end}`);
    await app.db
      .updateTable('users')
      .set({ department: 'Kunnossapito' })
      .where('id', '=', leaver.id)
      .execute();
    const { body } = await leaver.post<EmergencyAlert>('/api/emergency/alerts', anAlert());
    const gone =
      end === 'closed'
        ? await kari.post(`/api/admin/people/${leaver.id}/deactivate`, {})
        : await leaver.post('/api/user/deletion', { password: TEST_PASSWORD });
    expect(gone.status).toBe(200);
    await pass(body.id, 60);
    await widenAlerts(app);
    const seen = (await sari.get<EmergencyAlert>(`/api/emergency/alerts/${body.id}`)).body;
    expect(seen.steps.map(({ takenAt }) => takenAt !== null)).toEqual([true, true, true]);
    expect((await sari.post(`/api/emergency/alerts/${body.id}/acknowledge`, {})).status).toBe(200);
    expect((await sari.post(`/api/emergency/alerts/${body.id}/end`, { note: 'Ohi' })).status).toBe(200);
  }
});

test('two people at one place at once: both alerts stand, and each is answered by itself', async () => {
  const at = { location: 'Valimo 1' };
  const [one, other] = await Promise.all(
    [aino, pekka].map(
      async (who) => (await who.post<EmergencyAlert>('/api/emergency/alerts', anAlert(at))).body,
    ),
  );
  expect(one?.id).not.toBe(other?.id);
  await sari.post(`/api/emergency/alerts/${one?.id}/acknowledge`, {});
  await pass(other?.id ?? 0, 60);
  await widenAlerts(app);
  const open = (await sari.get<EmergencyAlert[]>('/api/emergency/alerts')).body.filter(
    ({ endedAt }) => endedAt === null,
  );
  expect(open.map(({ id }) => id).sort()).toEqual([one?.id, other?.id].sort());
  expect((await told(sari.id, other?.id ?? 0)).map(({ what }) => what)).toContain('unanswered');
});
