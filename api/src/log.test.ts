import { PassThrough } from 'node:stream';
import { problems } from '@turva/contracts/base/problems';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { createLog } from './log.ts';
import { testApp } from './testing/test-app.ts';

/** A log and its output. */
function heardLog() {
  const to = new PassThrough();
  let text = '';
  to.on('data', (chunk) => {
    text += chunk;
  });
  return {
    log: createLog('trace', to),
    lines: () =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
  };
}

const secrets = ['Aino Virtanen', 'aino@tehdas.example', '0401234567'];

test('the database’s details of a row, and the values of a query, stay out of the log', async () => {
  const app = await testApp();
  const { log, lines } = heardLog();
  const failing = [
    sql`insert into users (username, username_form) values (${'Aino Virtanen'}, ${'0401234567'})`,
    sql`select ${'Aino Virtanen'}::int`,
    sql`select (${'0401234567'} || ' Aino Virtanen')::date`,
  ];
  for (const query of failing)
    await query.execute(app.db).catch((error: unknown) => log.error(error, 'request failed'));
  log.error(
    new Error('outer', { cause: new Error('550 <aino@tehdas.example> no such mailbox') }),
    'sending failed',
  );
  const found = lines();
  expect(found).toHaveLength(failing.length + 1);
  for (const secret of secrets) expect(JSON.stringify(found)).not.toContain(secret);
  // and yet the place can be found
  expect(found[0]).toMatchObject({
    level: 'error',
    err: { type: expect.any(String), stack: expect.stringContaining('at ') },
  });
  expect(found.at(-1).err.cause.message).toBe('550 <…> no such mailbox');
  await app.close();
});

test('the reference in a failed answer is the request id of its line in the log', async () => {
  const app = await testApp();
  const { log, lines } = heardLog();
  const server = await buildApp({ ...app, log }, { sheds: false });
  server.get('/breaks', async () => {
    throw new Error('it broke');
  });
  const answer = await server.inject('/breaks');
  expect(answer.statusCode).toBe(problems.internal);
  const { code, instance } = answer.json();
  const line = lines().find(({ reqId }) => reqId === instance);
  expect(line).toMatchObject({ msg: 'request failed', code, err: { message: 'it broke' } });
  await server.close();
  await app.close();
});

test('refusals are a line each: with the number of the account, without a name, a password or an address', async () => {
  const app = await testApp();
  const { log, lines } = heardLog();
  const aino = await app.as('aino');
  const server = await buildApp({ ...app, log }, { sheds: false });
  const own = { host: 'localhost:3000', origin: 'http://localhost:3000' };
  const login = (username: string, headers = own) =>
    server.inject({
      method: 'POST',
      url: '/api/login',
      headers,
      payload: { username, password: 'arvattu-salasana' },
    });
  await login('aino');
  await login('tuntematon.arvaus');
  await login('aino', { ...own, origin: 'https://evil.example' });
  const headers = { ...own, cookie: aino.cookieHeader };
  await server.inject({ url: '/api/admin/people/1', headers });
  await server.inject({ url: '/api/admin/invites', headers: { ...headers, 'x-thread-token': 'a' } });
  const refused = lines().filter(({ msg }) => msg === 'refused');
  expect(refused.map(({ code, route, account }) => ({ code, route, account }))).toEqual([
    { code: 'login_failed', route: '/api/login', account: aino.id },
    { code: 'login_failed', route: '/api/login', account: null },
    { code: 'origin_refused', route: '/api/login', account: null },
    { code: 'forbidden', route: '/api/admin/people/:id', account: aino.id },
    { code: 'forbidden', route: '/api/admin/invites', account: null },
  ]);
  for (const secret of ['arvattu', 'tuntematon', 'evil', '127.0.0.1'])
    expect(JSON.stringify(refused)).not.toContain(secret);
  await server.close();
  await app.close();
});
