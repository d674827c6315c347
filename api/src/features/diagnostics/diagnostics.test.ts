import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { runRetention } from '../retention/run-retention.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const crash = { name: 'TypeError', frames: ['index-ab12.js:1:2345'], screen: '/q/:code', version: '1.0.0' };

test('counts and faults are summed, name nobody, are readable by admins only and are deleted in time', async () => {
  const [aino, pekka, admin] = [
    await app.as('aino'),
    await app.as('pekka'),
    await app.as('paakayttaja', { role: 'admin' }),
  ];
  await aino.post('/api/diagnostics/usage', { counts: [{ screen: '/observations', opened: 2 }] });
  await pekka.post('/api/diagnostics/usage', {
    counts: [
      { screen: '/observations', opened: 1 },
      { screen: '/observations', opened: 1 },
    ],
  });
  await aino.post('/api/diagnostics/crashes', crash);
  await pekka.post('/api/diagnostics/crashes', crash);
  expect((await aino.get('/api/diagnostics')).status).toBe(403);
  expect((await admin.get('/api/diagnostics')).body).toMatchObject({
    usage: [{ screen: '/observations', opened: 4 }],
    crashes: [{ ...crash, times: 2 }],
  });
  const after = (days: number) =>
    runRetention({ ...app, passed: () => new Date(Date.now() + days * DAY_MS) });
  await after(91);
  // the session was deleted with them
  await admin.signIn();
  expect((await admin.get('/api/diagnostics')).body).toMatchObject({ usage: [{ opened: 4 }], crashes: [] });
  await after(402);
  expect(await app.db.selectFrom('usageCounts').selectAll().execute()).toEqual([]);
});

test('a number, a code or a message is refused', async () => {
  const aino = await app.as('aino');
  const usage = (screen: string) => aino.post('/api/diagnostics/usage', { counts: [{ screen, opened: 1 }] });
  for (const screen of ['/observations?id=5', 'Matti Meikäläinen', '/Matti'])
    expect((await usage(screen)).status).toBe(400);
  const frames = ['Matti Meikäläinen kaatui'];
  expect((await aino.post('/api/diagnostics/crashes', { ...crash, frames })).status).toBe(400);
});

test('invented screens store nothing', async () => {
  const aino = await app.as('aino');
  for (let at = 0; at < 4; at++) {
    const counts = Array.from({ length: 60 }, (_, index) => ({ screen: `/x${at}-${index}`, opened: 1 }));
    expect((await aino.post('/api/diagnostics/usage', { counts })).status).toBe(200);
  }
  expect((await app.db.selectFrom('usageCounts').selectAll().execute()).length).toBeLessThan(170);
});
