import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { TEST_PASSWORD } from '../testing/test-user.ts';
import { type AccessEvent, endAccess, endsAt, NO_PASSWORD } from './end-access.ts';

let app: TestApp;
type Client = Awaited<ReturnType<TestApp['as']>>;
let root: Client;
beforeAll(async () => {
  app = await testApp();
  root = await app.as('pomo', { role: 'admin' });
});
afterAll(() => app.close());

const ISSUER = 'https://service.example';
let count = 0;

/** Somebody with everything that opens an account, at a desk; a phone is signed in besides. */
async function somebody() {
  const username = `joku${count++}`;
  const desk = await app.as(username, { role: 'admin' });
  const phone = await app.as(username, { role: 'admin' });
  const userId = desk.id;
  const { body: calendar } = await desk.post<{ url: string }>('/api/user/calendar');
  await desk.post('/api/admin/api-keys', { name: username, access: 'feed', role: 'user', days: 90 });
  await root.post(`/api/admin/people/${userId}/password-link`);
  await app.db
    .insertInto('passkeys')
    .values({
      userId,
      credentialId: username,
      publicKey: Buffer.from('x'),
      userHandle: 'x',
      counter: 0,
      transports: '[]',
      deviceId: crypto.randomUUID(),
    })
    .execute();
  await app.db.insertInto('userIdentities').values({ issuer: ISSUER, subject: username, userId }).execute();
  return { userId, username, desk, phone, calendar: new URL(calendar.url, 'http://x').pathname };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

const rows = async (
  table: 'passkeys' | 'calendarLinks' | 'passwordLinks' | 'userIdentities',
  userId: number,
) => (await app.db.selectFrom(table).select('userId').where('userId', '=', userId).execute()).length;

/** What no longer opens the account. */
async function endedOf({ userId, desk, phone, calendar }: Somebody): Promise<Record<string, unknown>> {
  const lives = async (client: Client) => (await client.get('/api/user')).status === 200;
  const [here, there] = [await lives(desk), await lives(phone)];
  const fetched = (await app.visitor().get(calendar)).status;
  const keys = await app.db
    .selectFrom('apiKeys')
    .select('id')
    .where('madeBy', '=', userId)
    .where('revokedAt', 'is', null)
    .execute();
  const { password } = await app.db
    .selectFrom('users')
    .select('password')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const identities = await rows('userIdentities', userId);
  return {
    sessions: there ? undefined : here ? 'others' : 'all',
    passkeys: (await rows('passkeys', userId)) === 0 ? 'all' : undefined,
    calendar: fetched === 404 ? 'all' : undefined,
    apiKeys: keys.length === 0 ? 'all' : undefined,
    passwordLinks: (await rows('passwordLinks', userId)) === 0 ? 'all' : undefined,
    identities: identities === 0 ? 'others' : undefined,
    password: password === NO_PASSWORD ? 'all' : undefined,
  };
}

const admin = (move: string) => async (who: Somebody) => root.post(`/api/admin/people/${who.userId}/${move}`);
const answered = async (work: Promise<{ status: number }>) => expect((await work).status).toBeLessThan(300);

/** How each event comes about; the two of the workplace's service are replayed in its own tests. */
const events: Partial<Record<AccessEvent, (who: Somebody) => Promise<unknown>>> = {
  passwordChanged: ({ desk }) =>
    answered(desk.post('/api/user/password', { password: TEST_PASSWORD, newPassword: 'vihrea-hirvi-8' })),
  deviceLost: ({ desk }) => answered(desk.post('/api/user/device-lost', {})),
  roleChanged: ({ userId }) => answered(root.patch(`/api/admin/people/${userId}`, { role: 'supervisor' })),
  addressChanged: ({ desk, username }) =>
    answered(desk.patch('/api/user', { email: `${username}@x.example`, password: TEST_PASSWORD })),
  accountClosed: (who) => answered(admin('deactivate')(who)),
};

test.each(Object.keys(events) as AccessEvent[])(
  '%s ends what the table says, by its route',
  async (event) => {
    const who = await somebody();
    expect(await endedOf(who)).toEqual({});
    await events[event]?.(who);
    const now: Record<string, unknown> = await endedOf(who);
    expect(now).toEqual(endsAt[event]);
  },
);

test.each(Object.keys(endsAt) as AccessEvent[])('%s ends what the table says', async (event) => {
  const who = await somebody();
  const { userId, desk } = who;
  const sid = decodeURIComponent(desk.cookies.get('turva') ?? '').split('.')[0] ?? '';
  const subject = { issuer: ISSUER, subject: 'new' };
  await app.db
    .transaction()
    .execute((trx) => endAccess(trx, event, { userId, now: new Date(), kept: { sid, subject } }));
  app.changes.pokePeople();
  expect(await endedOf(who)).toEqual(endsAt[event]);
});

test('a link for a new password ends all, and a reopened account begins with nothing of before', async () => {
  const who = await somebody();
  const { body } = await root.post<{ url: string }>(`/api/admin/people/${who.userId}/password-link`);
  const token = body.url.split('=')[1];
  await answered(app.visitor().post('/api/password-links', { token, password: 'vihrea-hirvi-8' }));
  const ended = await endedOf(who);
  // the used link is kept as such
  expect({ ...ended, passwordLinks: 'all' }).toEqual(endsAt.passwordSetByLink);

  const other = await somebody();
  await answered(admin('deactivate')(other));
  await answered(admin('reactivate')(other));
  expect(await endedOf(other)).toEqual(endsAt.accountReopened);
});
