import { randomUUID } from 'node:crypto';
import { MAX_VIEWS } from '@turva/contracts/people/saved-views';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let aino: Awaited<ReturnType<TestApp['as']>>;
let veikko: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  veikko = await app.as('veikko');
});
afterAll(() => app.close());

const view = (changes = {}) => ({ screen: 'observations', name: 'Omat', query: 'status=open', ...changes });

test('a view is stored, renamed under the same id, and deleted; deleting twice is no error', async () => {
  const id = randomUUID();
  expect((await aino.put(`/api/saved-views/${id}`, view())).status).toBe(201);
  expect((await aino.put(`/api/saved-views/${id}`, view({ name: 'Avoimet' }))).status).toBe(200);
  expect((await aino.get('/api/saved-views')).body).toEqual([
    { id, ...view({ name: 'Avoimet' }), isShared: false, isOwn: true },
  ]);
  expect((await aino.delete(`/api/saved-views/${id}`)).status).toBe(200);
  expect((await aino.delete(`/api/saved-views/${id}`)).status).toBe(200);
  expect((await aino.get('/api/saved-views')).body).toEqual([]);
});

test('nobody sees, changes or deletes another person’s views, even with their id', async () => {
  const id = randomUUID();
  await aino.put(`/api/saved-views/${id}`, view());
  await veikko.put(`/api/saved-views/${id}`, view({ name: 'Veikon' }));
  await veikko.delete(`/api/saved-views/${id}`);
  expect((await veikko.get('/api/saved-views')).body).toEqual([]);
  expect((await aino.get('/api/saved-views')).body).toEqual([
    { id, ...view(), isShared: false, isOwn: true },
  ]);
});

test('a supervisor shares a view with the plant; a worker may neither share nor remove one', async () => {
  const chief = await app.as('chief', { role: 'supervisor' });
  const other = await app.as('other', { role: 'supervisor' });
  const id = randomUUID();
  const shared = view({ name: 'Vastaamatta', isShared: true });
  expect((await veikko.put(`/api/saved-views/${randomUUID()}`, shared)).status).toBe(403);
  await chief.put(`/api/saved-views/${id}`, shared);
  const seen = async (person: typeof aino) =>
    (await person.get<{ id: string; isOwn: boolean }[]>('/api/saved-views')).body.filter(
      (each) => each.id === id,
    );
  expect(await seen(veikko)).toEqual([{ id, ...shared, isOwn: false }]);
  expect(await seen(chief)).toEqual([{ id, ...shared, isOwn: true }]);
  await veikko.delete(`/api/saved-views/${id}`);
  expect(await seen(veikko)).toHaveLength(1);
  await other.delete(`/api/saved-views/${id}`);
  expect(await seen(veikko)).toEqual([]);
});

test.each([
  { name: ' ' },
  { name: 'x'.repeat(61) },
  { query: 'a=<script>' },
  { query: 'x'.repeat(1001) },
  { screen: 'passwords' },
])('refused: %o', async (changes) => {
  expect((await aino.put(`/api/saved-views/${randomUUID()}`, view(changes))).status).toBe(400);
});

test('the number of views is limited', async () => {
  const put = () => veikko.put<{ code?: string }>(`/api/saved-views/${randomUUID()}`, view());
  for (let n = 0; n < MAX_VIEWS; n++) expect((await put()).status).toBe(201);
  const { status, body } = await put();
  expect([status, body.code]).toEqual([409, 'too_many_views']);
});
