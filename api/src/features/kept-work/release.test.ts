import { createECDH, hkdfSync } from 'node:crypto';
import type { Observation } from '@turva/contracts/observations/observations';
import type { CurrentUser } from '@turva/contracts/people/account';
import type { Devices } from '@turva/contracts/people/devices';
import { SEALING_INFO } from '@turva/contracts/people/sealing';
import type { WorkPermit } from '@turva/contracts/permits/work-permits';
import type { Chemical } from '@turva/contracts/registers/chemicals';
import type { SafetyDocument } from '@turva/contracts/registers/documents';
import type { DeviceReleases } from '@turva/contracts/sync/kept-work-releases';
import { aChemical } from '@turva/fixtures/chemicals';
import { aDocument } from '@turva/fixtures/documents';
import { aPdf } from '@turva/fixtures/pdf';
import { aPermit } from '@turva/fixtures/work-permits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { addShippedModules } from '../training/add-shipped.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
let admin: Client;
let other: Client;
let boss: Client;
let later = 0;
beforeAll(async () => {
  app = await testApp({ now: () => new Date(Date.now() + later) });
  admin = await app.as('kari', { role: 'admin' });
  other = await app.as('liisa', { role: 'admin' });
  boss = await app.as('esimies', { role: 'supervisor' });
});
afterAll(() => app.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const PHONE = { 'x-device-id': '6f0c1d2e-1111-4222-8333-444455556666' };
const report = (title: string) => ({
  title,
  description: 'Liukas kohta hallin ovella',
  category: 'safety',
  severity: 'high',
  location: 'Halli 3',
  clientId: crypto.randomUUID(),
});

/** Somebody whose account is closed while their unsent work is locked on the phone. */
async function leaver(username: string, role: 'user' | 'supervisor' = 'user') {
  const person = await app.as(username, { role });
  const { sealingKey = '' } = (await person.get<CurrentUser>('/api/user')).body;
  const pair = createECDH('prime256v1');
  const point = pair.generateKeys();
  const secret = pair.computeSecret(sealingKey, 'base64url');
  const key = Buffer.from(hkdfSync('sha256', secret, point, SEALING_INFO, 32)).toString('base64url');
  await person.get('/api/sync?limit=1', { ...PHONE, 'x-unsent': '2;60' });
  await admin.post(`/api/admin/people/${person.id}/deactivate`);
  return {
    id: person.id,
    point: point.toString('base64url'),
    key,
    device: { userId: person.id, device: '6f0c1d2e' },
  };
}
type Leaver = Awaited<ReturnType<typeof leaver>>;

const ask = (who: Client, { device }: Leaver) =>
  who.post('/api/admin/devices/releases', { ...device, reason: 'Viimeisen vuoron havainnot' });
const move = (who: Client, name: 'confirm' | 'withdraw', { device }: Leaver) =>
  who.post(`/api/admin/devices/releases/${name}`, device);
const released = async (who: Client, headers: Record<string, string> = PHONE) =>
  (await who.get<DeviceReleases>('/api/kept-work/releases', headers)).body.releases?.map(
    ({ userId }) => userId,
  );
const keyFor = (who: Client, { id, point }: Leaver, headers: Record<string, string> = PHONE) =>
  who.post<{ key?: string }>('/api/kept-work/releases/key', { userId: id, point }, headers);
const carry = (who: Client, { id }: Leaver, body: object, headers: Record<string, string> = {}) =>
  who.post<Observation>('/api/observations', body, {
    ...PHONE,
    'x-release': String(id),
    'x-expected-user': String(id),
    ...headers,
  });
const logged = async ({ id }: Leaver) =>
  (
    await app.db
      .selectFrom('auditLog')
      .select(['action', 'actorId'])
      .where('entity', '=', 'users')
      .where('entityId', '=', String(id))
      .where('action', 'like', 'release%')
      .orderBy('id')
      .execute()
  ).map(({ action, actorId }) => [action, actorId]);

test('two admins release the work of a closed account on one device; it is sent under its author, marked', async () => {
  const gone = await leaver('lahtija');
  expect(await released(boss)).toEqual([]);
  const asked = await ask(admin, gone);
  expect(asked.status).toBe(201);
  expect((await ask(other, gone)).status).toBe(409);
  // one admin is not enough, nor the same one twice
  expect([await released(boss), (await keyFor(boss, gone)).status]).toEqual([[], 403]);
  expect((await move(admin, 'confirm', gone)).status).toBe(403);
  expect((await move(other, 'confirm', gone)).status).toBe(200);
  const { closed } = (await admin.get<Devices>('/api/admin/devices')).body;
  expect(closed[0]?.release).toMatchObject({
    reason: 'Viimeisen vuoron havainnot',
    askedByName: 'Kari Testi',
    confirmedByName: 'Liisa Testi',
    openedAt: null,
  });

  expect(await released(boss)).toEqual([gone.id]);
  expect(await released(boss, { 'x-device-id': 'another' })).toEqual([]);
  const first = report('Ensimmäinen');
  expect((await carry(boss, gone, first)).status).toBe(403);
  expect((await keyFor(boss, gone)).body.key).toBe(gone.key);

  const key = crypto.randomUUID();
  const sent = await carry(boss, gone, first, { 'idempotency-key': key });
  expect([sent.status, sent.body.userId]).toEqual([201, gone.id]);
  // its answer was lost on the way
  const again = await carry(boss, gone, first, { 'idempotency-key': key });
  expect([again.status, again.body.id]).toEqual([201, sent.body.id]);
  const { body } = await boss.get<Observation>(`/api/observations/${sent.body.id}`);
  expect(body).toMatchObject({ userId: gone.id, reporterName: 'Lahtija Testi' });
  expect(body.history.map(({ action, actorName, reason }) => [action, actorName, reason])).toContainEqual([
    'released',
    'Esimies Testi',
    'Viimeisen vuoron havainnot',
  ]);

  const end = { userId: gone.id, left: 0 };
  expect((await boss.post('/api/kept-work/releases/end', end, PHONE)).status).toBe(200);
  expect((await carry(boss, gone, report('Myöhässä'))).status).toBe(403);
  expect((await keyFor(boss, gone)).status).toBe(403);
  expect((await admin.get<Devices>('/api/admin/devices')).body.closed).toEqual([]);
  expect(await logged(gone)).toEqual([
    ['release_asked_for', admin.id],
    ['release_confirmed', other.id],
    ['release_opened', boss.id],
    ['release_ended', boss.id],
  ]);
});

test('under a release no decision about others is sent; only from that device, by a responsible person, while it is valid', async () => {
  const gone = await leaver('toinen');
  await ask(other, gone);
  await move(admin, 'confirm', gone);
  await keyFor(boss, gone);
  const headers = { ...PHONE, 'x-release': String(gone.id) };
  const refused = async (answers: Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status);
  const worker = await app.as('tekija');
  expect(
    await refused([
      boss.patch('/api/user', { firstName: 'Joku' }, headers),
      boss.post('/api/user/password', {}, headers),
      boss.get('/api/sync?limit=1', headers),
      boss.post('/api/sync/batch', { calls: [] }, headers),
      boss.post('/api/work-permits/1/suspend', { reason: 'Kaasua' }, headers),
      boss.post('/api/work-permits/1/confirmations', { confirmations: [] }, headers),
      boss.patch('/api/observations/1/handling', {}, headers),
      boss.send('DELETE', '/api/chemicals/1', { headers }),
      carry(boss, gone, report('Muualta'), { 'x-device-id': 'another' }),
      carry(worker, gone, report('Työntekijä')),
      carry(boss, { ...gone, id: admin.id }, report('Toisen nimissä')),
    ]),
  ).toEqual(Array.from({ length: 11 }, () => 403));
  expect((await carry(boss, gone, report('Menee'))).status).toBe(201);
  await move(other, 'withdraw', gone);
  expect((await carry(boss, gone, report('Peruttu'))).status).toBe(403);

  await ask(admin, gone);
  await move(other, 'confirm', gone);
  await keyFor(boss, gone);
  later = 6 * DAY_MS;
  expect((await carry(boss, gone, report('Viikon sisällä'))).status).toBe(201);
  later = 8 * DAY_MS;
  expect((await carry(boss, gone, report('Vanhentunut'))).status).toBe(403);
  later = 0;
  expect((await carry(boss, gone, report('Ajoissa'))).status).toBe(201);
  await admin.post(`/api/admin/people/${gone.id}/reactivate`);
  expect((await carry(boss, gone, report('Avattu'))).status).toBe(403);
});

test('a device that was offline when its owner’s account was closed reports the work locked on it', async () => {
  const gone = await leaver('kolmas');
  await app.db
    .updateTable('devices')
    .set({ unsent: 0, oldestAt: null })
    .where('userId', '=', gone.id)
    .execute();
  const { publicKey } = await app.db
    .selectFrom('sealingKeys')
    .select('publicKey')
    .where('userId', '=', gone.id)
    .executeTakeFirstOrThrow();
  const hash = await crypto.subtle.digest('SHA-256', Buffer.from(publicKey, 'base64url'));
  const owner = Buffer.from(hash).toString('base64url').slice(0, 22);
  const say = (headers: Record<string, string>) =>
    app.visitor().post('/api/kept-work/owners', { owners: [owner], counts: [10] }, headers);
  const held = async () =>
    (await admin.get<Devices>('/api/admin/devices')).body.closed
      .filter(({ userId }) => userId === gone.id)
      .map(({ unsent }) => unsent);
  await say({ 'x-device-id': 'another' });
  expect(await held()).toEqual([]);
  await say(PHONE);
  expect(await held()).toEqual([10]);
  expect((await ask(admin, gone)).status).toBe(201);
});

test('requests, readings, chemicals, training and confirmations are sent too, each marked on its record', async () => {
  // creates one document more, so that document and confirmation ids differ
  await admin.post('/api/documents', aDocument());
  const { id: documentId } = (await admin.post<SafetyDocument>('/api/documents', aDocument())).body;
  const version = await admin.send('POST', `/api/documents/${documentId}/versions`, {
    body: Buffer.from(aPdf('versio 1')),
    headers: { 'content-type': 'application/pdf' },
  });
  expect(version.status).toBe(201);
  const gone = await leaver('neljas', 'supervisor');
  await ask(admin, gone);
  await move(other, 'confirm', gone);
  await keyFor(boss, gone);
  const headers = { ...PHONE, 'x-release': String(gone.id), 'x-expected-user': String(gone.id) };
  const permit = (await boss.post<WorkPermit>('/api/work-permits', aPermit(), headers)).body;
  const chemical = (await boss.post<Chemical>('/api/chemicals', aChemical(), headers)).body;
  await app.db.transaction().execute(addShippedModules);
  const [module] = await app.db.selectFrom('trainingModules').select('id').limit(1).execute();
  const answers = [
    await boss.patch(`/api/work-permits/${permit.id}`, { description: 'Laipan hitsaus' }, headers),
    await boss.patch(`/api/chemicals/${chemical.id}`, { location: 'Varasto 2' }, headers),
    await boss.put(`/api/training/progress/${module?.id}`, { cycle: 1, progress: 50 }, headers),
    await boss.put(`/api/documents/${documentId}/versions/1/receipt`, {}, headers),
    await boss.send('DELETE', `/api/work-permits/${permit.id}`, { headers }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 201, 200]);
  expect(permit.userId).toBe(gone.id);
  const marked = await app.db
    .selectFrom('auditLog')
    .select(['entity', 'entityId'])
    .where('action', '=', 'released')
    .where('actorId', '=', boss.id)
    .where('entity', '<>', 'observations')
    .orderBy('id')
    .execute();
  const ids = marked.map(({ entity, entityId }) => `${entity} ${entityId}`);
  expect(ids.slice(0, 4)).toEqual([
    `work_permits ${permit.id}`,
    `chemicals ${chemical.id}`,
    `work_permits ${permit.id}`,
    `chemicals ${chemical.id}`,
  ]);
  const [progress] = await app.db
    .selectFrom('userTrainingProgress')
    .select('id')
    .where('userId', '=', gone.id)
    .execute();
  expect(ids.slice(4)).toEqual([
    `user_training_progress ${progress?.id}`,
    `safety_documents ${documentId}`,
    `work_permits ${permit.id}`,
  ]);
  const noted = await app.db
    .selectFrom('permitHistory')
    .select(['action', 'actorId', 'reason'])
    .where('permitId', '=', permit.id)
    .where('action', '=', 'released')
    .execute();
  expect(noted[0]).toEqual({ action: 'released', actorId: boss.id, reason: 'Viimeisen vuoron havainnot' });
});

test('an anonymous report is not marked: the log would reveal whose release it was', async () => {
  const gone = await leaver('viides');
  await ask(admin, gone);
  await move(other, 'confirm', gone);
  await keyFor(boss, gone);
  const sent = await carry(boss, gone, {
    ...report('Nimetön'),
    anonymous: true,
    threadTokenHash: 'a'.repeat(64),
  });
  expect(sent.status).toBe(201);
  const { body } = await boss.get<Observation>(`/api/observations/${sent.body.id}`);
  expect(body.history.map(({ action }) => action)).not.toContain('released');
  const log = await app.db
    .selectFrom('auditLog')
    .select('action')
    .where('entity', '=', 'observations')
    .where('entityId', '=', String(sent.body.id))
    .execute();
  expect(log.map(({ action }) => action)).not.toContain('released');
});
