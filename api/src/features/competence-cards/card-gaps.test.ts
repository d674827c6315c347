import type { CardGap } from '@turva/contracts/duties/competence-cards';
import type { Notification, Reminded } from '@turva/contracts/plant/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
const now = new Date('2026-11-23T06:00:00Z');
let app: TestApp;
let aino: Client;
let veikko: Client;
let sari: Client;
beforeAll(async () => {
  app = await testApp({ now: () => now });
  aino = await app.as('aino');
  veikko = await app.as('veikko');
  sari = await app.as('sari', { role: 'supervisor' });
  const card = { kind: 'hot_work', number: null, validFrom: '2021-01-01' };
  await sari.post('/api/competence-cards', { ...card, userId: aino.id, validTo: '2026-11-22' });
  await sari.post('/api/competence-cards', { ...card, userId: veikko.id, validTo: '2026-11-23' });
});
afterAll(() => app.close());

const gaps = async () => (await sari.get<CardGap[]>('/api/competence-cards/gaps')).body;
const remind = async (kind: string) =>
  (await sari.post<Reminded>('/api/competence-cards/remind', { kind })).body;

test('a card that has expired, or expires before the planned work, counts as missing and is reminded of once a day', async () => {
  expect(await gaps()).toEqual([{ kind: 'hot_work', people: 1 }]);
  // created on the first request
  await aino.get('/api/permit-templates');
  const template = await app.db
    .selectFrom('permitTemplates')
    .select('id')
    .where('type', '=', 'hot_work')
    .executeTakeFirstOrThrow();
  const { id } = await app.db
    .insertInto('workPermits')
    .values({
      templateId: template.id,
      userId: sari.id,
      title: 'Hitsaus',
      description: 'Säiliön sauma',
      type: 'hot_work',
      location: 'Halli 2',
      status: 'approved',
      validFrom: new Date('2026-11-24T06:00:00Z'),
      validTo: new Date('2026-11-24T14:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('permitPeople')
    .values({ permitId: id, id: crypto.randomUUID(), position: 0, role: 'performer', userId: veikko.id })
    .execute();
  expect(await gaps()).toEqual([{ kind: 'hot_work', people: 2 }]);
  expect(await remind('hot_work')).toMatchObject({ waiting: 2, told: 2, away: 0, already: [] });
  const again = await remind('hot_work');
  expect(again).toMatchObject({ waiting: 2, told: 0 });
  expect(again.already.map((person) => person.id)).toEqual([aino.id, veikko.id]);
  expect(await remind('first_aid')).toMatchObject({ waiting: 0, told: 0, away: 0, already: [] });
  const [heard] = (await veikko.get<Notification[]>('/api/notifications')).body;
  expect(heard).toMatchObject({ kind: 'reminder', params: { card: 'hot_work' }, url: '/training' });
  // work that is over requires no card
  await app.db.updateTable('workPermits').set({ status: 'closed' }).execute();
  expect(await gaps()).toEqual([{ kind: 'hot_work', people: 1 }]);
});

test('a worker may neither remind nor see who lacks a card', async () => {
  expect((await aino.get('/api/competence-cards/gaps')).status).toBe(403);
  expect((await aino.post('/api/competence-cards/remind', { kind: 'hot_work' })).status).toBe(403);
});
