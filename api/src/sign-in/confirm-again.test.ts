import type { ApiKey } from '@turva/contracts/operator/api-keys';
import type { Webhook } from '@turva/contracts/operator/webhooks';
import type { OwnAccess } from '@turva/contracts/people/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SoftAuthenticator } from '../features/passkeys/testing/soft-authenticator.ts';
import { routeCalls } from '../testing/route-calls.ts';
import { statedRoutes } from '../testing/stated-routes.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { TEST_PASSWORD } from '../testing/test-user.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
const MINUTE_MS = 60_000;
const [origin, rpId] = ['http://localhost:3000', 'localhost'];

let time = Date.now();
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: () => new Date(time) });
});
afterAll(() => app.close());

const routes = [
  'POST /api/admin/backup-key',
  'POST /api/admin/api-keys',
  'POST /api/admin/api-keys/:id/rotate',
  'POST /api/admin/webhooks',
  'POST /api/admin/webhooks/:id/rotate',
  'POST /api/user/calendar',
  'POST /api/user/passkeys/options',
] as const;

const call = (client: Client, route: string, id = '') => {
  const url = route.replace('POST ', '').replace(':id', id);
  return client.post<{ code?: string; id?: string }>(url, routeCalls[route]?.body?.() ?? {});
};
const answered = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return body?.code ? [status, body.code] : [status];
};
const again = [403, 'confirm_again'];
const confirm = (client: Client, body: object) =>
  answered(client.post<{ code?: string }>('/api/user/confirm', body));

/** What `:id` names: a key or a receiver made while the sign-in was fresh. */
async function madeFor(client: Client, route: string) {
  if (!route.includes(':id')) return '';
  const made = await call(client, route.replace('/:id/rotate', ''));
  expect(made.status).toBe(201);
  return made.body.id ?? '';
}

test('the routes that give out keys and secrets say so', () => {
  const stating = statedRoutes(app).filter(([, { confirms }]) => confirms);
  expect(stating.map(([route]) => route).sort()).toEqual([...routes].sort());
});

test.each(routes)('%s: freely after a sign-in, later only after confirming', async (route) => {
  const client = await app.as(`pekka-${routes.indexOf(route)}`, { role: 'admin' });
  const id = await madeFor(client, route);
  expect((await call(client, route, id)).status).toBeLessThan(300);
  time += 5 * MINUTE_MS;
  expect(await answered(call(client, route, id))).toEqual(again);
  expect(await confirm(client, { password: 'arvaus' })).toEqual([403, 'password_wrong']);
  expect(await answered(call(client, route, id))).toEqual(again);
  expect(await confirm(client, { password: TEST_PASSWORD })).toEqual([204]);
  expect((await call(client, route, id)).status).toBeLessThan(300);
  // for this session alone, and for five minutes
  time += 5 * MINUTE_MS;
  expect(await answered(call(client, route, id))).toEqual(again);
});

test('a refused call gives out nothing', async () => {
  const client = await app.as('leena', { role: 'admin' });
  const before = await client.get<ApiKey[]>('/api/admin/api-keys');
  const hooks = await client.get<Webhook[]>('/api/admin/webhooks');
  time += 5 * MINUTE_MS;
  for (const route of routes.filter((one) => !one.includes(':id')))
    expect(await answered(call(client, route))).toEqual(again);
  expect((await client.get('/api/admin/api-keys')).body).toEqual(before.body);
  expect((await client.get('/api/admin/webhooks')).body).toEqual(hooks.body);
  expect((await client.get<OwnAccess>('/api/user/access')).body.calendar.madeAt).toBeNull();
});

test('confirming on one device says nothing about another', async () => {
  const desk = await app.as('aino');
  const phone = await app.as('aino');
  time += 5 * MINUTE_MS;
  expect(await confirm(desk, { password: TEST_PASSWORD })).toEqual([204]);
  expect((await call(desk, 'POST /api/user/calendar')).status).toBe(201);
  expect(await answered(call(phone, 'POST /api/user/calendar'))).toEqual(again);
});

test('who may not call at all is asked for no password', async () => {
  const worker = await app.as('oona');
  time += 5 * MINUTE_MS;
  expect(await answered(call(worker, 'POST /api/admin/api-keys'))).toEqual([403, 'forbidden']);
});

test('guesses are counted as at the sign-in', async () => {
  const client = await app.as('ville');
  const codes: unknown[] = [];
  for (let n = 0; n < 21; n++) codes.push((await confirm(client, { password: `arvaus-${n}` }))[1]);
  expect(codes.at(0)).toBe('password_wrong');
  expect(codes.at(-1)).toBe('too_many_requests');
  expect(await confirm(client, { password: TEST_PASSWORD })).toEqual([429, 'too_many_requests']);
});

async function withKey(name: string) {
  const client = await app.as(name);
  const key = new SoftAuthenticator();
  const { body } = await client.post<{ challenge: string; user: { id: string } }>(
    '/api/user/passkeys/options',
    {},
  );
  const made = key.create({ challenge: body.challenge, origin, rpId, userHandle: body.user.id });
  expect((await client.post('/api/user/passkeys', made)).status).toBe(201);
  return { client, key };
}
const shown = async (client: Client, key: SoftAuthenticator) => {
  const { body } = await client.post<{ challenge: string }>('/api/passkeys/options', {});
  return { passkey: key.get({ challenge: body.challenge, origin, rpId }) };
};

test('by a passkey of one’s own, once, and by nobody else’s', async () => {
  const { client, key } = await withKey('sanna');
  const { key: foreign } = await withKey('teppo');
  time += 5 * MINUTE_MS;
  const refused = [403, 'confirm_passkey_refused'];
  expect(await confirm(client, await shown(client, foreign))).toEqual(refused);
  expect(await answered(call(client, 'POST /api/user/calendar'))).toEqual(again);
  const answer = await shown(client, key);
  expect(await confirm(client, answer)).toEqual([204]);
  expect((await call(client, 'POST /api/user/calendar')).status).toBe(201);
  expect(await confirm(client, answer)).toEqual(refused);
});

test('the list names everything that opens the account, and by what its owner confirms', async () => {
  const { client } = await withKey('ilkka');
  await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', client.id).execute();
  app.changes.pokePeople();
  await client.signIn();
  await call(client, 'POST /api/user/calendar');
  await call(client, 'POST /api/admin/api-keys');
  const other = await app.as('jonna', { role: 'admin' });
  await call(other, 'POST /api/admin/api-keys');
  const identity = { issuer: 'https://login.plant.example/v2', subject: 'i', userId: client.id };
  await app.db.insertInto('userIdentities').values(identity).execute();
  const { body } = await client.get<OwnAccess>('/api/user/access');
  expect(body).toMatchObject({
    // this server has no such service configured
    confirmsBy: ['password', 'passkey'],
    passkeys: [{ lastUsedAt: null }],
    apiKeys: [{ madeBy: client.id }],
    calendar: { madeAt: expect.any(String) },
    workplace: [{ service: 'login.plant.example' }],
  });
  expect(body.sessions.filter(({ current }) => current)).toHaveLength(1);
  await client.patch('/api/user/settings', { biometricLogin: 'off' });
  expect((await client.get<OwnAccess>('/api/user/access')).body.confirmsBy).toEqual(['password']);
});
