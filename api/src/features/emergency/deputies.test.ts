import type { AdminPerson } from '@turva/contracts/people/admin-people';
import type { EmergencyAlert } from '@turva/contracts/plant/emergency';
import { anAlert } from '@turva/fixtures/emergency';
import { anObservation } from '@turva/fixtures/observations';
import { addDays, plantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleHere } from '../../people/people-here.ts';
import { meantBy } from '../../plant/matters/meant-by.ts';
import { openAppsOf, signInAll } from '../../testing/in-reach.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { addTestUser } from '../../testing/test-user.ts';
import { widenAlerts } from './alert-steps.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
let aino: Client;
let sari: Client;
let kari: Client;
let liisa: Client;
let deputyId: number;
beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  // of the raiser's department, and of another one
  sari = await app.as('sari', { role: 'supervisor' });
  ({ id: deputyId } = await addTestUser(app.db, { username: 'sijainen', department: 'Varasto' }));
  liisa = await app.as('liisa', { role: 'supervisor' });
  await app.db.updateTable('users').set({ department: 'Varasto' }).where('id', '=', liisa.id).execute();
  kari = await app.as('kari', { role: 'admin' });
  await openAppsOf(app.db, [sari.id, deputyId]);
});
afterAll(() => app.close());

const today = plantDay(new Date());
const week = (deputy: number | null) => ({ from: today, until: addDays(today, 7), deputyId: deputy });
const raise = async () =>
  (await aino.post<EmergencyAlert>('/api/emergency/alerts', anAlert({ location: crypto.randomUUID() }))).body;
const pass = (id: number, minutes: number) =>
  sql`update emergency_alert_steps set due_at = due_at - ${minutes} * interval '1 minute'
    where alert_id = ${id} and taken_at is null`.execute(app.db);
const personOf = ({ people }: EmergencyAlert, id: number) => people.find(({ userId }) => userId === id);
const end = (id: number) => kari.post(`/api/emergency/alerts/${id}/end`, { note: 'Ohi' });

test('the deputy of the place’s absent supervisor is called at once, and the raiser reads for whom', async () => {
  expect((await sari.patch('/api/user', { away: week(deputyId) })).status).toBe(200);
  const alert = await raise();
  expect(personOf(alert, deputyId)).toMatchObject({ step: 0, over: ['app'], deputyFor: 'Sari Testi' });
  // signed in, she can be reached all the same
  expect(personOf(alert, sari.id)).toMatchObject({ unreached: null, deputyFor: null });
  await end(alert.id);
  await sari.patch('/api/user', { away: null });
  const after = await raise();
  expect(personOf(after, deputyId)).toBeUndefined();
  await end(after.id);
});

test('the deputies of the others come with the first step; on leave and signed out nobody is counted', async () => {
  const changed = await kari.patch<AdminPerson>(`/api/admin/people/${liisa.id}`, { away: week(deputyId) });
  expect(changed.body.away).toEqual(week(deputyId));
  await app.db.updateTable('users').set({ email: 'liisa@example.com' }).where('id', '=', liisa.id).execute();
  await app.db.updateTable('sessions').set({ revoked: true }).where('userId', '=', liisa.id).execute();
  const { id, ...first } = await raise();
  expect(personOf({ id, ...first }, deputyId)).toBeUndefined();
  expect(personOf({ id, ...first }, liisa.id)).toMatchObject({ over: [], unreached: 'away' });
  await pass(id, 1);
  await widenAlerts(app);
  const { body } = await aino.get<EmergencyAlert>(`/api/emergency/alerts/${id}`);
  expect(personOf(body, deputyId)).toMatchObject({ step: 1, deputyFor: 'Liisa Testi' });
  await end(id);
});

test('what falls to somebody on leave comes to their deputy, and is theirs again afterwards', async () => {
  await app.db.updateTable('users').set({ role: 'supervisor' }).where('id', '=', deputyId).execute();
  await signInAll(app.db, [deputyId]);
  const asked = { kind: 'duty', ownerId: null, group: null } as const;
  const place = { name: null, areaId: null, department: 'Varasto' };
  const to = async (days: number) =>
    (
      await meantBy(
        app.db,
        { ...asked, place },
        { people: await peopleHere(app.db), now: new Date(Date.now() + days * 86_400_000) },
      )
    ).to;
  expect(await to(0)).toContain(deputyId);
  expect(await to(0)).not.toContain(liisa.id);
  expect(await to(8)).toContain(liisa.id);
});

test('an absence that ends in the middle of an alarm: both are called from then on', async () => {
  await app.db.updateTable('users').set({ awayFrom: null, awayUntil: null, deputyId: null }).execute();
  // each other's deputy, and both away: nobody stands in, and nobody is lost
  await sari.patch('/api/user', { away: week(liisa.id) });
  await liisa.signIn();
  await liisa.patch('/api/user', { away: week(sari.id) });
  const both = await raise();
  for (const { id } of [sari, liisa]) expect(personOf(both, id)).toMatchObject({ deputyFor: null });
  await end(both.id);
  await liisa.patch('/api/user', { away: week(deputyId) });
  await app.db.updateTable('sessions').set({ revoked: true }).where('userId', '=', liisa.id).execute();
  const { id } = await raise();
  await app.db
    .updateTable('users')
    .set({ awayUntil: addDays(today, -1), awayFrom: addDays(today, -9) })
    .where('id', '=', liisa.id)
    .execute();
  await openAppsOf(app.db, [liisa.id]);
  await pass(id, 1);
  await widenAlerts(app);
  const { body } = await aino.get<EmergencyAlert>(`/api/emergency/alerts/${id}`);
  expect(personOf(body, liisa.id)).toMatchObject({ over: ['app'], unreached: null });
  await end(id);
});

test('a serious report comes to the deputy who may decide, and not to who is on leave', async () => {
  const back = { awayFrom: null, awayUntil: null, deputyId: null };
  await app.db.updateTable('users').set(back).execute();
  await app.db
    .updateTable('users')
    .set({ department: 'Valimo' })
    .where('id', 'in', [sari.id, aino.id])
    .execute();
  await liisa.signIn();
  expect((await sari.patch('/api/user', { away: week(liisa.id) })).status).toBe(200);
  const { body } = await aino.post<{ id: number }>(
    '/api/observations',
    anObservation({ severity: 'critical' }),
  );
  const told = await app.db
    .selectFrom('notifications')
    .select('userId')
    .where('kind', '=', 'observation_new_high')
    .where('recordId', '=', body.id)
    .execute();
  expect(told).toEqual([{ userId: liisa.id }]);
});

test('an absence ends after it begins, and names somebody who works here', async () => {
  const set = (away: object) => sari.patch('/api/user', { away });
  expect((await set({ ...week(null), until: addDays(today, -1) })).status).toBe(400);
  expect((await set(week(999_999))).status).toBe(400);
  expect((await set(week(null))).status).toBe(200);
});
