import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FirstSteps } from '@turva/contracts/assistant/first-steps';
import type { ServerStatus } from '@turva/contracts/operator/server-status';
import type { EmergencyCard } from '@turva/contracts/plant/emergency';
import type { SafetyDocument } from '@turva/contracts/registers/documents';
import { readings } from '@turva/contracts/words/readings';
import { anObservation } from '@turva/fixtures/observations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startBackups } from '../../backup/backup-job.ts';
import { keyFileIn, ownRecipients } from '../../backup/keys.ts';
import { uuidOf } from '../../demo/seeded.ts';
import { mailState } from '../../notify/mail/mail-state.ts';
import { NO_PASSWORD } from '../../sign-in/end-access.ts';
import { signInAll } from '../../testing/in-reach.ts';
import { mailServer } from '../../testing/mail-server.ts';
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

test('an admin sees the backups, starts one and is warned when the next one is missing', async () => {
  expect((await status()).phones).toEqual({ state: 'unset', address: null });
  expect((await status()).backup).toMatchObject({ isNightly: true, newest: null, isOverdue: false });
  expect((await admin.post('/api/admin/backups')).status).toBe(202);
  await app.jobs.drain();
  const { backup, jobs } = await status();
  expect(backup).toMatchObject({ kept: 1, isOverdue: false });
  expect(backup.newest?.size).toBeGreaterThan(1000);
  // scheduled jobs may be due by now
  expect(jobs.find(({ name }) => name === 'back-up')).toMatchObject({ failed: 0, waiting: 0 });
  late = TOMORROW_MS;
  expect((await status()).backup.isOverdue).toBe(false);
  late = 2 * TOMORROW_MS;
  expect((await status()).backup.isOverdue).toBe(true);
  late = 0;
});

test('the first steps of a plant are derived from its data, and the shipped training is added once', async () => {
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
  const hall = (await admin.post<{ id: number }>('/api/areas', { name: 'Halli', code: 'H1' })).body;
  await admin.post('/api/areas', { name: 'Uuni', code: 'U1', parentId: hall.id });
  expect((await stepsOf()).areas).toEqual({ count: 0, of: 2, isDone: false });
  const sari = await app.as('sari', { role: 'supervisor' });
  await admin.patch(`/api/areas/${hall.id}`, { managerId: sari.id, base: { managerId: null } });
  expect((await stepsOf()).areas).toEqual({ count: 2, of: 2, isDone: true });
  // somebody who never came is in charge of nothing
  await app.db.deleteFrom('sessions').where('userId', '=', sari.id).execute();
  expect((await stepsOf()).areas).toEqual({ count: 0, of: 2, isDone: false });
  await signInAll(app.db, [sari.id]);
  const round = {
    title: 'Kierros',
    what: 'round',
    template: 'short',
    areaId: null,
    documentId: null,
    rule: { by: 'week', every: 1, from: '2026-11-27' },
    leadDays: 0,
    ownerId: null,
    department: null,
    escalateTo: null,
    note: null,
  };
  await admin.post('/api/schedules', { ...round, ownerRole: 'user', department: 'Valimo' });
  expect((await stepsOf()).rounds).toEqual({ count: 0, isDone: false });
  // the supervisor of its area, as the form proposes
  await admin.post('/api/schedules', { ...round, areaId: hall.id, ownerRole: null });
  expect((await stepsOf()).rounds).toEqual({ count: 1, isDone: true });
  // invited, and the link has not been used
  await app.db.updateTable('users').set({ password: NO_PASSWORD }).where('id', '=', sari.id).execute();
  expect((await stepsOf()).people).toEqual({ count: 2, of: 3, isDone: false });
  // signed in, but out of reach while the app is closed
  expect((await stepsOf()).supervisors).toEqual({ count: 0, of: 2, isDone: false });
  await app.db.updateTable('users').set({ password: '$' }).where('id', '=', sari.id).execute();
  expect((await admin.post<{ added: number }>('/api/training/shipped')).body.added).toBe(12);
  expect((await admin.post<{ added: number }>('/api/training/shipped')).body.added).toBe(0);
  // one entry for each lesson, and none where nothing was added
  const entries = await app.db
    .selectFrom('auditLog')
    .select('entityId')
    .where('entity', '=', 'training_modules')
    .where('action', '=', 'created')
    .execute();
  expect(new Set(entries.map(({ entityId }) => entityId)).size).toBe(12);
  expect(entries).toHaveLength(12);
  expect(await done()).toEqual(['site', 'people', 'areas', 'rounds', 'training']);
  const aino = await app.as('aino');
  expect((await aino.get('/api/admin/first-steps')).status).toBe(403);
  for (const ready of ['training', 'emergency', 'documents'])
    expect((await aino.post(`/api/${ready}/shipped`)).status).toBe(403);
});

const stepsOf = async () => {
  const { steps } = (await admin.get<FirstSteps>('/api/admin/first-steps')).body;
  return Object.fromEntries(steps.map(({ name, ...step }) => [name, step]));
};
const createdOf = (entity: 'emergency_procedures' | 'safety_documents') =>
  app.db
    .selectFrom('auditLog')
    .select('entityId')
    .where('entity', '=', entity)
    .where('action', '=', 'created')
    .execute();

test('shipped procedures come once, also for two who tap at once; the evacuation waits for its place', async () => {
  const other = await app.as('toinen', { role: 'supervisor' });
  const both = await Promise.all(
    [admin, other].map((each) => each.post<{ added: number }>('/api/emergency/shipped')),
  );
  expect(both.map(({ body }) => body.added).toSorted()).toEqual([0, 7]);
  expect(await createdOf('emergency_procedures')).toHaveLength(7);
  expect((await stepsOf()).emergency).toEqual({ count: 6, isDone: false });
  const card = await app.visitor().get<EmergencyCard>('/api/emergency');
  expect(card.body.procedures.map(({ category }) => category)).not.toContain('evacuation');
  expect(card.body.procedures[0]?.texts.sk?.title?.text).toBe('Požiar');

  const { id } = await app.db
    .selectFrom('emergencyProcedures')
    .select('id')
    .where('category', '=', 'evacuation')
    .executeTakeFirstOrThrow();
  // still the shipped text, it would send people to a place nobody knows
  await admin.patch(`/api/emergency/procedures/${id}`, { isActive: true });
  expect((await stepsOf()).emergency).toEqual({ count: 7, isDone: false });
  await admin.patch(`/api/emergency/procedures/${id}`, { steps: 'Lähde heti.\nMene portille 3.' });
  expect((await stepsOf()).emergency).toEqual({ count: 7, isDone: true });
  // neither what was rewritten nor what was thrown away comes back
  const [thrown] = card.body.procedures;
  await admin.delete(`/api/emergency/procedures/${thrown?.id}`);
  expect((await admin.post<{ added: number }>('/api/emergency/shipped')).body.added).toBe(0);
  expect((await app.visitor().get<EmergencyCard>('/api/emergency')).body.procedures).toHaveLength(6);
  await admin.delete(`/api/emergency/procedures/${id}`);
  expect((await stepsOf()).emergency).toEqual({ count: 5, isDone: false });
});

test('shipped documents come once with a file in every language, and ask nobody to read', async () => {
  const other = await app.as('toinen');
  const kept = vi.spyOn(app.media, 'put');
  const both = await Promise.all(
    [admin, other].map((each) => each.post<{ added: number }>('/api/documents/shipped')),
  );
  expect(both.map(({ body }) => body.added).toSorted()).toEqual([0, 5]);
  expect(await createdOf('safety_documents')).toHaveLength(5);
  // drawn for the first of them alone
  expect(kept).toHaveBeenCalledTimes(5 * readings.length);
  kept.mockRestore();
  // nobody is asked to read one yet
  expect((await stepsOf()).documents).toEqual({ count: 0, of: 5, isDone: false });
  const { body } = await admin.get<SafetyDocument[]>('/api/documents');
  expect(body.map(({ readers }) => readers)).toEqual(Array(5).fill([]));
  const [version] = body[0]?.versions ?? [];
  expect(version?.translations?.map(({ language }) => language).toSorted()).toEqual(
    readings.filter((reading) => reading !== 'fi').toSorted(),
  );
  const slovak = version?.translations?.find(({ language }) => language === 'sk');
  const file = await admin.get<Buffer>(`/api/documents/${body[0]?.id}/file/1?translation=${slovak?.id}`);
  expect(file.status).toBe(200);
  expect((await admin.post<{ added: number }>('/api/documents/shipped')).body.added).toBe(0);
});

test('a document, a plan and a card are done when they work, and who may register when an admin chose', async () => {
  const aino = await app.as('aino');
  const [document] = (await admin.get<SafetyDocument[]>('/api/documents')).body;
  const asks = (readers: { role: string | null; department: string | null }[]) =>
    admin.patch(`/api/documents/${document?.id}`, { readers });
  await asks([{ role: null, department: 'Ei ketään' }]);
  expect((await stepsOf()).documents).toMatchObject({ count: 0, isDone: false });
  await asks([{ role: 'user', department: null }]);
  expect((await stepsOf()).documents).toEqual({ count: 1, of: 5, isDone: true });

  const [hall] = await app.db.selectFrom('areas').select('id').where('code', '=', 'H1').execute();
  const outline = {
    id: crypto.randomUUID(),
    areaId: hall?.id ?? 0,
    ring: [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
  };
  const plan = await app.db
    .insertInto('plans')
    .values({ building: 'Halli', level: '1', sha256: 'a'.repeat(64), outlines: '[]', points: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await stepsOf()).plan).toEqual({ count: 0, of: 2, isDone: false });
  await app.db
    .updateTable('plans')
    .set({ outlines: JSON.stringify([outline]) })
    .where('id', '=', plan.id)
    .execute();
  // the furnace is within the hall
  expect((await stepsOf()).plan).toEqual({ count: 2, of: 2, isDone: true });

  const card = { userId: aino.id, kind: 'hot_work', number: null, validFrom: '2020-01-01' };
  await admin.post('/api/competence-cards', { ...card, validTo: '2021-01-01' });
  expect((await stepsOf()).cards).toEqual({ count: 0, isDone: false });
  await admin.post('/api/competence-cards', { ...card, validTo: '2099-01-01' });
  expect((await stepsOf()).cards).toEqual({ count: 1, isDone: true });

  expect((await stepsOf()).registration?.isDone).toBe(false);
  await admin.put('/api/admin/registration', { policy: 'approval', domains: [] });
  expect((await stepsOf()).registration?.isDone).toBe(true);
});

test('the first observation is done when somebody else has handled a real one', async () => {
  const [aino, sari] = [await app.as('aino'), await app.as('kasittelija', { role: 'supervisor' })];
  const isDone = async () => (await stepsOf()).observation?.isDone;
  const report = async (client: TestClient, body = {}) =>
    (await client.post<{ id: number }>('/api/observations', anObservation(body))).body.id;
  const close = async (client: TestClient, id: number, closedAs = 'handled') => {
    const move = (body: object) => client.patch(`/api/observations/${id}/handling`, body);
    await move({ status: 'in_progress', base: { status: 'open' } });
    const closed = { status: 'closed', closedAs, reason: 'Kaide kiinnitettiin' };
    expect((await move({ ...closed, base: { status: 'in_progress' } })).status).toBe(200);
  };
  await close(sari, await report(sari));
  await close(sari, await report(aino), 'not_observation');
  // left in the register by the demo, or without a name
  await close(sari, await report(aino, { clientId: uuidOf('observation Kaide') }));
  const nobody = await app.as('nimeton');
  await close(sari, await report(nobody));
  await app.db.updateTable('users').set({ isSystem: true }).where('id', '=', nobody.id).execute();
  const real = await report(aino);
  expect(await isDone()).toBe(false);
  await close(sari, real);
  expect(await isDone()).toBe(true);
});

test('a failed backup is shown with its reason', async () => {
  const { folder } = app.config.backup;
  await rm(folder, { recursive: true });
  await writeFile(folder, 'a file where the folder should be');
  await admin.post('/api/admin/backups');
  // a job has three attempts, each a little later
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

test('an admin sees whether the mail server answers', async () => {
  expect((await status()).mail).toBeNull();
  const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'turva@yritys.fi' };
  const config = { ...app.config, mail };
  expect(await mailState({ config })).toEqual({
    state: 'down',
    reason: expect.stringMatching(/REFUSED|ESOCKET/),
  });
  const server = await mailServer();
  onTestFinished(() => server.close());
  expect(await mailState({ config: { ...config, mail: { ...mail, smtpUrl: server.url } } })).toEqual({
    state: 'ok',
    reason: null,
  });
});

test('the key of the backups is given to an admin, and downloaded once is kept elsewhere', async () => {
  const isKept = async () => (await stepsOf()).backupKey?.isDone;
  expect(await isKept()).toBe(false);
  expect((await status()).backup.key).toMatchObject({ where: 'here', downloadedAt: null });
  const { text } = (await admin.post<{ text: string }>('/api/admin/backup-key')).body;
  expect(text).toBe(await readFile(keyFileIn(app.config.dataDir), 'utf8'));
  expect(text).toContain('AGE-SECRET-KEY-');
  const stored = await sql<{ answers: string }>`
    select coalesce(string_agg(to_jsonb(kept)::text, ''), '') as answers from idempotency kept`.execute(
    app.db,
  );
  expect(stored.rows[0]?.answers).not.toContain('AGE-SECRET');
  expect((await status()).backup.key?.downloadedAt).not.toBeNull();
  expect(await isKept()).toBe(true);
  // a newly made key counts as a different one
  await rm(keyFileIn(app.config.dataDir));
  await ownRecipients(app.config.dataDir);
  expect(await isKept()).toBe(false);
  const sari = await app.as('johtaja', { role: 'supervisor' });
  expect((await sari.post('/api/admin/backup-key')).status).toBe(403);
});
