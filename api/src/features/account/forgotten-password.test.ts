import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decoded, mailServer } from '../../testing/mail-server.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { addTestUser, TEST_PASSWORD } from '../../testing/test-user.ts';

const NEW_PASSWORD = 'kuusi-ja-koivu-9';
const HOUR_MS = 60 * 60 * 1000;

let time = Date.now();
let mail: Awaited<ReturnType<typeof mailServer>>;
let app: TestApp;
beforeAll(async () => {
  mail = await mailServer();
  app = await testApp({
    now: () => new Date(time),
    config: { mail: { smtpUrl: mail.url, from: 'TURVA+ <turva@tehdas.example>' } },
  });
});
afterAll(async () => {
  await app.close();
  mail.close();
});
beforeEach(() => {
  mail.letters.length = 0;
});

const ask = (who: string) => app.visitor().post<{ code: string }>('/api/password-links/request', { who });

/** Somebody with an address, and their session. */
async function person(username: string, email: string | null = `${username}@tehdas.example`) {
  const client = await app.as(username);
  await app.db
    .updateTable('users')
    .set({ email, emailConfirmedAt: email === null ? null : new Date(time) })
    .where('id', '=', client.id)
    .execute();
  return client;
}

/** The tokens in the mails received so far. */
async function tokens() {
  await app.jobs.drain();
  await app.jobs.drain();
  return mail.letters.map(({ text }) => /password=([\w-]{43})/.exec(decoded(text))?.[1] ?? '');
}
const use = (token: string, password = NEW_PASSWORD) =>
  app.visitor().post<{ code: string }>('/api/password-links', { token, password });

test('a mailed link opens the account again, once; every earlier session and passkey ends', async () => {
  const aino = await person('aino');
  await app.db
    .insertInto('passkeys')
    .values({
      userId: aino.id,
      credentialId: 'key-of-aino',
      publicKey: Buffer.from('x'),
      userHandle: 'x',
      counter: 0,
      transports: '[]',
      deviceId: crypto.randomUUID(),
    })
    .execute();
  expect((await ask('aino')).status).toBe(204);
  const [token = ''] = await tokens();
  expect(mail.letters.map(({ to }) => to)).toEqual(['aino@tehdas.example']);
  // until the link is used, nothing changes
  expect((await aino.get('/api/user')).status).toBe(200);
  const rows = await app.db.selectFrom('passwordLinks').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);

  expect((await use(token)).status).toBe(204);
  expect((await aino.get('/api/user')).status).toBe(401);
  expect((await use(token, 'kuusi-ja-koivu-10')).body.code).toBe('password_link_invalid');
  const login = (password: string) => app.visitor().post('/api/login', { username: 'aino', password });
  expect((await login(TEST_PASSWORD)).status).toBe(401);
  expect((await login(NEW_PASSWORD)).status).toBe(200);
  const keys = await app.db.selectFrom('passkeys').select('id').where('userId', '=', aino.id).execute();
  expect(keys).toEqual([]);
  const entries = await app.db
    .selectFrom('auditLog')
    .select('action')
    .where('entityId', '=', String(aino.id))
    .where('action', 'like', 'password%')
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['password_link_asked_for', 'password_set']);
});

test('a link used twice at the same moment sets one password', async () => {
  await person('iida');
  await ask('iida');
  const [token = ''] = await tokens();
  const passwords = ['kuusi-ja-koivu-11', 'manty-ja-leppa-12'];
  const answers = await Promise.all(passwords.map((password) => use(token, password)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  const won = answers.findIndex(({ status }) => status === 204);
  const login = (password = '') => app.visitor().post('/api/login', { username: 'iida', password });
  expect((await login(passwords[won])).status).toBe(200);
  expect((await login(passwords[1 - won])).status).toBe(401);
});

test('after using a link on a device, strangers’ guesses no longer lock it out', async () => {
  await person('eero');
  await ask('eero');
  const [token = ''] = await tokens();
  const phone = app.visitor();
  await phone.post('/api/password-links', { token, password: NEW_PASSWORD });
  for (let n = 0; n < 10; n++)
    await app.visitor().post('/api/login', { username: 'eero', password: 'guess' });
  const login = { username: 'eero', password: NEW_PASSWORD };
  expect((await app.visitor().post('/api/login', login)).status).toBe(429);
  expect((await phone.post('/api/login', login)).status).toBe(200);
});

test('by address or by name; an unknown one gets the same answer and costs the same job', async () => {
  await person('väinö', 'vaino@tehdas.example');
  await person('lempi', null);
  const jobs = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pgboss.job where name = 'forgotten-password'`.execute(app.db);
    return rows[0]?.n ?? 0;
  };
  const before = await jobs();
  const names = ['VAINO@tehdas.example', 'nobody', 'nobody@tehdas.example', 'lempi'];
  const answers = [];
  for (const who of names) answers.push(await ask(who));
  for (const { status, body } of answers) expect([status, body]).toEqual([204, '']);
  expect((await jobs()) - before).toBe(names.length);
  expect(await tokens()).toHaveLength(1);
});

test('three mails an hour; a fourth is silently dropped', async () => {
  await person('toivo');
  for (let n = 0; n < 4; n++) expect((await ask('toivo')).status).toBe(204);
  // each new link ended the one before, so the earlier mails were not sent
  const found = await tokens();
  expect(found.length).toBeLessThanOrEqual(3);
  const works = [];
  for (const token of found) works.push((await use(token)).status);
  expect(works.filter((status) => status === 204)).toHaveLength(1);
});

test('an address that somebody typed gets no link before a mail to it has confirmed it; a link ends with its address', async () => {
  const lauri = await person('lauri');
  await ask('lauri');
  const [before = ''] = await tokens();
  mail.letters.length = 0;
  await lauri.patch('/api/user', { email: 'toinen@tehdas.example', password: TEST_PASSWORD });
  expect((await use(before)).body.code).toBe('password_link_invalid');
  for (const who of ['lauri', 'toinen@tehdas.example']) await ask(who);
  await app.jobs.drain();
  await app.jobs.drain();
  // one mail, that asks
  expect(mail.letters.map(({ to }) => to)).toEqual(['toinen@tehdas.example']);
  const confirming = /email=([\w.-]+)/.exec(decoded(mail.letters[0]?.text ?? ''))?.[1] ?? '';
  const confirm = (token: string) => app.visitor().post<{ code: string }>('/api/email-links', { token });
  for (const wrong of ['', 'x', `1${confirming}`, `${confirming.slice(0, -1)}_`])
    expect((await confirm(wrong)).body.code, wrong).toBe('email_link_invalid');
  expect((await confirm(confirming)).status).toBe(204);
  expect((await confirm(confirming)).status).toBe(204);
  mail.letters.length = 0;
  await ask('toinen@tehdas.example');
  expect(await tokens()).toHaveLength(1);
  // another address: the old confirmation says nothing of it
  await lauri.patch('/api/user', { email: 'kolmas@tehdas.example', password: TEST_PASSWORD });
  expect((await confirm(confirming)).body.code).toBe('email_link_invalid');
  time += 4 * 24 * HOUR_MS;
  expect((await confirm(confirming)).status).toBe(410);
  await app.jobs.drain();
  await app.jobs.drain();
});

test('a link opens nothing an hour later, or for a closed account', async () => {
  await person('onni');
  await ask('onni');
  const [late = ''] = await tokens();
  time += HOUR_MS;
  expect((await use(late)).body.code).toBe('password_link_invalid');

  const helmi = await person('helmi');
  await ask('helmi');
  mail.letters.length = 0;
  await app.db.updateTable('users').set({ isActive: false }).where('id', '=', helmi.id).execute();
  expect(await tokens()).toEqual([]);
  await ask('helmi');
  expect(await tokens()).toEqual([]);
});

test('a stranger’s request does not end the link an admin made', async () => {
  const admin = await app.as('pomo', { role: 'admin' });
  const martta = await person('martta');
  const made = await admin.post<{ url: string }>(`/api/admin/people/${martta.id}/password-link`, {});
  const token = /password=([\w-]{43})/.exec(made.body.url)?.[1] ?? '';
  await ask('martta');
  await tokens();
  expect((await use(token)).status).toBe(204);
});

test('without a mail server everybody gets the same refusal', async () => {
  const silent = await testApp();
  await addTestUser(silent.db, { username: 'aarne' });
  for (const who of ['aarne', 'nobody']) {
    const { status, body } = await silent.visitor().post('/api/password-links/request', { who });
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'mail_unavailable' })]);
  }
  await silent.close();
});
