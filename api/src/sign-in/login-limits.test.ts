import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';
import { addTestUser, TEST_PASSWORD } from '../testing/test-user.ts';
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
    await limits.guess({ who: { form: `guess${i}` }, ip: '127.0.0.1', knownDevice: null }, async () => false);
}

test('guessing stops after ten tries; the person can still sign in on a device they have used', async () => {
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

test('a known device belongs to one person: it opens no other account to guessing', async () => {
  const shared = await app.as('eero');
  await addTestUser(app.db, { username: 'helmi' });
  await fail(shared, 'helmi', 10);
  expect((await logIn(shared, 'helmi')).status).toBe(429);
});

test('guesses sent all at once are no more than those sent one by one', async () => {
  await addTestUser(app.db, { username: 'onni' });
  const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(app.visitor(), 'onni', 'wrong')));
  const looked = answers.filter((answer) => answer.status === 401).length;
  // two are checked in parallel when the limit is reached
  expect(looked).toBeLessThanOrEqual(11);
});

test('a plant behind one address is never locked out, even if somebody there is guessing', async () => {
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

test('a locked account stays locked for addresses that try many names, a /64 counting as one', async () => {
  const limits = createLoginLimits(app.db);
  const guess = (form: string, ip: string) =>
    limits
      .guess({ who: { form }, ip, knownDevice: null }, async () => false)
      .then(
        () => 'looked',
        () => 'refused',
      );
  const network = (host: number) => `2001:db8:7:7::${host.toString(16)}`;
  for (let i = 0; i < 100; i++) await guess(`name${i}`, network(i + 1));
  const closed = Array.from({ length: 10 }, (_, i) => guess('lyyli', `198.51.100.${i}`));
  expect(await Promise.all(closed)).toEqual(closed.map(() => 'looked'));
  expect(await guess('lyyli', network(1))).toBe('refused');
  // and a name not guessed yet has three tries from all of that network together
  const tries = [];
  for (let host = 200; host < 206; host++) tries.push(await guess('hilja', network(host)));
  expect(tries).toEqual(['looked', 'looked', 'looked', 'refused', 'refused', 'refused']);
});

test('a right password clears the failures before it', async () => {
  await addTestUser(app.db, { username: 'aarne' });
  await fail(app.visitor(), 'aarne', 9);
  expect((await logIn(app.visitor(), 'aarne')).status).toBe(200);
  await fail(app.visitor(), 'aarne', 9);
  expect((await logIn(app.visitor(), 'aarne')).status).toBe(200);
});

test('neither names nor addresses are stored', async () => {
  await logIn(app.visitor(), 'my password by mistake', 'wrong');
  const rows = await app.db.selectFrom('rateLimits').select('key').execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { key } of rows) expect(key).not.toMatch(/mistake|127\.0/);
});
