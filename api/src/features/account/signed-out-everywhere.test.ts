import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscriptionIdsOf } from '../../notify/push/subscriptions.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { TEST_PASSWORD } from '../../testing/test-user.ts';

let app: TestApp;
type Client = Awaited<ReturnType<TestApp['as']>>;
let kari: Client;
let base = '';
beforeAll(async () => {
  app = await testApp();
  kari = await app.as('kari', { role: 'admin' });
  base = await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const sidOf = (client: Client) => decodeURIComponent(client.cookies.get('turva') ?? '').split('.')[0] ?? '';

/** A page of this device with an open event stream, and its browser with a push subscription. */
async function listening(client: Client) {
  const sid = sidOf(client);
  await app.db
    .insertInto('pushSubscriptions')
    .values({ userId: client.id, sid, endpoint: `https://push.invalid/${sid}`, p256dh: 'x', auth: 'y' })
    .execute();
  const line = await fetch(`${base}/api/events`, { headers: { cookie: client.cookieHeader } });
  expect(line.status).toBe(200);
  const ended = (async () => {
    for await (const _ of line.body ?? []);
    return true;
  })();
  return { ended };
}

const rowsOf = (userId: number) =>
  app.db.selectFrom('sessions').select(['sid', 'revoked']).where('userId', '=', userId).execute();
const living = (userId: number) => subscriptionIdsOf(app.db, [userId], new Date());

const admin = (name: string) => async (phone: Client) => kari.post(`/api/admin/people/${phone.id}/${name}`);

/** Each ends the sessions on the phone; the desk is another device of the same person. */
const ways: Record<string, (phone: Client, desk: Client) => Promise<{ status: number }>> = {
  'an admin closes the account': admin('deactivate'),
  'the password is changed on another device': (_, desk) =>
    desk.post('/api/user/password', { password: TEST_PASSWORD, newPassword: 'vihrea-hirvi-8' }),
  'the phone is signed out from another device': async (_, desk) => {
    const { body } = await desk.get<{ id: string; current: boolean }[]>('/api/user/sessions');
    const other = body.find(({ current }) => !current);
    expect(body).toHaveLength(2);
    return desk.delete(`/api/user/sessions/${other?.id}`);
  },
  'a new password is set by link': async (phone) => {
    const { body } = await kari.post<{ url: string }>(`/api/admin/people/${phone.id}/password-link`);
    const token = body.url.split('=')[1];
    return app.visitor().post('/api/password-links', { token, password: 'vihrea-hirvi-8' });
  },
  'the phone signs out itself, perhaps in another window': (phone) => phone.post('/api/logout'),
  'the account is deleted': (_, desk) => desk.post('/api/user/deletion', { password: TEST_PASSWORD }),
};

test.each(Object.entries(ways))(
  '%s: the session is deleted, its open stream is cut, its browser gets no push',
  async (name, end) => {
    const username = `poistuva${Object.keys(ways).indexOf(name)}`;
    const [phone, desk] = [await app.as(username), await app.as(username)];
    const { ended } = await listening(phone);
    const sid = sidOf(phone);
    expect(await living(phone.id)).toHaveLength(1);
    expect((await end(phone, desk)).status).toBeLessThan(300);
    expect(await ended).toBe(true);
    expect((await rowsOf(phone.id)).find((row) => row.sid === sid)?.revoked).toBe(true);
    expect(await living(phone.id)).toEqual([]);
    expect((await phone.get('/api/user')).status).toBe(401);
    expect((await fetch(`${base}/api/events`, { headers: { cookie: phone.cookieHeader } })).status).toBe(401);
  },
);

test('a closed account has no session left that a manual change in the database could revive', async () => {
  const client = await app.as('herätetty');
  await listening(client);
  await kari.post(`/api/admin/people/${client.id}/password-link`);
  await kari.post(`/api/admin/people/${client.id}/deactivate`);
  expect((await rowsOf(client.id)).map(({ revoked }) => revoked)).toEqual([true]);
  const left = async (table: 'pushSubscriptions' | 'passwordLinks') =>
    app.db.selectFrom(table).select('id').where('userId', '=', client.id).execute();
  expect([await left('pushSubscriptions'), await left('passwordLinks')]).toEqual([[], []]);
  // bypasses our own calls, which all check at each request that the account is open
  await app.db.updateTable('users').set({ isActive: true }).where('id', '=', client.id).execute();
  expect((await client.get('/api/user')).status).toBe(401);
});

test('the person who changed the password stays signed in and keeps their stream', async () => {
  const [desk, phone] = [await app.as('jaava'), await app.as('jaava')];
  await listening(phone);
  await desk.post('/api/user/password', { password: TEST_PASSWORD, newPassword: 'vihrea-hirvi-8' });
  const again = await fetch(`${base}/api/events`, { headers: { cookie: desk.cookieHeader } });
  expect(again.status).toBe(200);
  await again.body?.cancel();
});
