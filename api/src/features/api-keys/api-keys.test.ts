import { randomUUID } from 'node:crypto';
import type { ApiKey, NewApiKey } from '@turva/contracts/operator/api-keys';
import { anObservation } from '@turva/fixtures/observations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeCalls } from '../../testing/route-calls.ts';
import { statedRoutes } from '../../testing/stated-routes.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
const DAY_MS = 24 * 60 * 60 * 1000;

let time = Date.now();
let app: TestApp;
let kari: Client;
beforeAll(async () => {
  app = await testApp({ now: () => new Date(time) });
  kari = await app.as('kari', { role: 'admin' });
});
afterAll(() => app.close());

const make = async (
  changes: Partial<Record<'access' | 'role' | 'name' | 'days', string | number>> = {},
  by = kari,
) => {
  const body = { name: 'Raportit', access: 'write', role: 'supervisor', days: 90, ...changes };
  const answer = await by.post<NewApiKey>('/api/admin/api-keys', body);
  expect(answer.status).toBe(201);
  return { ...answer.body, token: answer.body.token ?? '' };
};

/** Calls as another system does: without cookie or origin. */
const by =
  (token: string) =>
  (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, body?: object, headers = {}) =>
    app.visitor().send<{ code?: string; id: number }>(method, url, {
      body,
      headers: {
        authorization: `Bearer ${token}`,
        origin: undefined,
        'sec-fetch-site': undefined,
        ...headers,
      },
    });
const outcome = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return [status, body.code];
};

test('a key reads and writes in the name of its creator, and each log entry names the key', async () => {
  const { token, prefix, id } = await make();
  expect(token).toMatch(/^turva_[\w-]{43}$/);
  expect((await by(token)('GET', '/api/observations')).status).toBe(200);
  // not urgent: otherwise it would be stored together with the reports of others
  const report = anObservation({ severity: 'low' });
  const made = await by(token)('POST', '/api/observations', report, { 'idempotency-key': randomUUID() });
  expect(made.status).toBe(201);
  const entry = await app.db
    .selectFrom('auditLog')
    .select(['actorId', 'detail'])
    .where('entity', '=', 'observations')
    .where('entityId', '=', String(made.body.id))
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ actorId: kari.id, detail: { apiKey: prefix } });
  // entries of the same person in a browser name no key
  await kari.post('/api/observations', anObservation());
  const after = await app.db.selectFrom('auditLog').select('detail').orderBy('id', 'desc').executeTakeFirst();
  expect(JSON.stringify(after?.detail ?? {})).not.toContain('apiKey');

  const [listed] = (await kari.get<ApiKey[]>('/api/admin/api-keys')).body;
  expect(listed).toMatchObject({ id, prefix, lastUsedAt: new Date(time).toISOString() });
});

test('its secret is in the first answer and nowhere else', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const body = { name: 'Kahdesti', access: 'feed', role: 'user', days: 30 };
  const first = await kari.post<NewApiKey>('/api/admin/api-keys', body, key);
  const again = await kari.post<NewApiKey>('/api/admin/api-keys', body, key);
  expect(again.body).toEqual({ ...first.body, token: null });
  const token = first.body.token ?? 'none';
  for (const table of ['api_keys', 'idempotency', 'audit_log'] as const)
    expect(JSON.stringify(await app.db.selectFrom(camel(table)).selectAll().execute())).not.toContain(token);
  expect(JSON.stringify((await kari.get('/api/admin/api-keys')).body)).not.toContain(token);
});
const camel = (table: 'api_keys' | 'idempotency' | 'audit_log') =>
  ({ api_keys: 'apiKeys', idempotency: 'idempotency', audit_log: 'auditLog' })[table] as
    | 'apiKeys'
    | 'idempotency'
    | 'auditLog';

test('a key may call what it was made for and nothing else', async () => {
  const feed = await make({ access: 'feed' });
  const read = await make({ access: 'read' });
  const refused = [403, 'api_key_refused'];
  expect(await outcome(by(feed.token)('GET', '/api/observations'))).toEqual(refused);
  expect(await outcome(by(read.token)('GET', '/api/observations'))).toEqual([200, undefined]);
  expect(await outcome(by(read.token)('POST', '/api/observations', anObservation()))).toEqual(refused);
  // a worker's key cannot create areas, though its creator is an admin
  const worker = await make({ role: 'user' });
  expect(await outcome(by(worker.token)('POST', '/api/areas', { name: 'Halli', code: 'hx' }))).toEqual([
    403,
    'forbidden',
  ]);
});

test('no key may call what is personal, for admins only, or a decision about somebody’s safety', async () => {
  const { token } = await make();
  const opened: string[] = [];
  for (const [route, { who }] of statedRoutes(app)) {
    const [method = '', url = ''] = route.split(' ');
    if (who === 'visitor' || method === 'HEAD') continue;
    const filled = url.replace(/:\w+/g, '999999');
    const body = method === 'GET' || method === 'DELETE' ? undefined : (routeCalls[route]?.body?.() ?? {});
    const answer = await by(token)(method as 'GET', filled, body);
    if (answer.body?.code !== 'api_key_refused') opened.push(route);
  }
  const closed =
    /^\w+ \/api\/(admin|user|sync|passkeys|push|kept-work|events|notifications|ai|saved-views|diagnostics|demo-requests|privacy)\b/;
  expect(opened.filter((route) => closed.test(route))).toEqual([]);
  const writes = opened.filter((route) => !route.startsWith('GET '));
  expect(
    writes.filter((route) =>
      /work-permits|permit-|emergency|training|receipt|\/seen|plant-settings/.test(route),
    ),
  ).toEqual([]);
  expect(opened).toContain('POST /api/observations');
  expect(opened).toContain('GET /api/work-permits/:id');
});

test('a key never falls back to a cookie, and the refusal names who may be asked', async () => {
  const wrong = `turva_${'x'.repeat(43)}`;
  const answer = await kari.send<{ code: string }>('POST', '/api/observations', {
    body: anObservation(),
    headers: { authorization: `Bearer ${wrong}` },
  });
  expect([answer.status, answer.body.code]).toEqual([401, 'api_key_invalid']);
  expect(answer.headers['www-authenticate']).toBe('Bearer');
  // any other bearer token is not ours: without an origin it gets what it got before, a refusal
  const other = { authorization: 'Bearer abc', origin: undefined, 'sec-fetch-site': undefined };
  expect(
    (await kari.send('POST', '/api/observations', { body: anObservation(), headers: other })).status,
  ).toBe(403);
});

test('a new secret works at once; the old one stays valid as long as chosen', async () => {
  const old = await make({ days: 30 });
  const path = `/api/admin/api-keys/${old.id}/rotate`;
  const next = (await kari.post<NewApiKey>(path, { overlapHours: 1, days: 90 })).body;
  const reads = (token: string | null) => outcome(by(token ?? '')('GET', '/api/areas'));
  const ok = [200, undefined];
  const invalid = [401, 'api_key_invalid'];
  expect([await reads(old.token), await reads(next.token)]).toEqual([ok, ok]);
  time += DAY_MS / 24 + 1;
  expect([await reads(old.token), await reads(next.token)]).toEqual([invalid, ok]);
  // a secret is given out soon after a sign-in only
  await kari.signIn();
  const last = (await kari.post<NewApiKey>(path, { overlapHours: 0, days: 30 })).body;
  expect([await reads(next.token), await reads(last.token)]).toEqual([invalid, ok]);
  time += 30 * DAY_MS + 1;
  expect(await reads(last.token)).toEqual(invalid);
  // a session does not last that long either
  await kari.signIn();
});

test('a revoked key may call nothing, nor one whose creator’s account is closed', async () => {
  const eeva = await app.as('eeva', { role: 'admin' });
  const admin = await app.as('toinen', { role: 'admin' });
  const [one, two] = [await make({}, eeva), await make({}, eeva)];
  expect((await admin.delete(`/api/admin/api-keys/${one.id}`)).status).toBe(200);
  expect(await outcome(by(one.token)('GET', '/api/areas'))).toEqual([401, 'api_key_invalid']);
  expect((await admin.delete(`/api/admin/api-keys/${one.id}`)).status).toBe(404);
  expect(await outcome(by(two.token)('GET', '/api/areas'))).toEqual([200, undefined]);
  // if its owner's role is lowered, so are the key's rights
  await app.db.updateTable('users').set({ role: 'user' }).where('id', '=', eeva.id).execute();
  expect(await outcome(by(two.token)('POST', '/api/areas', { name: 'H', code: 'hy' }))).toEqual([
    403,
    'forbidden',
  ]);
  await app.db.updateTable('users').set({ isActive: false }).where('id', '=', eeva.id).execute();
  expect(await outcome(by(two.token)('GET', '/api/areas'))).toEqual([401, 'api_key_invalid']);
});

test('each key has its own limit of calls a minute', async () => {
  const [greedy, other] = [await make({ access: 'read' }), await make({ access: 'read' })];
  const statuses: number[] = [];
  for (let n = 0; n < 301; n++) statuses.push((await by(greedy.token)('GET', '/api/areas')).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await by(other.token)('GET', '/api/areas')).status).toBe(200);
});
