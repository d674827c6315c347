import type { Notification } from '@turva/contracts/plant/notifications';
import { SyncAnswer } from '@turva/contracts/sync/synced-rows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notify } from '../../notify/notify.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
let aino: Client;
let veikko: Client;
beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  veikko = await app.as('veikko');
});
afterAll(() => app.close());

const tell = async (client: Client, title: string) => {
  const [id = 0] = await app.db.transaction().execute((trx) =>
    notify(trx, app, {
      kind: 'observation_comment',
      to: [client.id],
      actorId: null,
      entity: 'observations',
      recordId: 7,
      url: '/observations?id=7',
      params: { title },
    }),
  );
  return id;
};
const list = async (client: Client, query = '') =>
  (await client.get<Notification[]>(`/api/notifications${query}`)).body;
const pull = async (client: Client, cursor = '') =>
  SyncAnswer.parse((await client.get(`/api/sync${cursor && `?cursor=${cursor}`}`)).body);

test('a person’s own come newest first, page by page', async () => {
  const ids = [await tell(aino, 'Yksi'), await tell(aino, 'Kaksi'), await tell(aino, 'Kolme')];
  await tell(veikko, 'Muille');
  expect((await list(aino)).map(({ params }) => params.title)).toEqual(['Kolme', 'Kaksi', 'Yksi']);
  expect((await list(aino, `?limit=1&before=${ids[2]}`)).map(({ id }) => id)).toEqual([ids[1]]);
});

test('some are marked read, or all that existed when the person looked', async () => {
  const first = await tell(aino, 'Luettu');
  const second = await tell(aino, 'Nähty');
  const third = await tell(aino, 'Tuli sillä välin');
  expect((await aino.post('/api/notifications/read', { ids: [first] })).body).toEqual({ read: 1 });
  expect((await aino.post('/api/notifications/read', { ids: [first] })).body).toEqual({ read: 0 });
  await aino.post('/api/notifications/read', { upTo: second });
  expect((await list(aino, '?unread=true')).map(({ id }) => id)).toEqual([third]);
});

test('nobody reads or marks another person’s', async () => {
  const id = await tell(veikko, 'Vain Veikolle');
  expect((await aino.post('/api/notifications/read', { ids: [id] })).body).toEqual({ read: 0 });
  expect((await aino.post('/api/notifications/read', { upTo: id })).status).toBe(200);
  expect((await list(veikko, '?unread=true')).map((one) => one.id)).toContain(id);
});

test('a delta brings one’s own and says nothing about others’', async () => {
  const { cursor } = await pull(aino);
  const own = await tell(aino, 'Omalle');
  const other = await tell(veikko, 'Salaisuus');
  const after = await pull(aino, cursor);
  expect(after.notifications.map(({ id }) => id)).toEqual([own]);
  expect(JSON.stringify(after)).not.toContain('Salaisuus');

  await aino.post('/api/notifications/read', { ids: [own] });
  const read = await pull(aino, after.cursor);
  expect(read.notifications).toMatchObject([{ id: own, readAt: expect.any(String) }]);

  const gone = { deletedAt: new Date() };
  await app.db.updateTable('notifications').set(gone).where('id', 'in', [own, other]).execute();
  expect((await pull(aino, read.cursor)).deleted).toEqual([{ entity: 'notifications', id: own }]);
});

test('neither does a first pull', async () => {
  await tell(veikko, 'Salaisuus');
  const everything = JSON.stringify(await pull(await app.as('uusi')));
  expect(everything).not.toContain('Salaisuus');
});

test.each([
  {},
  { ids: [] },
  { ids: [0] },
  { ids: ['1'] },
  { ids: [1], upTo: 1 },
  { upTo: 2_147_483_648 },
  { ids: Array.from({ length: 501 }, () => 1) },
])('a call that says %j is refused', async (body) => {
  expect((await aino.post('/api/notifications/read', body)).status).toBe(400);
});

test('the language for mail and push is stored, and only a supported one', async () => {
  await aino.put('/api/user/language', { language: 'ru' });
  expect((await aino.put('/api/user/language', { language: 'xx' })).status).toBe(400);
  const row = await app.db
    .selectFrom('users')
    .select('language')
    .where('id', '=', aino.id)
    .executeTakeFirst();
  expect(row).toEqual({ language: 'ru' });
});
