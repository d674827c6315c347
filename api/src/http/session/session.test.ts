import { promisify } from 'node:util';
import type { FastifyInstance, Session } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runRetention } from '../../features/retention/run-retention.ts';
import { smallApp } from '../../testing/small-app.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { TestClient } from '../../testing/test-client.ts';
import { addTestUser, TEST_PASSWORD } from '../../testing/test-user.ts';
import { createSessionStore } from './session-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let app: TestApp;
let clock = 0;
beforeAll(async () => {
  app = await testApp({ now: () => new Date(Date.now() + clock) });
});
afterAll(() => app.close());

/** Stops the clock, so that cache entries do not expire. */
function keepTimeStill() {
  const clockOf = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  return () => clockOf.mockRestore();
}

/** A call that stays in the middle until it is released. */
function gate() {
  const entered = Promise.withResolvers<void>();
  const leave = Promise.withResolvers<void>();
  const routes = (scope: FastifyInstance) => {
    scope.get('/slow', async () => {
      entered.resolve();
      await leave.promise;
      return { done: true };
    });
  };
  return { entered: entered.promise, leave: leave.resolve, routes };
}

test('a session id brought to the login is worthless after it, and so is the previous one', async () => {
  const aino = await app.as('aino');
  const before = aino.cookies.get('turva');
  await aino.signIn();
  expect(aino.cookies.get('turva')).not.toBe(before);

  // A late answer to the old session: nobody has ended it from elsewhere, and the answer clears no cookie, because
  // the browser by now has the new session's under the same name.
  const old = app.visitor();
  old.cookies.set('turva', before ?? '');
  const late = await old.get<{ code: string }>('/api/user');
  expect(late).toMatchObject({ status: 401, body: { code: 'session_required' } });
  expect(late.headers['set-cookie']).toBeUndefined();

  const attacker = app.visitor();
  attacker.cookies.set('turva', 'chosen-by-an-attacker.signature');
  await attacker.post('/api/login', { username: 'aino', password: TEST_PASSWORD });
  expect(attacker.cookies.get('turva')).not.toBe('chosen-by-an-attacker.signature');
  expect((await attacker.get('/api/user')).status).toBe(200);
});

test('a request in flight at logout does not revive the session', async () => {
  const eero = await app.as('eero');
  const { entered, leave, routes } = gate();
  const small = await smallApp(app, routes);
  const twin = new TestClient(small);
  for (const [name, value] of eero.cookies) twin.cookies.set(name, value);

  // old enough to be renewed: the slow request writes its session when it answers
  clock = 8 * DAY_MS;
  const slow = twin.get('/api/slow');
  await entered;
  const cookie = eero.cookies.get('turva') ?? '';
  await eero.post('/api/logout');
  leave();
  expect((await slow).status).toBe(200);
  clock = 0;

  const ghost = app.visitor();
  ghost.cookies.set('turva', cookie);
  const late = await ghost.get<{ code: string }>('/api/user');
  expect(late).toMatchObject({ status: 401, body: { code: 'session_required' } });
  expect(late.headers['set-cookie']).toBeUndefined();
  await small.close();
});

test('a session in use is renewed once per half life, and ends after three months all the same', async () => {
  const helmi = await app.as('helmi');
  const first = await helmi.get('/api/user');
  expect(first.headers['set-cookie']).toBeUndefined();

  for (const day of [8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88]) {
    clock = day * DAY_MS;
    const answer = await helmi.get('/api/user');
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']).toBeDefined();
  }
  clock = 91 * DAY_MS;
  expect((await helmi.get('/api/user')).status).toBe(401);
  clock = 0;
});

test('a session has the name reported by its browser, cut to fit a list', async () => {
  await app.as('aino');
  const signIn = async (agent: string | undefined) => {
    const browser = app.visitor();
    const body = { username: 'aino', password: TEST_PASSWORD };
    await browser.send('POST', '/api/login', { body, headers: { 'user-agent': agent } });
    const [sid = ''] = decodeURIComponent(browser.cookies.get('turva') ?? '').split('.');
    const session = await app.db
      .selectFrom('sessions')
      .select('agent')
      .where('sid', '=', sid)
      .executeTakeFirst();
    return session?.agent;
  };
  expect(await signIn('Firefox on Windows')).toBe('Firefox on Windows');
  expect(await signIn('x'.repeat(300))).toBe('x'.repeat(200));
});

test('two weeks without use sign out', async () => {
  const onni = await app.as('onni');
  clock = 15 * DAY_MS;
  expect((await onni.get('/api/user')).status).toBe(401);
  clock = 0;
});

test('a deactivated person is signed out on all devices at once', async () => {
  const phone = await app.as('veikko');
  const desktop = await app.as('veikko');
  await app.db.updateTable('users').set({ isActive: false }).where('username', '=', 'veikko').execute();
  // the code says that somebody ended it, so that the phone locks its data
  expect(await phone.get('/api/user')).toMatchObject({ status: 401, body: { code: 'session_ended' } });
  expect(await desktop.get('/api/user')).toMatchObject({ status: 401, body: { code: 'session_ended' } });
});

test('visitors leave no rows behind', async () => {
  const count = () => app.db.selectFrom('sessions').select('sid').execute();
  const before = await count();
  await app.visitor().get('/api/user');
  await app.visitor().get('/api/sign-in-options');
  await app.visitor().post('/api/login', { username: 'nobody', password: 'wrong' });
  expect(await count()).toHaveLength(before.length);
});

test('expired sessions and their tombstones are deleted in the end', async () => {
  await runRetention({ ...app, passed: () => new Date(Date.now() + 200 * DAY_MS) });
  expect(await app.db.selectFrom('sessions').select('sid').execute()).toHaveLength(0);
});

test('another person’s work is refused before anything happens', async () => {
  const aino = await app.as('aino');
  const answer = await aino.get<{ code: string }>('/api/user', { 'x-expected-user': String(aino.id + 1) });
  expect(answer.status).toBe(409);
  expect(answer.body.code).toBe('user_mismatch');
  expect((await aino.get('/api/user', { 'x-expected-user': String(aino.id) })).status).toBe(200);
});

test('the cookie is hidden from scripts; over https it is Secure and pinned to the host', async () => {
  const aino = await app.as('aino');
  await aino.signIn();
  const plain = await aino.post('/api/login', { username: 'aino', password: TEST_PASSWORD });
  expect(String(plain.headers['set-cookie'])).toMatch(/^turva=[^;]+; .*Path=\/; .*HttpOnly; SameSite=Lax/);

  const secure = await testApp({ config: { publicUrl: 'https://turva.example' } });
  const origin = 'https://turva.example';
  await addTestUser(secure.db, { username: 'aino' });
  const answer = await secure
    .visitor()
    .post('/api/login', { username: 'aino', password: TEST_PASSWORD }, { origin, host: 'turva.example' });
  expect(String(answer.headers['set-cookie'])).toMatch(
    /__Host-turva=[^;]+; .*Path=\/; .*HttpOnly; Secure; SameSite=Lax/,
  );
  expect(answer.headers['strict-transport-security']).toMatch(/max-age=31536000/);
  await secure.close();
});

test('calls within a second look the session up once, and a change of the person applies from the next', async () => {
  const tuija = await app.as('tuija');
  const timeGoesOn = keepTimeStill();
  await tuija.get('/api/user');
  await tuija.get('/api/user');
  const asked = vi.spyOn(app.db.getExecutor(), 'executeQuery');
  expect((await tuija.get('/api/user')).status).toBe(200);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();

  await tuija.patch('/api/user', { firstName: 'Tuija-Liisa' });
  expect((await tuija.get('/api/user')).body).toMatchObject({ firstName: 'Tuija-Liisa' });
  // not by a route: the database itself notifies
  await sql`update users set role = 'supervisor' where id = ${tuija.id}`.execute(app.db);
  await vi.waitFor(async () =>
    expect((await tuija.get('/api/user')).body).toMatchObject({ role: 'supervisor' }),
  );
  timeGoesOn();
});

test.each([
  ['nobody in between is named', [], false],
  ['the proxy is named', ['127.0.0.1'], true],
])(
  'what a forwarded header says counts only where the proxy is named: %s',
  async (_who, trustProxy, counts) => {
    const behind = await testApp({ config: { trustProxy } });
    await addTestUser(behind.db, { username: 'aino', role: 'user' });
    const { headers } = await behind.server.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'x-forwarded-proto': 'https', 'sec-fetch-site': 'same-origin' },
      payload: { username: 'aino', password: TEST_PASSWORD },
    });
    expect(String(headers['set-cookie']).includes('Secure')).toBe(counts);
    await behind.close();
  },
);

test('a read neither writes the session nor sends its cookie again', async () => {
  const aino = await app.as('aino.lukija');
  const sid = aino.cookies.get('turva')?.split('.')[0] ?? '';
  const kept = () =>
    app.db
      .selectFrom('sessions')
      .select(['expire', 'sess'])
      .where('sid', '=', decodeURIComponent(sid))
      .executeTakeFirstOrThrow();
  const before = await kept();
  clock += 60_000;
  const answer = await aino.send('GET', '/api/user');
  clock -= 60_000;
  expect(answer.status).toBe(200);
  expect(answer.headers).not.toHaveProperty('set-cookie');
  expect(await kept()).toEqual(before);
});

test('what a call in flight saves after the logout revives no session', async () => {
  const aino = await app.as('aino.lennossa');
  const sid = decodeURIComponent(aino.cookies.get('turva') ?? '').split('.')[0] ?? '';
  const store = createSessionStore(app);
  const look = () =>
    new Promise<Session | null>((resolve, reject) =>
      store.get(sid, (error, session) => (error ? reject(error) : resolve(session ?? null))),
    );
  const inFlight = await look();
  if (!inFlight) throw new Error('not signed in');
  await promisify(store.destroy)(sid);
  await promisify(store.set)(sid, inFlight);
  expect(await look()).toBeNull();
  expect((await aino.get('/api/user')).status).toBe(401);
});
