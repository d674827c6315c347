import { randomUUID } from 'node:crypto';
import { DEMO_REQUESTS_A_DAY, type DemoRequest } from '@turva/contracts/people/demo-requests';
import type { Notification } from '@turva/contracts/plant/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
type Client = Awaited<ReturnType<TestApp['as']>>;
let aino: Client;
let sari: Client;
let kari: Client;
beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  sari = await app.as('sari', { role: 'supervisor' });
  kari = await app.as('kari', { role: 'admin' });
});
afterAll(() => app.close());

const PATH = '/api/demo-requests';
const wish = (changes = {}) => ({
  clientId: randomUUID(),
  package: 'permits',
  contact: ' 040 123 ',
  message: 'Näyttäkää lupataulu',
  ...changes,
});
const ask = (client: Client, body: object) => client.post<DemoRequest & { code?: string }>(PATH, body);
const told = async (client: Client) =>
  (await client.get<Notification[]>('/api/notifications')).body.filter(({ kind }) => kind === 'demo_request');

test('a request is stored once, admins are notified once and have it in their list; others see nothing of it', async () => {
  const body = wish();
  const first = await ask(aino, body);
  expect([first.status, first.body]).toMatchObject([
    201,
    { package: 'permits', contact: '040 123', message: 'Näyttäkää lupataulu', name: 'Aino Testi' },
  ]);
  // another key: the device has lost the answer and asks again
  const again = await ask(aino, body);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect((await kari.get<DemoRequest[]>(PATH)).body).toEqual([first.body]);
  expect(await told(kari)).toMatchObject([{ url: `/demo-requests?id=${first.body.id}`, params: {} }]);
  expect([await told(sari), await told(aino)]).toEqual([[], []]);
  for (const other of [aino, sari]) expect((await other.get(PATH)).status).toBe(403);
});

test('the same device id of another person is another request', async () => {
  const body = wish({ package: null, contact: null, message: undefined });
  expect((await ask(aino, body)).status).toBe(201);
  const { status, body: own } = await ask(sari, body);
  expect([status, own.name, own.package, own.message]).toEqual([201, 'Sari Testi', null, null]);
});

test.each([{ package: 'nothing' }, { clientId: '1' }, { message: 'x'.repeat(1001) }, { contact: 7 }])(
  'refused: %o',
  async (changes) => {
    expect((await ask(sari, wish(changes))).status).toBe(400);
  },
);

test('nobody can flood the mailboxes: five a day, and again the next day', async () => {
  const veikko = await app.as('veikko');
  for (let n = 0; n < DEMO_REQUESTS_A_DAY; n++) expect((await ask(veikko, wish())).status).toBe(201);
  const { status, body } = await ask(veikko, wish());
  expect([status, body.code]).toEqual([429, 'too_many_demo_requests']);
  await app.db
    .updateTable('demoRequests')
    .set({ createdAt: new Date(app.now().getTime() - 25 * 3_600_000) })
    .where('userId', '=', veikko.id)
    .execute();
  expect((await ask(veikko, wish())).status).toBe(201);
});
