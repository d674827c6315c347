import { CLIENT, localProvider } from '@turva/fixtures/sign-in-service';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { employeeColumns } from '../../people/employee-number.ts';
import { setRegistrationPolicy } from '../../sign-in/registration-policy.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { addTestUser, TEST_PASSWORD } from '../../testing/test-user.ts';

const origin = 'http://localhost:3000';
const FAILED = '/auth?workplace=refused';

let time = Date.now();
let provider: Awaited<ReturnType<typeof localProvider>>;
let app: TestApp;
beforeAll(async () => {
  provider = await localProvider();
  app = await testApp({
    now: () => new Date(time),
    config: {
      publicUrl: origin,
      oidc: {
        issuer: provider.issuer,
        clientId: CLIENT.id,
        clientSecret: CLIENT.secret,
        employeeClaim: 'employee_number',
      },
    },
  });
});
afterAll(async () => {
  await app.close();
  provider.close();
});
beforeEach(() => provider.lies({}));

const begin = async (client: TestClient, to = '/') =>
  String((await client.get(`/api/workplace-login?to=${encodeURIComponent(to)}`)).headers.location);
const follow = async (client: TestClient, address: string) =>
  String((await client.get(address)).headers.location);

/** To the service and back. Resolves to the page the person ends on. */
async function enter(claims: object, { client = app.visitor(), to = '/' } = {}) {
  const page = await begin(client, to);
  return { client, page, end: await follow(client, provider.signIn(page, { ...claims })) };
}
const whoIs = async (client: TestClient) =>
  (await client.get<{ username?: string; role?: string; id?: number }>('/api/user')).body;

const fetched = (url: string) => app.visitor().get(new URL(url).pathname);

/** With a number and an address as an admin has given them. */
async function account(
  username: string,
  values: { employeeId?: string; email?: string | null; role?: string },
) {
  const { id } = await addTestUser(app.db, { username });
  const { employeeId } = values;
  await app.db
    .updateTable('users')
    .set({
      ...values,
      ...(employeeId === undefined ? {} : employeeColumns(employeeId)),
      ...(values.email ? { emailConfirmedAt: new Date() } : {}),
    })
    .where('id', '=', id)
    .execute();
  return id;
}
const policy = async (
  wanted: 'open' | 'approval' | 'domain' | 'invite' | 'closed',
  domains: string[] = [],
) => {
  const { id } = await addTestUser(app.db, { username: 'pomo', role: 'admin' });
  await app.db
    .transaction()
    .execute((trx) =>
      setRegistrationPolicy(trx, app.config, { actorId: id, wanted: { policy: wanted, domains } }),
    );
};

test('there by code flow with PKCE, state and nonce, and back to the page the person wanted', async () => {
  const { client, page, end } = await enter(
    { sub: 's-1', preferred_username: 'Aino.Korhonen@tehdas.example', given_name: 'Aino', roles: ['admin'] },
    { to: '/observations?id=7' },
  );
  const asked = new URL(page).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    client_id: CLIENT.id,
    code_challenge_method: 'S256',
    redirect_uri: `${origin}/api/workplace-login/callback`,
  });
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(asked.get(name)?.length).toBeGreaterThanOrEqual(43);
  expect(end).toBe('/observations?id=7');
  // a new person is a worker, whatever the service claims
  expect(await whoIs(client)).toMatchObject({ username: 'aino.korhonen', role: 'user' });
  // the same account the next time, and no second one
  const again = await enter({ sub: 's-1', preferred_username: 'another.name' });
  expect(await whoIs(again.client)).toEqual(await whoIs(client));
});

test('every sign-in has its own state, nonce and PKCE proof', async () => {
  const [one, two] = [await begin(app.visitor()), await begin(app.visitor())].map(
    (page) => new URL(page).searchParams,
  );
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(one?.get(name), name).not.toBe(two?.get(name));
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/api/logout',
  '/API/logout',
  '/%61pi/logout',
  '/x/../api/logout',
  '/x/%2e%2e/api/logout',
  '/api',
])('nobody is redirected to %s', async (to) => {
  expect((await enter({ sub: 's-to', preferred_username: 'to' }, { to })).end).toBe('/');
});

test('an account with that address, if the service has verified it: every earlier sign-in ends', async () => {
  const id = await account('eero', { email: 'Eero@tehdas.example', role: 'supervisor' });
  const before = await app.as('eero');
  const { client, end } = await enter({ sub: 's-2', email: 'eero@tehdas.example', email_verified: true });
  expect(end).toBe('/');
  expect(await whoIs(client)).toMatchObject({ id, role: 'supervisor' });
  expect((await before.get('/api/user')).status).toBe(401);
  const login = await app.visitor().post('/api/login', { username: 'eero', password: TEST_PASSWORD });
  expect(login.status).toBe(401);
  const entries = await app.db
    .selectFrom('auditLog')
    .select('action')
    .where('actorId', '=', id)
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['login', 'workplace_linked', 'login']);
});

test('whoever typed another person’s number or address into the own profile is not met in that person’s account', async () => {
  const { client: p } = await enter({ sub: 'a1-p', preferred_username: 'pahantekija' });
  const { id: pId } = await whoIs(p);
  const calendar = await p.post<{ url: string }>('/api/user/calendar');
  expect((await fetched(calendar.body.url)).status).toBe(200);

  // the number is refused, also by the profile's whole form
  const asked = await p.patch<{ code: string }>('/api/user', { employeeId: 'E-900' });
  expect([asked.status, asked.body.code]).toEqual([403, 'employee_id_by_admin']);
  expect((await p.patch('/api/user', { firstName: 'Paha', employeeId: null })).status).toBe(200);
  // as an earlier version stored it: without the key nobody is found by it
  await app.db
    .updateTable('users')
    .set({ employeeId: 'E-900' })
    .where('id', '=', pId ?? 0)
    .execute();

  const q = await enter({ sub: 'a1-q', employee_number: 'E-900', preferred_username: 'quido' });
  expect(q.end).toBe('/');
  expect((await whoIs(q.client)).id).not.toBe(pId);
  // P stays P, and a second account with that number locks nobody out
  const again = await enter({ sub: 'a1-p' });
  expect((await whoIs(again.client)).id).toBe(pId);
  const qAgain = await enter({ sub: 'a1-q', employee_number: 'E-900' });
  expect((await whoIs(qAgain.client)).id).toBe((await whoIs(q.client)).id);
});

test('an account in which somebody of the service signs in is met by no other person, by number or address', async () => {
  const id = await account('risto', { employeeId: 'E-901', email: 'risto@tehdas.example' });
  expect((await whoIs((await enter({ sub: 'a2-r', employee_number: 'E-901' })).client)).id).toBe(id);
  const byNumber = await enter({ sub: 'a2-x', employee_number: 'E-901', preferred_username: 'xenia' });
  expect((await whoIs(byNumber.client)).id).not.toBe(id);
  const byAddress = await enter({
    sub: 'a2-y',
    email: 'risto@tehdas.example',
    email_verified: true,
    preferred_username: 'yrsa',
  });
  expect((await whoIs(byAddress.client)).id).not.toBe(id);
});

test('an address that nobody has confirmed finds nobody, and neither does a new one', async () => {
  const id = await account('ulla', { email: 'ulla@tehdas.example' });
  const ulla = await app.as('ulla');
  const changed = { email: 'uhri@tehdas.example', password: TEST_PASSWORD };
  expect((await ulla.patch('/api/user', changed)).status).toBe(200);
  const victim = await enter({
    sub: 'a3-v',
    email: 'uhri@tehdas.example',
    email_verified: true,
    preferred_username: 'uhri',
  });
  expect(victim.end).toBe('/');
  expect((await whoIs(victim.client)).id).not.toBe(id);
});

test('linking ends all that opened the account before', async () => {
  const id = await account('sanelma', { employeeId: 'E-902', email: 'entinen@muu.example', role: 'admin' });
  const before = await app.as('sanelma', { role: 'admin' });
  const calendar = await before.post<{ url: string }>('/api/user/calendar');
  const key = await before.post<{ token: string }>('/api/admin/api-keys', {
    name: 'raportit',
    access: 'feed',
    role: 'user',
    days: 90,
  });
  const byKey = () => app.visitor().get('/api/feed', { authorization: `Bearer ${key.body.token}` });
  expect((await byKey()).status).toBe(200);
  await app.db
    .insertInto('userIdentities')
    .values({ issuer: 'https://earlier.example', subject: 'somebody', userId: id })
    .execute();
  await app.db
    .insertInto('passwordLinks')
    .values({
      id: crypto.randomUUID(),
      tokenHash: 'f'.repeat(64),
      userId: id,
      createdBy: null,
      expiresAt: new Date(time + 60_000),
      usedAt: null,
    })
    .execute();

  const { client } = await enter({ sub: 'a4', employee_number: 'E-902' });
  expect((await whoIs(client)).id).toBe(id);
  expect((await before.get('/api/user')).status).toBe(401);
  expect((await fetched(calendar.body.url)).status).toBe(404);
  expect((await byKey()).status).toBe(401);
  const left = await app.db.selectFrom('userIdentities').select('subject').where('userId', '=', id).execute();
  expect(left.map(({ subject }) => subject)).toEqual(['a4']);
  expect(await app.db.selectFrom('passwordLinks').select('id').where('userId', '=', id).execute()).toEqual(
    [],
  );
  // the address of whoever was here gets no link for a new password
  const { emailConfirmedAt } = await app.db
    .selectFrom('users')
    .select('emailConfirmedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(emailConfirmedAt).toBeNull();
});

test('the service’s number is the new person’s, in any spelling', async () => {
  const first = await enter({ sub: 'a5', employee_number: 700123, preferred_username: 'veikko' });
  const id = (await whoIs(first.client)).id ?? 0;
  const row = await app.db
    .selectFrom('users')
    .select(['employeeId', 'employeeKey'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({ employeeId: '700123', employeeKey: '700123' });
  const imported = await account('tyyne', { employeeId: ' 00e-903' });
  const came = await enter({ sub: 'a6', employee_number: '00E-903' });
  expect((await whoIs(came.client)).id).toBe(imported);
});

test.each(['poistettu-7', 'vi\u03f2tim', '⠀⠀', ''])(
  'a name of the service that nobody may have, %j, is replaced',
  async (name) => {
    const { client, end } = await enter({ sub: `odd-${name}`, preferred_username: name });
    expect(end).toBe('/');
    expect((await whoIs(client)).username).toMatch(/^tunnus\d*$/);
  },
);

test('an unverified address opens no account', async () => {
  const id = await account('helmi', { email: 'helmi@tehdas.example' });
  for (const email_verified of [false, undefined, 'true', 1]) {
    const { client } = await enter({
      sub: `s-3-${email_verified}`,
      email: 'helmi@tehdas.example',
      email_verified,
    });
    expect((await whoIs(client)).id).not.toBe(id);
  }
});

test('by employee number before the address; two matches for one address open neither', async () => {
  const id = await account('väinö', { employeeId: '4711' });
  const { client } = await enter({
    sub: 's-4',
    employee_number: 4711,
    email: 'x@y.example',
    email_verified: true,
  });
  expect((await whoIs(client)).id).toBe(id);
  await account('lempi', { email: 'sama@tehdas.example' });
  await account('toivo', { email: 'sama@tehdas.example' });
  expect((await enter({ sub: 's-5', email: 'sama@tehdas.example', email_verified: true })).end).toBe(FAILED);
});

test('a new person is admitted as the registration policy says', async () => {
  const unknown = '/auth?workplace=unknown';
  await policy('closed');
  expect((await enter({ sub: 'n-1', preferred_username: 'uusi' })).end).toBe(unknown);
  await policy('invite');
  expect((await enter({ sub: 'n-1', preferred_username: 'uusi' })).end).toBe(unknown);
  await policy('domain', ['tehdas.example']);
  expect((await enter({ sub: 'n-1', email: 'uusi@tehdas.example' })).end).toBe(unknown);
  const verified = { sub: 'n-1', email: 'uusi@tehdas.example', email_verified: true };
  expect((await enter(verified)).end).toBe('/');
  await policy('approval');
  const first = await enter({ sub: 'n-2', preferred_username: 'odottaja' });
  expect(first.end).toBe('/auth?workplace=waiting');
  expect((await first.client.get('/api/user')).status).toBe(401);
  expect((await enter({ sub: 'n-2' })).end).toBe('/auth?workplace=waiting');
  // a known person needs no policy
  await policy('closed');
  expect((await enter(verified)).end).toBe('/');
  await policy('open');
});

test('the same subject at another service is another person', async () => {
  const id = await account('vanhasta', { email: null });
  await app.db
    .insertInto('userIdentities')
    .values({ issuer: 'https://earlier.example', subject: 's-10', userId: id })
    .execute();
  const { client, end } = await enter({ sub: 's-10', preferred_username: 'uudesta' });
  expect(end).toBe('/');
  expect(await whoIs(client)).toMatchObject({ username: 'uudesta' });
});

test('a closed account stays closed', async () => {
  const { client } = await enter({ sub: 's-6', preferred_username: 'onni' });
  const { id = 0 } = await whoIs(client);
  await app.db.updateTable('users').set({ isActive: false }).where('id', '=', id).execute();
  expect((await enter({ sub: 's-6' })).end).toBe(FAILED);
});

test.each([
  ['of another issuer', { claims: { iss: 'https://evil.example' } }],
  ['for another app', { claims: { aud: 'another' } }],
  ['with another nonce', { claims: { nonce: 'another' } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['that has expired', { claims: { exp: Math.floor(Date.now() / 1000) - 3600 } }],
  ['that nobody signed', { alg: 'none' as const }],
  ['signed by a stranger', { strangeKey: true as const }],
])('a token %s signs nobody in', async (_, lie) => {
  provider.lies(lie);
  const { client, end } = await enter({ sub: 's-lie', preferred_username: 'valehtelija' });
  expect(end).toBe(FAILED);
  expect((await client.get('/api/user')).status).toBe(401);
});

test('a callback works once, in the browser that started it, for five minutes', async () => {
  const client = app.visitor();
  const page = await begin(client);
  const cookies = new Map(client.cookies);
  const address = provider.signIn(page, { sub: 's-7', preferred_username: 'martta' });
  // another browser: somebody was sent the link
  expect(await follow(app.visitor(), address)).toBe(FAILED);
  const other = app.visitor();
  await begin(other);
  expect(await follow(other, address)).toBe(FAILED);
  expect(await follow(client, address)).toBe('/');
  // the same callback again, cookie and all
  const twin = app.visitor();
  for (const [name, value] of cookies) twin.cookies.set(name, value);
  expect(await follow(twin, address)).toBe(FAILED);
  // with a new code and an old state
  twin.cookies.clear();
  for (const [name, value] of cookies) twin.cookies.set(name, value);
  expect(await follow(twin, provider.signIn(page, { sub: 's-7' }))).toBe(FAILED);

  const late = app.visitor();
  const lateAddress = provider.signIn(await begin(late), { sub: 's-7' });
  time += 5 * 60 * 1000;
  expect(await follow(late, lateAddress)).toBe(FAILED);
});

test('after a logout the service must ask again, until somebody has signed in', async () => {
  const { client, page } = await enter({ sub: 's-8', preferred_username: 'aarne' });
  expect(new URL(page).searchParams.get('prompt')).toBeNull();
  await client.post('/api/logout');
  expect((await client.get('/api/user')).status).toBe(401);
  const next = await enter({ sub: 's-9', preferred_username: 'elsa' }, { client });
  expect(new URL(next.page).searchParams.get('prompt')).toBe('login');
  expect(await whoIs(client)).toMatchObject({ username: 'elsa' });
  // an open session of the service would prove nothing to who is asked to confirm
  expect(new URL(await begin(client)).searchParams.get('prompt')).toBe('login');
  client.cookies.delete('turva');
  expect(new URL(await begin(client)).searchParams.get('prompt')).toBeNull();
});

test('without configuration it is absent, and if the service does not answer the screen says so', async () => {
  const plain = await testApp();
  expect((await plain.visitor().get('/api/workplace-login')).status).toBe(404);
  await plain.close();
  const alone = await testApp({
    config: {
      publicUrl: origin,
      oidc: {
        issuer: 'http://127.0.0.1:9',
        clientId: 'x',
        clientSecret: undefined,
        employeeClaim: undefined,
      },
    },
  });
  expect((await alone.visitor().get<{ workplace: boolean }>('/api/sign-in-options')).body.workplace).toBe(
    true,
  );
  const { headers } = await alone.visitor().get('/api/workplace-login');
  expect(headers.location).toBe('/auth?workplace=unavailable');
  await alone.close();
});
