import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { addTestUser, TEST_PASSWORD } from '../../testing/test-user.ts';
import { createLoginLimits } from './login-limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('rateLimits').execute();
});

const logIn = (client: TestClient, username: string, password = TEST_PASSWORD) =>
  client.post<{ code: string }>('/api/login', { username, password });

async function fail(client: TestClient, username: string, times: number) {
  for (let i = 0; i < times; i++) await logIn(client, username, 'wrong');
}

/** As that many failed logins from the test client's address, without the hashing. */
async function tryManyNames(times: number) {
  const limits = createLoginLimits(app.db);
  for (let i = 0; i < times; i++)
    await limits.countFailure({ username: `guess${i}`, ip: '127.0.0.1', knownDevice: null });
}

test('guessing stops after ten tries; the person still gets in on a device they know', async () => {
  const phone = await app.as('aino');
  phone.cookies.delete('turva');
  await fail(app.visitor(), 'aino', 10);

  const refused = await logIn(app.visitor(), 'aino');
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600);
  // an unknown name is refused at the same point, or the limit would tell names apart
  await fail(app.visitor(), 'nobody', 10);
  expect((await logIn(app.visitor(), 'nobody')).status).toBe(429);

  expect((await logIn(phone, 'aino')).status).toBe(200);
});

test('a known device is one person’s: it opens no other account to guessing', async () => {
  const shared = await app.as('eero');
  await addTestUser(app.db, { username: 'helmi' });
  await fail(shared, 'helmi', 10);
  expect((await logIn(shared, 'helmi')).status).toBe(429);
});

test('guesses sent all at once are no more than those sent one by one', async () => {
  await addTestUser(app.db, { username: 'onni' });
  const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(app.visitor(), 'onni', 'wrong')));
  const looked = answers.filter((answer) => answer.status === 401).length;
  // two are looked at side by side when the limit is reached
  expect(looked).toBeLessThanOrEqual(11);
});

test('a plant behind one address is never locked out, not even with somebody guessing among them', async () => {
  await tryManyNames(120);
  for (const username of ['väinö', 'lempi', 'toivo']) {
    await addTestUser(app.db, { username });
    expect((await logIn(app.visitor(), username)).status).toBe(200);
  }
});

test('from an address that tries many names, each name has three tries', async () => {
  await tryManyNames(100);
  await addTestUser(app.db, { username: 'martta' });
  await fail(app.visitor(), 'martta', 3);
  expect((await logIn(app.visitor(), 'martta')).status).toBe(429);
});

test('a right password clears what was mistyped before it', async () => {
  await addTestUser(app.db, { username: 'aarne' });
  await fail(app.visitor(), 'aarne', 9);
  expect((await logIn(app.visitor(), 'aarne')).status).toBe(200);
  await fail(app.visitor(), 'aarne', 9);
  expect((await logIn(app.visitor(), 'aarne')).status).toBe(200);
});

test('neither names nor addresses are written down', async () => {
  await logIn(app.visitor(), 'my password by mistake', 'wrong');
  const rows = await app.db.selectFrom('rateLimits').select('key').execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { key } of rows) expect(key).not.toMatch(/mistake|127\.0/);
});
