import type { Problem } from '@turva/contracts/base/problems';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { problem } from '../../problem.ts';
import { smallApp } from '../../testing/small-app.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { TestClient } from '../../testing/test-client.ts';
import { sessions } from '../session/session.ts';
import { handleError, toProblem } from './error-handler.ts';

let app: TestApp;
let server: FastifyInstance;
let aino: TestClient;
beforeAll(async () => {
  app = await testApp();
  // routes without validation: the database must refuse what reaches it
  server = await smallApp(app, (scope) => {
    scope.post<{ Body: { name: string; code: string; parentId?: number } }>('/areas', (req) =>
      app.db.insertInto('areas').values(req.body).returning('id').executeTakeFirst(),
    );
    scope.get<{ Params: { id: string } }>('/areas/:id', async (req) => {
      const { rows } = await sql`select name from areas where id = ${req.params.id}::integer`.execute(app.db);
      return rows;
    });
    scope.get('/bug', async () => {
      throw new TypeError('secret words of a stack');
    });
  });
  aino = new TestClient(server);
  for (const [name, value] of (await app.as('aino')).cookies) aino.cookies.set(name, value);
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const area = { name: 'Hitsaamo', code: 'h1' };

test.each([
  ['NUL', { ...area, name: 'a\u0000b' }, 400, 'invalid_input'],
  ['too long', { ...area, name: 'x'.repeat(201) }, 400, 'invalid_input'],
  ['missing', { code: 'h2' }, 400, 'invalid_input'],
  ['a reference to nothing', { ...area, code: 'h3', parentId: 999_999 }, 400, 'invalid_input'],
  ['a huge id', { ...area, code: 'h4', parentId: 1e14 }, 400, 'invalid_input'],
  ['no id', { ...area, code: 'h5', parentId: 'abc' }, 400, 'invalid_input'],
])('%s past the schema is the caller’s fault, not a 500', async (_what, body, status, code) => {
  const answer = await aino.post<Problem>('/api/areas', body);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(answer.raw.toString()).not.toMatch(/insert into|areas|syntax/);
});

test('a duplicate is 409, and names what is duplicated', async () => {
  await aino.post('/api/areas', { ...area, code: 'twice' });
  const answer = await aino.post<Problem>('/api/areas', { ...area, code: 'twice' });
  expect([answer.status, answer.body.code]).toEqual([409, 'area_code_taken']);
});

test('half a surrogate pair is stored as the replacement character or refused, never a 500', async () => {
  const answer = await aino.post('/api/areas', { name: '\ud83d', code: 'h6' });
  expect([200, 400]).toContain(answer.status);
});

test.each(['99999999999999', 'abc', '1e3', '%00', '-1', "1'--"])(
  'the id %s in a path is no 500',
  async (id) => {
    expect((await aino.get(`/api/areas/${id}`)).status).toBeLessThan(500);
  },
);

test('a bug is a 500 without details, with an id to find it in the log', async () => {
  const answer = await aino.get<Problem>('/api/bug');
  expect(answer.body).toEqual({
    type: 'urn:turva:problem:internal',
    title: 'Internal Server Error',
    status: 500,
    code: 'internal',
    instance: expect.any(String),
  });
});

test('a call put off is one line of the log, an unexpected error has its stack', () => {
  const log = { warn: vi.fn(), error: vi.fn() };
  const reply = { header: () => reply, code: () => reply, type: () => reply, send: () => reply };
  const fail = (error: Error) =>
    handleError(error, { id: 'x', log } as unknown as FastifyRequest, reply as unknown as FastifyReply);
  fail(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
  expect(log.error).not.toHaveBeenCalled();
  expect(log.warn.mock.calls).toEqual([
    [{ code: 'storage_full', reason: 'Error: ENOSPC: no space left on device' }, 'put off'],
  ]);
  const bug = new TypeError('undefined is not a function');
  fail(bug);
  expect(log.error.mock.calls).toEqual([[{ err: bug, code: 'internal' }, 'request failed']]);
});

const json = { 'content-type': 'application/json' };
test.each([
  ['broken JSON', '{"username":', 400, 'invalid_json'],
  ['no JSON', '', 400, 'invalid_json'],
  [
    'a poisoned prototype',
    '{"__proto__":{"role":"admin"},"username":"a","password":"b"}',
    400,
    'invalid_json',
  ],
  ['a list', '[]', 400, 'invalid_input'],
  ['null', 'null', 400, 'invalid_input'],
  ['far too much', JSON.stringify({ username: 'x'.repeat(20_000) }), 413, 'body_too_large'],
])('a body of %s is refused', async (_what, body, status, code) => {
  const answer = await app.visitor().send<Problem>('POST', '/api/login', { body, headers: json });
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test.each([
  ['GET', '/api/nothing'],
  ['GET', '/api'],
  ['POST', '/api/nothing'],
  ['GET', '/api/..%2f..%2fetc%2fpasswd'],
  ['PUT', '/api/login'],
] as const)('%s %s is not found', async (method, url) => {
  const answer = await app.visitor().send<Problem>(method, url);
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
});

test('a malformed address is 400', async () => {
  expect((await app.visitor().get('/api/%E0%A4%A')).status).toBe(400);
});

const error = (code: string, message = 'x') => Object.assign(new Error(message), { code, severity: 'ERROR' });
test.each([
  ['a lock not had in time', error('55P03'), 'database_unavailable'],
  ['a duplicate without a name of its own', error('23505'), 'duplicate'],
  ['a deadlock', error('40P01'), 'database_unavailable'],
  ['a server shutting down', error('57P01'), 'database_unavailable'],
  ['a primary that became a standby', error('25006'), 'database_unavailable'],
  ['too many connections', error('53300'), 'database_unavailable'],
  ['a full disk', error('53100'), 'storage_full'],
  [
    'no room for a file',
    Object.assign(new Error('no'), { code: 'ENOSPC', syscall: 'write' }),
    'storage_full',
  ],
  ['a broken connection', error('08006'), 'database_unavailable'],
  [
    'a refused connection',
    Object.assign(new Error('no'), { code: 'ECONNREFUSED', syscall: 'connect' }),
    'database_unavailable',
  ],
  [
    'a connection lost in the middle',
    new Error('Connection terminated unexpectedly'),
    'database_unavailable',
  ],
  ['the same, wrapped', new Error('query failed', { cause: error('57P01') }), 'database_unavailable'],
  ['SQL that is wrong', error('42601'), 'internal'],
  ['something thrown that is no error', 'text', 'internal'],
])('%s', (_what, cause, code) => {
  const found = toProblem(cause);
  expect(found.code).toBe(code);
  if (code === 'database_unavailable' || code === 'storage_full') expect(found.retryAfter).toBeGreaterThan(0);
});

test('a refusal before the cookies are parsed is a problem like any other', async () => {
  const busy = Fastify();
  busy.setErrorHandler(handleError);
  // as overload does, before everything else
  busy.addHook('onRequest', async () => {
    throw problem('overloaded', { retryAfter: 10 });
  });
  await busy.register(sessions, { deps: app });
  busy.post('/api/login', async () => ({}));
  const answer = await busy.inject({ method: 'POST', url: '/api/login', payload: { username: 'aino' } });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10']);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(answer.json()).toMatchObject({ status: 503, code: 'overloaded' });
  await busy.close();
});
