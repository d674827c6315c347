import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FirstSteps } from '@turva/contracts/first-steps';
import type { ServerStatus } from '@turva/contracts/server-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackups } from '../../backup/backup-job.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const TOMORROW_MS = 26 * 60 * 60 * 1000;

let app: TestApp;
let admin: TestClient;
let late = 0;

beforeAll(async () => {
  app = await testApp({ now: () => new Date(Date.now() + late) });
  admin = await app.as('yllapito', { role: 'admin' });
  await startBackups(app);
});
afterAll(() => app.close());

const status = async () => (await admin.get('/api/admin/status')).body as ServerStatus;

test('an admin sees the backups, has one made and hears when the next one is missing', async () => {
  expect((await status()).phones).toEqual({ state: 'unset', address: null });
  expect((await status()).backup).toMatchObject({ isNightly: true, newest: null, isOverdue: false });
  expect((await admin.post('/api/admin/backups')).status).toBe(202);
  await app.jobs.drain();
  const { backup, jobs } = await status();
  expect(backup).toMatchObject({ kept: 1, isOverdue: false });
  expect(backup.newest?.size).toBeGreaterThan(1000);
  // what the clock does may be due by now
  expect(jobs.find(({ name }) => name === 'back-up')).toMatchObject({ failed: 0, waiting: 0 });
  late = TOMORROW_MS;
  expect((await status()).backup.isOverdue).toBe(false);
  late = 2 * TOMORROW_MS;
  expect((await status()).backup.isOverdue).toBe(true);
  late = 0;
});

test('the first steps of a plant follow from what there is, and the shipped training comes once', async () => {
  const done = async () => {
    const { steps } = (await admin.get<FirstSteps>('/api/admin/first-steps')).body;
    return steps.filter(({ isDone }) => isDone).map(({ name }) => name);
  };
  expect(await done()).toEqual([]);
  await app.as('aino');
  await admin.put('/api/admin/emergency-site', {
    name: 'Tehdas',
    street: 'Tie 1',
    municipality: 'Raahe',
    guidance: '',
  });
  await admin.post('/api/areas', { name: 'Halli', code: 'H1' });
  expect((await admin.post<{ added: number }>('/api/training/shipped')).body.added).toBe(12);
  expect((await admin.post<{ added: number }>('/api/training/shipped')).body.added).toBe(0);
  // one entry for each lesson, and none where nothing came
  const entries = await app.db
    .selectFrom('auditLog')
    .select('entityId')
    .where('entity', '=', 'training_modules')
    .where('action', '=', 'created')
    .execute();
  expect(new Set(entries.map(({ entityId }) => entityId)).size).toBe(12);
  expect(entries).toHaveLength(12);
  expect(await done()).toEqual(['site', 'areas', 'people', 'training']);
  const aino = await app.as('aino');
  expect((await aino.get('/api/admin/first-steps')).status).toBe(403);
  expect((await aino.post('/api/training/shipped')).status).toBe(403);
});

test('a backup that could not be made says so with its reason', async () => {
  const { folder } = app.config.backup;
  await rm(folder, { recursive: true });
  await writeFile(folder, 'a file where the folder should be');
  await admin.post('/api/admin/backups');
  // a job has three tries, each put off a little longer
  for (let tries = 0; tries < 3; tries++) {
    await app.jobs.drain();
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(app.db);
  }
  const { jobs } = await status();
  const failed = jobs.find(({ name }) => name === 'back-up');
  expect(failed).toMatchObject({ failed: 1, waiting: 0 });
  expect(failed?.lastFailure?.reason).toContain(path.basename(folder));
  await rm(folder);
  expect((await status()).backup).toMatchObject({ newest: null, isOverdue: true });
});
