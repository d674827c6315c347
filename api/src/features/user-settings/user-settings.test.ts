import type { UserSettings } from '@turva/contracts/people/user-settings';
import type { SyncAnswer } from '@turva/contracts/sync/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notify, passOn } from '../../notify/notify.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { sendWeeklySummary } from '../notifications/reminders/send-weekly-summary.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const settingsOf = async (client: TestClient) => (await client.get<UserSettings>('/api/user/settings')).body;

test('by default everything is on, except that personal data needs consent first', async () => {
  const aino = await app.as('aino');
  const settings = await settingsOf(aino);
  expect(settings).toMatchObject({
    id: 0,
    weeklySummary: 'on',
    locationData: 'ask',
    crashReports: 'ask',
    assistantService: 'ask',
  });
});

test('a change applies to its person only, merges with another device’s and is sent with the delta', async () => {
  const [phone, desk, other] = [await app.as('aino'), await app.as('aino'), await app.as('pekka')];
  await phone.patch('/api/user/settings', { weeklySummary: 'off' });
  await desk.patch('/api/user/settings', { theme: 'light' });
  expect(await settingsOf(phone)).toMatchObject({
    weeklySummary: 'off',
    theme: 'light',
    emergencyAlerts: 'on',
  });
  expect(await settingsOf(other)).toMatchObject({ weeklySummary: 'on', theme: null });
  const pulled = async (client: typeof phone) =>
    (await client.get<SyncAnswer>('/api/sync')).body.userSettings;
  expect(await pulled(desk)).toMatchObject([{ weeklySummary: 'off', theme: 'light' }]);
  expect(await pulled(other)).toEqual([]);
});

test('consent cannot return to undecided, and unknown settings are refused', async () => {
  const aino = await app.as('aino');
  for (const body of [
    { locationData: 'ask' },
    { assistantService: 'ask' },
    { weeklySummary: true },
    { userId: 1 },
    { theme: 'pink' },
  ])
    expect((await aino.patch('/api/user/settings', body)).status).toBe(400);
});

const about = { actorId: null, entity: 'observations', recordId: null, url: '/observations', params: {} };
const kindsOf = async (userId: number) =>
  (await app.db.selectFrom('notifications').select('kind').where('userId', '=', userId).execute()).map(
    ({ kind }) => kind,
  );

test('people who have switched off reminders and the weekly summary do not get them', async () => {
  const [off, on] = [await app.as('hiljainen'), await app.as('utelias')];
  await off.patch('/api/user/settings', { reportingReminders: 'off', weeklySummary: 'off' });
  const to = [off.id, on.id];
  await app.db.transaction().execute(async (trx) => {
    await notify(trx, app, { ...about, kind: 'observation_overdue', to });
    await notify(trx, app, { ...about, kind: 'observation_assigned', to });
  });
  await app.db
    .updateTable('users')
    .set({ createdAt: new Date('2026-01-01') })
    .execute();
  await sendWeeklySummary(app);
  // notifications of people's actions still arrive
  expect(await kindsOf(off.id)).toEqual(['observation_assigned']);
  expect((await kindsOf(on.id)).sort()).toEqual([
    'observation_assigned',
    'observation_overdue',
    'weekly_summary',
  ]);
});

test('without push no browser gets anything; without alerts only alerts are left out', async () => {
  const [silent, calm] = [await app.as('vaimea'), await app.as('rauhallinen')];
  await silent.patch('/api/user/settings', { pushNotifications: 'off' });
  await calm.patch('/api/user/settings', { emergencyAlerts: 'off' });
  for (const [index, client] of [silent, calm].entries()) {
    const session = await app.db
      .selectFrom('sessions')
      .select('sid')
      .where('userId', '=', client.id)
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('pushSubscriptions')
      .values({
        userId: client.id,
        sid: session.sid,
        endpoint: `https://push.invalid/${index}`,
        p256dh: 'x',
        auth: 'y',
      })
      .execute();
  }
  const jobs: unknown[] = [];
  const watching = {
    ...app,
    jobs: { ...app.jobs, add: async (_: unknown, __: string, data: unknown) => void jobs.push(data) },
  };
  const told = async (kind: 'emergency_alert' | 'observation_assigned') => {
    const ids = await app.db
      .transaction()
      .execute((trx) => notify(trx, app, { ...about, kind, to: [silent.id, calm.id] }));
    jobs.length = 0;
    await passOn({ ...(watching as unknown as TestApp), mail: null }, ids);
    return jobs.length;
  };
  expect(await told('emergency_alert')).toBe(0);
  // only to the person with push switched on
  expect(await told('observation_assigned')).toBe(1);
});
