import { expect, test } from 'vitest';
import { FakeServer } from '../testing/fake-server.ts';
import { emptyDb, USER_ID } from '../testing/offline-db.ts';
import { flush } from './flush.ts';
import { exportAll, outboxCounts } from './outbox.ts';
import { changeSettings, toggleState, userSettings } from './user-settings.ts';

test('a choice holds at once, what still waits is sent as one call, and nobody counts it as work', async () => {
  const db = await emptyDb();
  expect(await userSettings(db)).toMatchObject({ weeklySummary: 'on', locationData: 'ask', theme: null });
  await changeSettings(db, { weeklySummary: 'off' });
  await changeSettings(db, { locationData: 'on', weeklySummary: 'on' });
  expect(await toggleState(db, 'locationData')).toBe('on');
  expect((await outboxCounts(db)).unsent).toBe(0);
  expect(JSON.parse(new TextDecoder().decode((await exportAll(db)).bytes)).calls).toEqual([]);
  const server = new FakeServer();
  await flush(db, { userId: USER_ID, budgetMs: 10_000, fetch: server.fetch });
  expect(server.calls).toMatchObject([
    { method: 'PATCH', path: '/api/user/settings', body: { weeklySummary: 'on', locationData: 'on' } },
  ]);
  // in the sent list it would be a line without a name
  expect(await db.ledger.count()).toBe(0);
});

test('what waits lies over what the server knows', async () => {
  const db = await emptyDb();
  const stored = await userSettings(db);
  await db.srvUserSettings.put({ ...stored, id: 3, updatedAt: null, theme: 'light', emergencyAlerts: 'off' });
  await changeSettings(db, { theme: 'auto' });
  expect(await userSettings(db)).toMatchObject({ theme: 'auto', emergencyAlerts: 'off' });
});
