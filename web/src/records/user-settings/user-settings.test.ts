import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { exportAll, outboxCounts } from '../../offline/engine/outbox.ts';
import { flush } from '../../offline/sending/flush.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { emptyDb, USER_ID } from '../../testing/offline-db.ts';
import { changeSettings, choicesSent, toggleState, userSettings } from './user-settings.ts';

test('a choice applies at once, is merged with waiting ones into one call, and is not unsent work', async () => {
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
  // in the sent list it would be a line without a title
  expect(await db.ledger.count()).toBe(0);
});

test('unsent choices are laid over the server’s', async () => {
  const db = await emptyDb();
  const stored = await userSettings(db);
  await db.srvUserSettings.put({ ...stored, id: 3, updatedAt: null, theme: 'light', emergencyAlerts: 'off' });
  await changeSettings(db, { theme: 'auto' });
  expect(await userSettings(db)).toMatchObject({ theme: 'auto', emergencyAlerts: 'off' });
});

test('waits until the server has a choice, but not for ever', async () => {
  const db = await emptyDb();
  await choicesSent(db);
  expect(await toggleState(db, 'assistantService')).toBe('ask');
  await changeSettings(db, { assistantService: 'on' });
  await choicesSent(db, 1);
  expect(await db.outbox.count()).toBe(1);
  const server = new FakeServer();
  const stored = { ...(await userSettings(db)), id: 3, updatedAt: null };
  server.fault = () => ({ status: 200, body: stored });
  const arrived = choicesSent(db, 60_000).then(() => server.calls.length);
  await flush(db, { userId: USER_ID, budgetMs: 10_000, fetch: server.fetch });
  expect(await arrived).toBe(1);
  expect(server.calls).toMatchObject([{ body: { assistantService: 'on' } }]);
});
