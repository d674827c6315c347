import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { CreatedObservation, Observation } from '@turva/contracts/observations/observations';
import type { SyncAnswer } from '@turva/contracts/sync/sync';
import { anObservation } from '@turva/fixtures/observations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataUrl, photo } from '../../testing/media-samples.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
/** reports anonymously; nobody else has this name */
let salli: Client;
let veikko: Client;
let esimies: Client;

beforeAll(async () => {
  app = await testApp();
  salli = await app.as('salli');
  veikko = await app.as('veikko');
  esimies = await app.as('esimies', { role: 'supervisor' });
});
afterAll(() => app.close());

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
/** Known only to the device. */
const newThread = () => {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: sha256(token), header: { 'x-thread-token': token } };
};
type Thread = ReturnType<typeof newThread>;

const create = (thread: Thread, over: object = {}, headers: Record<string, string> = {}) =>
  salli.post<CreatedObservation>(
    '/api/observations',
    { ...anObservation(), clientId: randomUUID(), anonymous: true, threadTokenHash: thread.hash, ...over },
    { 'idempotency-key': randomUUID(), ...headers },
  );
const report = async (over: object = {}) => {
  const thread = newThread();
  const answer = await create(thread, over);
  expect(answer.status).toBe(201);
  return { one: answer.body, thread, url: `/api/observations/${answer.body.clientId}` };
};

/** Every row of every table that contains the person's id or name, apart from their account and sessions. */
async function tracesOf(id: number, name: string) {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(app.db);
  const traces: string[] = [];
  for (const { name: table } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t`.execute(app.db);
    for (const { row } of rows) {
      const own = (table === 'users' && row.id === id) || (table === 'sessions' && row.user_id === id);
      const byNumber = Object.entries(row).some(
        ([key, value]) => /user|owner|actor|author|_by$|_to$/.test(key) && value === id,
      );
      if (!own && (byNumber || JSON.stringify(row).toLowerCase().includes(name)))
        traces.push(`${table} ${JSON.stringify(row)}`);
    }
  }
  return traces;
}

test('nothing in the whole database leads from an anonymous report to its reporter', async () => {
  const before = await tracesOf(salli.id, 'salli');
  const image = dataUrl('image/jpeg', await photo());
  const hourAhead = { 'x-client-now': new Date(Date.now() + 3_600_000).toISOString() };
  const thread = newThread();
  const { body: one } = await create(
    thread,
    { imageUrl: image, imageId: randomUUID() },
    { ...hourAhead, 'x-captured-at': hourAhead['x-client-now'], 'x-device-id': 'sallin puhelin' },
  );
  const url = `/api/observations/${one.clientId}`;
  const withKey = () => ({ ...thread.header, 'idempotency-key': randomUUID() });
  expect((await salli.patch(url, { title: 'Kaide irti' }, withKey())).status).toBe(200);
  expect((await salli.post(`${url}/comments`, { id: randomUUID(), text: 'Taas' }, withKey())).status).toBe(
    201,
  );
  const letter = { opId: one.clientId, kind: 'observation.edit', status: 400, deviceId: 'sallin puhelin' };
  expect((await salli.post('/api/sync/dead-letters', letter, withKey())).status).toBe(201);
  await app.jobs.drain();
  expect(await tracesOf(salli.id, 'salli')).toEqual(before);
  // nor by a clock offset that one phone has
  const audit = await app.db
    .selectFrom('auditLog')
    .select('detail')
    .where('action', '=', 'created')
    .execute();
  expect(JSON.stringify(audit)).not.toContain('clientNow');
});

test('nobody is shown a name or an account, supervisors and the reporter included', async () => {
  const { one, thread, url } = await report();
  await salli.post(`${url}/comments`, { id: randomUUID(), text: 'Vielä yksi' }, thread.header);
  const answers: Observation[] = [one];
  for (const client of [salli, veikko, esimies]) {
    answers.push((await client.get<Observation>(url)).body);
    const delta = (await client.get<SyncAnswer>('/api/sync?limit=1000')).body;
    answers.push(delta.observations.find((row) => row.id === one.id) as Observation);
    expect(delta.people.map((person) => person.name)).not.toContain(' anonymous');
  }
  for (const answer of answers) {
    expect(answer).toMatchObject({ anonymous: true, userId: null, reporterName: null });
    expect(answer.history[0]).toMatchObject({ action: 'created', actorName: null });
    for (const comment of answer.comments)
      expect(comment).toMatchObject({ authorId: null, authorName: null, byReporter: true });
    expect(JSON.stringify(answer)).not.toMatch(/salli|" anonymous|thread/i);
  }
});

test('the place names the department, never the reporter', async () => {
  const { id: areaId } = await app.db
    .insertInto('areas')
    .values({ name: 'Varasto', code: 'V1', department: 'Varasto' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await report({ areaId })).one.department).toBe('Varasto');
  expect((await report()).one.department).toBeNull();
  expect((await report({ department: 'Tuotanto A' })).one.department).toBeNull();
});

test('how the place was guessed is not stored: it would say where the reporter belongs', async () => {
  const { one } = await report({ placeSource: 'department' });
  expect(one.placeSource).toBeNull();
});

test('the token makes its holder the reporter of that record, on any sign-in, and of no other', async () => {
  const { one, thread, url } = await report();
  const other = await report();
  expect((await veikko.patch<Observation>(url, { title: 'Kaide irti' }, thread.header)).body.title).toBe(
    'Kaide irti',
  );
  const refused = { status: 403, body: { code: 'thread_token_refused' } };
  expect(await salli.patch(other.url, { title: 'Ei' }, thread.header)).toMatchObject(refused);
  expect(await salli.patch(url, { title: 'Ei' }, newThread().header)).toMatchObject(refused);
  // a refused token must not fall back to the person's own name
  const comment = { id: randomUUID(), text: 'Minä' };
  expect(await salli.post(`${other.url}/comments`, comment, thread.header)).toMatchObject(refused);
  const named = (await salli.post<CreatedObservation>('/api/observations', anObservation())).body;
  expect(await salli.delete(`/api/observations/${named.id}`, thread.header)).toMatchObject(refused);
  // without it, the record is somebody else's
  expect((await salli.patch(url, { title: 'Ei' })).status).toBe(403);
  expect((await salli.delete(url)).status).toBe(403);
  expect((await salli.delete(`/api/observations/${one.id}`, thread.header)).status).toBe(200);
});

test('the anonymous reporter is answered, answers, and reopens', async () => {
  const { thread, url } = await report();
  await esimies.patch(`${url}/handling`, { status: 'in_progress', base: { status: 'open' } });
  const done = { status: 'closed', reason: 'Korjattu', base: { status: 'in_progress' } };
  await esimies.patch(`${url}/handling`, done);
  const reopen = { status: 'in_progress', reason: 'Ei korjattu', base: { status: 'closed' } };
  expect((await salli.patch(`${url}/handling`, reopen)).status).toBe(403);
  const again = await salli.patch<Observation>(`${url}/handling`, reopen, thread.header);
  expect(again.body).toMatchObject({ status: 'in_progress' });
  expect(again.body.history.findLast(({ action }) => action === 'status')).toMatchObject({
    actorName: null,
    reason: 'Ei korjattu',
  });
  const told = await app.db
    .selectFrom('notifications')
    .select('userId')
    .where('recordId', '=', again.body.id)
    .where('userId', '=', salli.id)
    .execute();
  expect(told).toEqual([]);
});

test('a call sent twice happens once, also from another sign-in; another report with the same id is refused', async () => {
  const thread = newThread();
  const body = { clientId: randomUUID() };
  const headers = { 'idempotency-key': randomUUID() };
  const first = await create(thread, body, headers);
  const again = await create(thread, body, headers);
  expect(again.body).toEqual(first.body);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect((await create(thread, body)).body.id).toBe(first.body.id);
  expect(await create(newThread(), body)).toMatchObject({ status: 409, body: { code: 'duplicate' } });
});

test('without the hash of a token it is refused: nobody could ever answer', async () => {
  const body = { ...anObservation(), anonymous: true };
  expect(await salli.post('/api/observations', body)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'threadTokenHash', code: 'required' }] },
  });
  expect((await salli.post('/api/observations', { ...body, threadTokenHash: 'x' })).status).toBe(400);
});

test('in a batch each call has its own token', async () => {
  const [a, b] = [await report(), await report()];
  const call = (url: string, thread: Thread) => ({
    key: randomUUID(),
    method: 'PATCH',
    path: url,
    headers: thread.header,
    body: { title: 'Erässä' },
  });
  const { body } = await salli.post<{ results: { status: number }[] }>('/api/sync/batch', {
    calls: [call(a.url, a.thread), call(b.url, a.thread), call(b.url, b.thread)],
  });
  expect(body.results.map((result) => result.status)).toEqual([200, 403, 200]);
});

test('a file sent later has no owner either, and only the token may add it', async () => {
  const { one, thread } = await report();
  const bytes = await photo({ width: 410 });
  const mediaId = randomUUID();
  const values = {
    mediaId,
    observationClientId: one.clientId,
    role: 'image',
    mime: 'image/jpeg',
    sha256: sha256(bytes),
    filename: 'sallin kuva.jpg',
  };
  const tus = { 'tus-resumable': '1.0.0' };
  const begin = (headers: Record<string, string>) =>
    salli.send<{ code: string }>('POST', '/api/media/uploads', {
      headers: {
        ...tus,
        ...headers,
        'upload-length': String(bytes.length),
        'upload-metadata': Object.entries(values)
          .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
          .join(','),
      },
    });
  expect((await begin({})).status).toBe(404);
  expect((await begin(newThread().header)).status).toBe(403);
  expect((await begin(thread.header)).status).toBe(201);
  const send = (headers: Record<string, string>, offset: number, piece: Buffer) =>
    salli.send('PATCH', `/api/media/uploads/${mediaId}`, {
      headers: {
        ...tus,
        ...headers,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: piece,
    });
  expect((await send({}, 0, bytes)).status).toBe(404);
  expect((await send(newThread().header, 0, bytes)).status).toBe(403);
  expect((await send(thread.header, 0, bytes.subarray(0, 1000))).status).toBe(204);
  expect((await send(thread.header, 1000, bytes.subarray(1000))).headers['media-sha256']).toBe(sha256(bytes));
  const media = await app.db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', mediaId)
    .executeTakeFirstOrThrow();
  expect(media.ownerId).not.toBe(salli.id);
  expect(media.filename).toBeNull();
  const shown = (await esimies.get<Observation>(`/api/observations/${one.id}`)).body;
  expect(shown.attachments.map((attachment) => attachment.id)).toContain(mediaId);
  expect(shown.history.at(-1)).toMatchObject({ action: 'attached', actorName: null });
  // finished: it still belongs to the token
  const head = (headers: Record<string, string>) =>
    salli
      .send('HEAD', `/api/media/uploads/${mediaId}`, { headers: { ...tus, ...headers } })
      .then((answer) => answer.status);
  expect(await head(thread.header)).toBe(200);
});
