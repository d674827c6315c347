import { randomUUID } from 'node:crypto';
import type { TrainingGap, TrainingModule } from '@turva/contracts/duties/training';
import type { Observation } from '@turva/contracts/observations/observations';
import type { Notification, Reminded } from '@turva/contracts/plant/notifications';
import type { DocumentGap, SafetyDocument } from '@turva/contracts/registers/documents';
import { headers } from '@turva/contracts/sync/queued-call';
import { aDocument } from '@turva/fixtures/documents';
import { anObservation } from '@turva/fixtures/observations';
import { aPdf } from '@turva/fixtures/pdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aModule } from '../testing/records.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { reachedBy } from './remind.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;

let now = new Date('2026-11-21T10:00:00Z');
let app: TestApp;
let aino: Client;
let veikko: Client;
let sari: Client;
let ids: { aino: number; veikko: number };
beforeAll(async () => {
  app = await testApp({ now: () => now });
  aino = await app.as('aino');
  veikko = await app.as('veikko');
  sari = await app.as('sari', { role: 'supervisor' });
  const idOf = async (client: Client) => (await client.get<{ id: number }>('/api/user')).body.id;
  ids = { aino: await idOf(aino), veikko: await idOf(veikko) };
});
afterAll(() => app.close());

const reminded = async (path: string, body: object = {}) => {
  const answer = await sari.post<Reminded>(path, body);
  expect(answer.status).toBe(200);
  return answer.body;
};
const remindersOf = async (client: Client) => {
  const { body } = await client.get<Notification[]>('/api/notifications');
  return body.filter(({ kind }) => kind === 'reminder').map(({ url, params }) => [url, params.title]);
};

test('of a case: its owner and the owners of its actions, once a day; of a closed one nobody', async () => {
  const { id, description } = (await aino.post<Observation>('/api/observations', anObservation())).body;
  const path = `/api/observations/${id}`;
  expect(await reminded(`${path}/remind`)).toMatchObject({ waiting: 0, told: 0, away: 0, already: [] });
  const open = { status: 'open', assignedTo: null, dueDate: null };
  await sari.patch(`${path}/handling`, { status: 'in_progress', assignedTo: ids.veikko, base: open });
  const action = { id: randomUUID(), what: 'Korjaa kaide', responsibleId: ids.aino, dueDate: null };
  await sari.post(`${path}/actions`, action);

  expect(await reminded(`${path}/remind`)).toMatchObject({ waiting: 2, told: 2, away: 0, already: [] });
  const veikkoAndAino = [ids.aino, ids.veikko].sort((a, b) => a - b);
  const again = await reminded(`${path}/remind`);
  expect(again).toMatchObject({ waiting: 2, told: 0 });
  expect(again.already.map((person) => person.id).sort((a, b) => a - b)).toEqual(veikkoAndAino);
  expect(await remindersOf(veikko)).toEqual([[`/observations?id=${id}`, description]]);
  now = new Date('2026-11-22T10:00:00Z');
  // signed in nowhere: it waits for him
  const his = app.db.updateTable('sessions').where('userId', '=', ids.veikko);
  await his.set({ revoked: true }).execute();
  expect(await reminded(`${path}/remind`, { to: [ids.veikko] })).toMatchObject({
    waiting: 1,
    told: 1,
    away: 1,
    already: [],
  });
  await his.set({ revoked: false }).execute();

  await sari.patch(`${path}/actions/${action.id}`, { done: true, base: { done: false } });
  const closing = { status: 'closed', reason: 'Kaide korjattu', base: { status: 'in_progress' } };
  expect((await sari.patch(`${path}/handling`, closing)).status).toBe(200);
  expect(await reminded(`${path}/remind`)).toMatchObject({ waiting: 0, told: 0, away: 0, already: [] });
});

test('of a document: those who have not read it; the gaps count the same people', async () => {
  const readers = [{ role: 'user' as const, department: null }];
  const { id } = (await sari.post<SafetyDocument>('/api/documents', aDocument({ readers }))).body;
  await sari.send('POST', `/api/documents/${id}/versions`, {
    body: Buffer.from(aPdf('ohje')),
    headers: { 'content-type': 'application/pdf', [headers.idempotencyKey]: randomUUID() },
  });
  const gap = async () =>
    (await sari.get<DocumentGap[]>('/api/documents/gaps')).body.find((one) => one.id === id);
  expect((await gap())?.people).toBe(2);
  await aino.put(`/api/documents/${id}/versions/1/receipt`, {});
  expect((await gap())?.people).toBe(1);
  expect(await reminded(`/api/documents/${id}/remind`)).toMatchObject({
    waiting: 1,
    told: 1,
    away: 0,
    already: [],
  });
  expect((await remindersOf(aino)).filter(([url]) => url === `/documents?id=${id}`)).toEqual([]);
  expect((await remindersOf(veikko)).filter(([url]) => url === `/documents?id=${id}`)).toHaveLength(1);
});

test('of a module: those required to have it who do not; the gaps count the same people', async () => {
  const assignments = [{ role: 'user', department: null, dueDate: null }];
  const module = await sari.post<TrainingModule>('/api/training/modules', { ...aModule(), assignments });
  const { id } = module.body;
  const gap = async () =>
    (await sari.get<TrainingGap[]>('/api/training/gaps')).body.find((one) => one.id === id);
  expect((await gap())?.people).toBe(2);
  await aino.put(`/api/training/progress/${id}`, { progress: 100, completed: true });
  expect((await gap())?.people).toBe(1);
  const path = `/api/training/modules/${id}/remind`;
  expect(await reminded(path, { to: [ids.aino] })).toMatchObject({
    waiting: 0,
    told: 0,
    away: 0,
    already: [],
  });
  expect(await reminded(path)).toMatchObject({ waiting: 1, told: 1, away: 0, already: [] });
});

test('a worker may not remind, nor see who lacks what', async () => {
  for (const path of ['/api/training/gaps', '/api/documents/gaps'])
    expect((await aino.get(path)).status).toBe(403);
  const { id } = (await aino.post<Observation>('/api/observations', anObservation())).body;
  expect((await aino.post(`/api/observations/${id}/remind`, {})).status).toBe(403);
});

test('an address reaches somebody by mail only once they have confirmed it', async () => {
  const { id } = (await aino.get<Notification[]>('/api/notifications')).body[0] as Notification;
  const over = (emailConfirmedAt: Date | null) =>
    app.db.transaction().execute(async (trx) => {
      const email = 'aino@tehdas.example';
      await trx.updateTable('users').set({ email, emailConfirmedAt }).where('id', '=', ids.aino).execute();
      return (await reachedBy(trx, [id], true)).map((one) => one.over);
    });
  expect(await over(null)).toEqual(['app']);
  expect(await over(now)).toEqual(['mail']);
});
