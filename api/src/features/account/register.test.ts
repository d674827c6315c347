import type { Problem } from '@turva/contracts/base/problems';
import type { CurrentUser } from '@turva/contracts/people/account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashToken } from '../../sign-in/one-time-token.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { addFirstAdmin } from './add-admin.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => {
  Object.assign(app.config, { registration: 'open', registrationDomains: [], passwordMin: 6 });
});

let count = 0;
const someone = (changes: Record<string, unknown> = {}) => ({
  username: `uusi${count++}`,
  password: 'ruskea-kettu-5',
  firstName: 'Uusi',
  lastName: 'Työntekijä',
  email: 'uusi@yritys.example',
  department: 'Tuotanto B',
  ...changes,
});
const register = (body: object, client = app.visitor()) =>
  client.post<CurrentUser & Problem>('/api/register', body);

test('a newly registered person is signed in, as a worker whatever role they asked for', async () => {
  const visitor = app.visitor();
  const wish = {
    id: 1,
    role: 'admin',
    isSystem: true,
    isActive: true,
    approvedAt: '2020-01-01',
    createdAt: '2020-01-01',
  };
  const { status, body } = await register(someone({ username: 'saara', ...wish }), visitor);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    username: 'saara',
    firstName: 'Uusi',
    department: 'Tuotanto B',
    role: 'user',
  });
  expect(body).not.toHaveProperty('password');
  expect((await visitor.get<CurrentUser>('/api/user')).body.username).toBe('saara');

  const row = await app.db
    .selectFrom('users')
    .selectAll()
    .where('username', '=', 'saara')
    .executeTakeFirstOrThrow();
  expect(row.isSystem).toBe(false);
  expect(row.createdAt.getFullYear()).toBeGreaterThan(2020);
  const audit = await app.db.selectFrom('auditLog').select('action').where('actorId', '=', row.id).execute();
  expect(audit).toEqual([{ action: 'register' }]);
});

test('only a name and a password are required', async () => {
  const { status, body } = await register({ username: 'pekka', password: 'ruskea-kettu-5', email: '' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ firstName: null, email: null, department: null });
});

test.each(['saara', 'SAARA', ' saara '])('the taken name %j is 409', async (username) => {
  await register(someone({ username: 'saara' }));
  const { status, body } = await register(someone({ username }));
  expect([status, body.code]).toEqual([409, 'username_taken']);
});

test('when two people want one name at the same moment, one gets it', async () => {
  const both = await Promise.all([
    register(someone({ username: 'kaksi' })),
    register(someone({ username: 'Kaksi' })),
  ]);
  expect(both.map((answer) => answer.status).sort()).toEqual([201, 409]);
});

test.each([
  ['password', 'viisi', 'password_too_short'],
  ['username', '  ', 'required'],
  ['username', 'x'.repeat(51), 'too_long'],
  ['username', 'nul\u0000', 'unstorable_text'],
  ['firstName', 'x'.repeat(101), 'too_long'],
  ['lastName', '\udc00', 'unstorable_text'],
  ['department', 'x'.repeat(101), 'too_long'],
  ['email', 'not an address', 'email_invalid'],
  ['email', `${'x'.repeat(251)}@a.fi`, 'too_long'],
  ['username', 7, 'invalid_type'],
  ['username', undefined, 'required'],
])('an invalid %s (%j) is named', async (path, value, code) => {
  const { status, body } = await register(someone({ [path]: value }));
  expect(status).toBe(400);
  expect(body.errors).toContainEqual({ path, code });
});

test('exactly fifty characters fit, also outside the basic plane', async () => {
  expect((await register(someone({ username: '𝔘'.repeat(50) }))).status).toBe(201);
  expect((await register(someone({ username: '𝔘'.repeat(51) }))).status).toBe(400);
});

test.each(['123456', 'Password1', 'turva2025', 'TURVA+ 2025', 'salasana!', 'mattimeikalainen1'])(
  'the password %j is what everyone tries first',
  async (password) => {
    const { status, body } = await register(someone({ username: 'matti.meikalainen', password }));
    expect([status, body.code]).toEqual([400, 'password_too_common']);
  },
);

test('ä is the same password character however the keyboard composes it', async () => {
  const { username } = (await register(someone({ password: 'syyskuu-ämpäri'.normalize('NFD') }))).body;
  const { status } = await app
    .visitor()
    .post('/api/login', { username, password: 'syyskuu-ämpäri'.normalize('NFC') });
  expect(status).toBe(200);
});

test('long passwords count to the last character', async () => {
  const password = 'å'.repeat(200);
  const { username } = (await register(someone({ password }))).body;
  const visitor = app.visitor();
  expect((await visitor.post('/api/login', { username, password: password.slice(0, 199) })).status).toBe(401);
  expect((await visitor.post('/api/login', { username, password })).status).toBe(200);
});

test('a deployment may require longer passwords', async () => {
  app.config.passwordMin = 12;
  const { body } = await register(someone({ password: 'kettu-jänis' }));
  expect(body.errors).toEqual([{ path: 'password', code: 'password_too_short' }]);
});

test('under approval the account is created but cannot sign in until approved', async () => {
  app.config.registration = 'approval';
  const visitor = app.visitor();
  const person = someone();
  expect((await register(person, visitor)).status).toBe(201);
  expect((await visitor.get('/api/user')).status).toBe(401);

  const logIn = () =>
    visitor.post<Problem>('/api/login', { username: person.username, password: person.password });
  expect((await logIn()).body.code).toBe('account_waiting_for_approval');
  // only people who know the password learn this
  const wrong = await visitor.post<Problem>('/api/login', { username: person.username, password: 'wrong' });
  expect(wrong.body.code).toBe('login_failed');

  await app.db
    .updateTable('users')
    .set({ isActive: true, approvedAt: new Date() })
    .where('username', '=', person.username)
    .execute();
  expect((await logIn()).status).toBe(200);
});

test('under domain only the listed domains may register', async () => {
  Object.assign(app.config, { registration: 'domain', registrationDomains: ['yritys.example'] });
  expect((await register(someone({ email: 'a@Yritys.example' }))).status).toBe(201);
  expect((await register(someone({ email: 'a@evil.example' }))).body.code).toBe(
    'registration_domain_refused',
  );
  expect((await register(someone({ email: 'a@x.yritys.example' }))).body.code).toBe(
    'registration_domain_refused',
  );
  expect((await register(someone({ email: null }))).body.code).toBe('registration_domain_refused');
});

test('under invite a link works once, and not when it has expired', async () => {
  app.config.registration = 'invite';
  const { id } = await app.as('kutsuja', { role: 'admin' });
  const invite = (token: string, days: number) =>
    app.db
      .insertInto('invites')
      .values({ tokenHash: hashToken(token), createdBy: id, expiresAt: new Date(Date.now() + days * 864e5) })
      .execute();
  await invite('fresh', 1);
  await invite('old', -1);

  expect((await register(someone())).status).toBe(403);
  expect((await register(someone({ invite: 'unknown' }))).status).toBe(403);
  expect((await register(someone({ invite: 'old' }))).status).toBe(403);
  // a taken name does not use up the link
  expect((await register(someone({ username: 'kutsuja', invite: 'fresh' }))).status).toBe(409);
  expect((await register(someone({ invite: 'fresh' }))).status).toBe(201);
  expect((await register(someone({ invite: 'fresh' }))).status).toBe(403);
});

test('under closed nobody may register', async () => {
  app.config.registration = 'closed';
  expect((await register(someone())).body.code).toBe('registration_closed');
});

test('a first admin with an easily guessed password stops the start with a readable message', async () => {
  const first = (password: string) =>
    addFirstAdmin(app.db, { ...app.config, firstAdmin: { username: 'ensimmainen', password } });
  await app.db.updateTable('users').set({ role: 'user' }).execute();
  expect(await addFirstAdmin(app.db, app.config)).toBe(false);
  await expect(first('turva2025')).rejects.toThrow('ADMIN_PASSWORD is guessed too easily');
  await expect(first('x')).rejects.toThrow('ADMIN_PASSWORD must have at least 6 characters');
  expect(await first('ruskea-kettu-5')).toBe(true);
  expect(await addFirstAdmin(app.db, app.config)).toBe(true);
});
