import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { addTestUser, TEST_PASSWORD } from '../../testing/test-user.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

interface Refusal {
  code: string;
  instance?: string;
}
const logIn = (client: TestClient, username: string, password: string) =>
  client.post<Refusal>('/api/login', { username, password });

test('a signed-in person is who they logged in as', async () => {
  const aino = await app.as('aino', { role: 'supervisor' });
  const { status, body } = await aino.get('/api/user');
  expect(status).toBe(200);
  expect(body).toEqual({
    id: aino.id,
    username: 'aino',
    firstName: 'Aino',
    lastName: 'Testi',
    email: null,
    department: 'Tuotanto A',
    role: 'supervisor',
    profileImageUrl: null,
    employeeId: null,
    startDate: null,
    sealingKey: expect.stringMatching(/^B[\w-]{86}$/),
  });
});

test('a visitor is answered as a visitor', async () => {
  const { status, body } = await app.visitor().get<Refusal>('/api/user');
  expect([status, body.code]).toEqual([401, 'session_required']);
});

test('a username ignores capitals and surrounding spaces, a password does not', async () => {
  await addTestUser(app.db, { username: 'väinö' });
  expect((await logIn(app.visitor(), ' Väinö ', TEST_PASSWORD)).status).toBe(200);
  expect((await logIn(app.visitor(), 'väinö', `${TEST_PASSWORD} `)).status).toBe(401);
});

test('an unknown name and a wrong password get the same answer in the same time', async () => {
  const timesOf = { eero: [] as number[], nobody: [] as number[] };
  await addTestUser(app.db, { username: 'eero' });
  for (let round = 0; round < 9; round++)
    for (const username of ['eero', 'nobody'] as const) {
      const started = performance.now();
      const { status, body } = await logIn(app.visitor(), username, 'wrong');
      timesOf[username].push(performance.now() - started);
      const { instance: _, ...rest } = body;
      expect([status, rest]).toEqual([
        401,
        { type: 'urn:turva:problem:login_failed', title: 'Unauthorized', status: 401, code: 'login_failed' },
      ]);
    }
  const median = (times: number[]) => times.sort((a, b) => a - b)[4] ?? 0;
  // generous, for a busy machine: without the dummy hash it would be some thirty times
  expect(median(timesOf.eero) / median(timesOf.nobody)).toBeLessThan(3);
});

test.each([
  ['username', '', 'x', 'username_required'],
  ['password', 'aino', '', 'password_required'],
  ['password', 'aino', 'x'.repeat(256), 'too_long'],
  ['username', 'x'.repeat(51), 'x', 'too_long'],
  ['username', 'a\u0000b', 'x', 'unstorable_text'],
  ['password', 'aino', '\ud800', 'unstorable_text'],
])('an invalid %s is refused before anything is looked up', async (path, username, password, code) => {
  const { status, body } = await app.visitor().post('/api/login', { username, password });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'invalid_input', errors: [{ path, code }] });
});

test('a password of one megabyte is refused before it is read', async () => {
  const { status } = await logIn(app.visitor(), 'aino', 'x'.repeat(1_000_000));
  expect(status).toBe(413);
});

test('a deactivated account does not reveal that its password was right', async () => {
  const { id } = await addTestUser(app.db, { username: 'lempi' });
  await app.db
    .updateTable('users')
    .set({ isActive: false, approvedAt: new Date() })
    .where('id', '=', id)
    .execute();
  expect((await logIn(app.visitor(), 'lempi', TEST_PASSWORD)).body.code).toBe('login_failed');
});

test('system accounts cannot sign in', async () => {
  const { id } = await addTestUser(app.db, { username: 'robot' });
  await app.db.updateTable('users').set({ isSystem: true }).where('id', '=', id).execute();
  expect((await logIn(app.visitor(), 'robot', TEST_PASSWORD)).status).toBe(401);
});

test('a hash made with older parameters is renewed at login', async () => {
  const { id } = await addTestUser(app.db, { username: 'aarne' });
  const weak = await hash(TEST_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await app.db.updateTable('users').set({ password: weak }).where('id', '=', id).execute();
  expect((await logIn(app.visitor(), 'aarne', TEST_PASSWORD)).status).toBe(200);
  const { password } = await app.db
    .selectFrom('users')
    .select('password')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await logIn(app.visitor(), 'aarne', TEST_PASSWORD)).status).toBe(200);
});

test('login and logout are in the audit log', async () => {
  const toivo = await app.as('toivo');
  await toivo.post('/api/logout');
  const entries = await app.db
    .selectFrom('auditLog')
    .select('action')
    .where('actorId', '=', toivo.id)
    .orderBy('id')
    .execute();
  expect(entries.map((entry) => entry.action)).toEqual(['login', 'logout']);
});

test('the login page is told which options to offer', async () => {
  const { body } = await app.visitor().get('/api/sign-in-options');
  expect(body).toEqual({
    demo: false,
    registration: 'open',
    poweredBy: 'TURVA+ Software',
    phoneAddress: null,
    workplace: false,
    passwordMail: false,
    passwordMin: 6,
  });
});
