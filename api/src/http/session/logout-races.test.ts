import { Signer } from '@fastify/cookie';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';

/** Sessions deleted instead of marked reappear within the first few dozen; the rest is for rarer orders of events. */
const RACES = process.env.TEST_LONG === '1' ? 1000 : 200;
const AT_ONCE = 25;
const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Sessions of one person, old enough that any call in flight writes its copy back when it answers. */
async function sessionsOf(username: string, count: number): Promise<string[]> {
  const person = await app.as(username);
  await sql`
    insert into sessions (sid, sess, expire, user_id)
    select ${username} || '-' || at, (sess::jsonb || ${JSON.stringify({ startedAt: Date.now() - 8 * DAY_MS })}::jsonb)::json, expire, user_id
    from sessions, generate_series(1, ${count}::integer) at where user_id = ${person.id} and not revoked`.execute(
    app.db,
  );
  return Array.from(
    { length: count },
    (_, at) => `turva=${encodeURIComponent(sign(`${username}-${at + 1}`))}`,
  );
}
const sign = (sid: string) => new Signer(app.config.sessionSecret ?? '').sign(sid);
const calls = (cookie: string) => {
  const headers = { host: 'localhost:3000', origin: 'http://localhost:3000', cookie };
  const send = (method: 'GET' | 'POST', url: string) => app.server.inject({ method, url, headers });
  return { user: () => send('GET', '/api/user'), leave: () => send('POST', '/api/logout') };
};
const living = async () => {
  const { rows } =
    await sql`select sid from sessions where not revoked and sid ~ '^(kilpailija|suljettava)-[0-9]+$'`.execute(
      app.db,
    );
  return rows;
};

test('hundreds of logouts during calls in flight leave no live session', async () => {
  const cookies = await sessionsOf('kilpailija', RACES);
  expect((await calls(cookies[0] ?? '').user()).statusCode).toBe(200);
  for (let at = 0; at < RACES; at += AT_ONCE)
    await Promise.all(
      cookies.slice(at, at + AT_ONCE).map(async (cookie) => {
        const { user, leave } = calls(cookie);
        await Promise.all([user(), leave(), user()]);
        expect((await user()).statusCode).toBe(401);
      }),
    );
  expect(await living()).toEqual([]);
}, 120_000);

test('closing an account during calls in flight ends all sessions, and they stay ended when it is reopened', async () => {
  const kari = await app.as('kari', { role: 'admin' });
  const cookies = await sessionsOf('suljettava', AT_ONCE);
  const { id } = await app.as('suljettava');
  const move = (name: string) => kari.post(`/api/admin/people/${id}/${name}`);
  const flying = cookies.map((cookie) => calls(cookie).user());
  const [closed] = await Promise.all([move('deactivate'), ...flying]);
  expect(closed.status).toBe(200);
  for (const cookie of cookies) expect((await calls(cookie).user()).statusCode).toBe(401);
  await move('reactivate');
  for (const cookie of cookies) expect((await calls(cookie).user()).statusCode).toBe(401);
});
