import { randomUUID } from 'node:crypto';
import type { CreatedObservation, Observation } from '@turva/contracts/observations/observations';
import { anObservation } from '@turva/fixtures/observations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
let aino: Client;
let veikko: Client;
let esimies: Client;

beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  veikko = await app.as('veikko');
  esimies = await app.as('esimies', { role: 'supervisor' });
});
afterAll(() => app.close());

const report = async (client: Client, changes = {}, headers = {}) =>
  (await client.post<CreatedObservation>('/api/observations', anObservation(changes), headers)).body;
const countOf = async (clientId: string) => {
  const rows = await app.db
    .selectFrom('observations')
    .select('id')
    .where('clientId', '=', clientId)
    .execute();
  return rows.length;
};

test('an observation is stored as sent, open, with its history and audit', async () => {
  const key = randomUUID();
  const answer = await aino.post<CreatedObservation>('/api/observations', anObservation(), {
    'idempotency-key': key,
  });
  expect(answer.status).toBe(201);
  expect(answer.headers['idempotency-key']).toBe(key);
  expect(answer.body).toMatchObject({
    ...anObservation(),
    clientId: key,
    status: 'open',
    userId: aino.id,
    reporterName: 'Aino Testi',
    department: 'Tuotanto A',
    rev: 1,
    attachments: [],
    history: [{ action: 'created', actorName: 'Aino Testi' }],
  });
  const audit = await app.db
    .selectFrom('auditLog')
    .selectAll()
    .where('entity', '=', 'observations')
    .where('entityId', '=', String(answer.body.id))
    .execute();
  expect(audit).toMatchObject([{ actorId: aino.id, action: 'created', entity: 'observations' }]);
});

test('a retried call has one effect and gets the same answer', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const first = await aino.post<Observation>('/api/observations', anObservation(), headers);
  const second = await aino.post<Observation>('/api/observations', anObservation(), headers);
  expect(second.body).toEqual(first.body);
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect(await countOf(first.body.clientId)).toBe(1);
});

test('after the server forgot a key there is still no duplicate: the client id protects for ever', async () => {
  const clientId = randomUUID();
  const first = await report(aino, { clientId }, { 'idempotency-key': randomUUID() });
  const again = await aino.post<Observation>(
    '/api/observations',
    anObservation({ clientId, title: 'Toinen' }),
    {
      'idempotency-key': randomUUID(),
    },
  );
  expect(again.status).toBe(200);
  expect(again.body).toMatchObject({ id: first.id, title: first.title });
  expect(await countOf(clientId)).toBe(1);
});

test('twenty equal calls at once make one row', async () => {
  const clientId = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      aino.post<Observation>('/api/observations', anObservation({ clientId })),
    ),
  );
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  expect(await countOf(clientId)).toBe(1);
});

test('two people may use the same client id; each sees their own', async () => {
  const clientId = randomUUID();
  const mine = await report(aino, { clientId });
  const theirs = await report(veikko, { clientId });
  expect(theirs.id).not.toBe(mine.id);
  expect((await veikko.get<Observation>(`/api/observations/${clientId}`)).body.id).toBe(theirs.id);
});

test('fields the server decides cannot be sent', async () => {
  const sneaky = {
    id: 99,
    userId: veikko.id,
    priority: 'critical',
    assignedTo: aino.id,
    actionRequired: true,
    rev: 9,
  };
  const body = await report(aino, {
    ...sneaky,
    createdAt: '2001-01-01T00:00:00Z',
    dueDate: '2001-01-01T00:00:00Z',
  });
  expect(body).toMatchObject({
    userId: aino.id,
    priority: 'medium',
    assignedTo: null,
    actionRequired: false,
    rev: 1,
    dueDate: null,
  });
  expect(body.createdAt > '2025').toBe(true);
  expect((await aino.post('/api/observations', { ...anObservation(), status: 'closed' })).status).toBe(400);
});

test.each([
  ['title', { title: '  ' }],
  ['title', { title: 'x'.repeat(256) }],
  ['description', { description: '' }],
  ['description', { description: 'nolla\u0000' }],
  ['location', { location: undefined }],
  ['category', { category: 'muu' }],
  ['severity', { severity: 'awful' }],
  ['areaId', { areaId: 2_000_000 }],
  ['areaId', { areaId: 99_999_999_999 }],
  ['clientId', { clientId: 'ei uuid' }],
])('a wrong %s is refused by its name', async (path, changes) => {
  const answer = await aino.post<{ errors: { path: string }[] }>('/api/observations', {
    ...anObservation(),
    ...changes,
  });
  expect(answer.status).toBe(400);
  expect(answer.body.errors.map((error) => error.path)).toContain(path);
});

test('the time it was seen is corrected by the phone’s clock error', async () => {
  const hourAhead = Date.now() + 3_600_000;
  const body = await report(
    aino,
    {},
    {
      'x-captured-at': new Date(hourAhead - 600_000).toISOString(),
      'x-client-now': new Date(hourAhead).toISOString(),
    },
  );
  expect(Math.abs(Date.parse(body.capturedAt ?? '') - (Date.now() - 600_000))).toBeLessThan(5000);
  const audit = await app.db
    .selectFrom('auditLog')
    .select('detail')
    .where('entity', '=', 'observations')
    .where('entityId', '=', String(body.id))
    .executeTakeFirstOrThrow();
  expect(audit.detail).toMatchObject({ capturedAt: new Date(hourAhead - 600_000).toISOString() });
  const nonsense = [
    { 'x-captured-at': 'eilen' },
    { 'x-captured-at': '0000-01-01T00:00:00Z' },
    { 'x-captured-at': '0001-01-01T00:00:00Z', 'x-client-now': '9999-01-01T00:00:00Z' },
  ];
  for (const headers of nonsense) expect((await report(aino, {}, headers)).capturedAt).toBeNull();
});

test('only the reporter, the assignee and supervisors know the reporter', async () => {
  const { id } = await report(aino);
  const seenBy = async (client: Client) => (await client.get<Observation>(`/api/observations/${id}`)).body;
  expect(await seenBy(aino)).toMatchObject({ userId: aino.id, reporterName: 'Aino Testi' });
  expect(await seenBy(esimies)).toMatchObject({ userId: aino.id, reporterName: 'Aino Testi' });
  const anonymous = { userId: null, reporterName: null, history: [{ action: 'created', actorName: null }] };
  expect(await seenBy(veikko)).toMatchObject(anonymous);
  const list = await veikko.get<Observation[]>('/api/observations?limit=100');
  expect(list.body.find((one) => one.id === id)).toMatchObject(anonymous);
  await app.db.updateTable('observations').set({ assignedTo: veikko.id }).where('id', '=', id).execute();
  expect(await seenBy(veikko)).toMatchObject({ userId: aino.id, assigneeName: 'Veikko Testi' });
});

test('an unknown one is 404, an invalid id is 400', async () => {
  expect((await aino.get('/api/observations/999999')).status).toBe(404);
  expect((await aino.get(`/api/observations/${randomUUID()}`)).status).toBe(404);
  for (const id of ['abc', '0', '-1', '100000000000000', '9999999999', '1e0', '0x1', '%201', '1.0', '%00'])
    expect((await aino.get(`/api/observations/${id}`)).status).toBe(400);
});

test('the reporter corrects an open observation; the history says what changed', async () => {
  const { id, rev } = await report(aino);
  const edit = { title: 'Kaide korjattava', severity: 'medium' };
  const answer = await aino.patch<Observation>(`/api/observations/${id}`, edit, { 'if-match': `"${rev}"` });
  expect(answer.body).toMatchObject({ ...edit, rev: 2 });
  expect(answer.body.history.at(-1)).toMatchObject({
    action: 'edited',
    change: { severity: { from: 'high', to: 'medium' } },
  });
  const stale = await aino.patch(`/api/observations/${id}`, { title: 'Vanha' }, { 'if-match': `"${rev}"` });
  expect(stale).toMatchObject({ status: 412, body: { code: 'version_conflict' } });
  const same = await aino.patch<Observation>(`/api/observations/${id}`, edit);
  expect(same.body).toMatchObject({ rev: 2 });
});

test('nobody changes what is not theirs or no longer open', async () => {
  const { id } = await report(aino);
  expect((await veikko.patch(`/api/observations/${id}`, { title: 'Ei' })).status).toBe(403);
  expect((await esimies.delete(`/api/observations/${id}`)).status).toBe(403);
  await app.db.updateTable('observations').set({ status: 'in_progress' }).where('id', '=', id).execute();
  expect(await aino.patch(`/api/observations/${id}`, { title: 'Myöhässä' })).toMatchObject({
    status: 409,
    body: { code: 'observation_not_open' },
  });
  expect((await aino.delete(`/api/observations/${id}`)).status).toBe(409);
  expect((await aino.patch('/api/observations/999999', { title: 'Ei' })).status).toBe(404);
});

test('a withdrawn observation is gone for everybody, and withdrawing twice is no error', async () => {
  const { id, clientId } = await report(aino);
  const gone = { status: 200, body: { id, clientId, deleted: true } };
  expect(await aino.delete(`/api/observations/${id}`)).toMatchObject(gone);
  expect(await aino.delete(`/api/observations/${clientId}`)).toMatchObject(gone);
  expect((await veikko.delete(`/api/observations/${id}`)).status).toBe(404);
  expect((await aino.get(`/api/observations/${id}`)).status).toBe(404);
  expect((await aino.patch(`/api/observations/${id}`, { title: 'Ei' })).status).toBe(404);
  const kept = await app.db
    .selectFrom('observationHistory')
    .select('action')
    .where('observationId', '=', id)
    .orderBy('id')
    .execute();
  expect(kept.map((entry) => entry.action)).toEqual(['created', 'deleted']);
});

test('without parameters for pages the list is whole, newest first, however many rows', async () => {
  await sql`insert into observations (user_id, title, description, category, severity, location, created_at)
    select ${veikko.id}, 'Rivi ' || n, 'Sarjasta', 'quality', 'low', 'Varasto', now() - interval '1 year' - (n / 3) * interval '1 microsecond'
    from generate_series(1, 1200) n`.execute(app.db);
  const idsOf = async (client: typeof aino, url: string) => {
    const { status, body, headers } = await client.get<Observation[]>(url);
    expect([status, headers.link]).toEqual([200, undefined]);
    return body.map(({ id }) => id);
  };
  const all = app.db.selectFrom('observations').select('id').where('deletedAt', 'is', null);
  const sorted = all.orderBy(sql`observed_at`, 'desc').orderBy('id', 'desc');
  const everybodys = await sorted.execute();
  expect(everybodys.length).toBeGreaterThan(1200);
  expect(await idsOf(aino, '/api/observations')).toEqual(everybodys.map(({ id }) => id));
  const own = await sorted.where('userId', '=', veikko.id).execute();
  expect(await idsOf(veikko, '/api/observations?mine=true')).toEqual(own.map(({ id }) => id));
  expect(await idsOf(aino, '/api/observations?sort=created&dir=asc')).toEqual(
    everybodys.map(({ id }) => id).reverse(),
  );
});

test('pages follow each other by their Link without a gap, filters and search narrow them', async () => {
  const ids: number[] = [];
  let url = '/api/observations?category=quality&limit=170';
  while (url) {
    const page = await aino.get<Observation[]>(url);
    expect(page.body.length).toBeLessThanOrEqual(170);
    ids.push(...page.body.map((one) => one.id));
    url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1] ?? '';
  }
  expect(ids).toHaveLength(1200);
  expect(new Set(ids).size).toBe(1200);

  await report(aino, { title: 'Öljyä lattialla 100%', location: 'Pumppaamo' });
  const found = async (query: string) =>
    (await aino.get<Observation[]>(`/api/observations?${query}`)).body.map((one) => one.title);
  expect(await found(`q=${encodeURIComponent('öljyä pumppaamo')}`)).toEqual(['Öljyä lattialla 100%']);
  expect(await found(`q=${encodeURIComponent('100%')}`)).toEqual(['Öljyä lattialla 100%']);
  expect(await found('q=_________________________________________________________')).toEqual([]);
  expect((await found('mine=true&limit=500')).every((title) => !title.startsWith('Rivi'))).toBe(true);
  expect((await aino.get('/api/observations?status=odd')).status).toBe(400);
  expect(await aino.get('/api/observations?after=x')).toMatchObject({
    status: 400,
    body: { code: 'cursor_invalid' },
  });
});

test('a guessed place is stored as a guess until it is corrected; an older app omits the field', async () => {
  const guessed = await report(aino, { placeSource: 'recent' });
  expect(guessed.placeSource).toBe('recent');
  expect((await report(aino)).placeSource).toBeNull();
  const url = `/api/observations/${guessed.clientId}`;
  const titled = await aino.patch<Observation>(url, { title: 'Toinen' }, { 'if-match': '"1"' });
  expect(titled.body.placeSource).toBe('recent');
  const moved = await aino.patch<Observation>(url, { location: 'Halli 9' }, { 'if-match': '"2"' });
  expect(moved.body).toMatchObject({ location: 'Halli 9', placeSource: 'chosen' });
});
