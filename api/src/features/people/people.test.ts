import type { Problem } from '@turva/contracts/base/problems';
import type { CurrentUser } from '@turva/contracts/people/account';
import type { AdminPerson, Invite, OneTimeLink } from '@turva/contracts/people/admin-people';
import type { FirstLinks } from '@turva/contracts/people/import-people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeBackLives } from '../../clock/take-back.ts';
import { openMail } from '../../notify/mail/send-mail.ts';
import { mailServer } from '../../testing/mail-server.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { Answer } from '../../testing/test-client.ts';
import { TEST_PASSWORD } from '../../testing/test-user.ts';
import { sendLink } from '../account/send-link.ts';

let app: TestApp;
type Client = Awaited<ReturnType<TestApp['as']>>;
let kari: Client;
let sari: Client;
let aino: Client;
beforeAll(async () => {
  app = await testApp();
  kari = await app.as('kari', { role: 'admin' });
  sari = await app.as('sari', { role: 'supervisor' });
  aino = await app.as('aino');
});
afterAll(() => app.close());

const PEOPLE = '/api/admin/people';
const people = async (query = '') => (await kari.get<AdminPerson[]>(`${PEOPLE}${query}`)).body;
const patch = (client: Client, id: number, body: object) =>
  client.patch<AdminPerson & Problem>(`${PEOPLE}/${id}`, body);
const move = (client: Client, id: number, name: string) =>
  client.post<AdminPerson & Problem>(`${PEOPLE}/${id}/${name}`);
const entriesOf = async (id: number) => {
  const rows = await app.db
    .selectFrom('auditLog')
    .select(['action', 'detail'])
    .where('entity', '=', 'users')
    .where('entityId', '=', String(id))
    .orderBy('id')
    .execute();
  return rows.filter(({ action }) => !/^log/.test(action));
};
const tokenOf = ({ url }: OneTimeLink) => url.split('=')[1] ?? '';

test.each(['/people', '/people/1', '/invites', '/registration', '/departments'])(
  'only an admin may look at %s',
  async (path) => {
    expect((await app.visitor().get(`/api/admin${path}`)).status).toBe(401);
    for (const client of [aino, sari]) expect((await client.get(`/api/admin${path}`)).status).toBe(403);
    expect((await kari.get(`/api/admin${path}`)).status).toBe(200);
  },
);

test('an admin sets and confirms number and address; a number belongs to one person', async () => {
  const [one, two] = [await app.as('numero.yksi'), await app.as('numero.kaksi')];
  const set = (client: typeof one, body: object) =>
    kari.patch<AdminPerson & Problem>(`/api/admin/people/${client.id}`, body);
  // as the profile of an earlier version stored them
  await app.db
    .updateTable('users')
    .set({ employeeId: 'TT-77', email: 'yksi@yritys.example' })
    .where('id', '=', one.id)
    .execute();
  const before = (await kari.get<AdminPerson>(`/api/admin/people/${one.id}`)).body;
  expect(before).toMatchObject({
    employeeId: 'TT-77',
    employeeIdConfirmed: false,
    emailConfirmed: false,
  });
  const after = await set(one, { employeeId: 'TT-77', email: 'yksi@yritys.example' });
  expect(after.body).toMatchObject({ employeeIdConfirmed: true, emailConfirmed: true });
  const taken = await set(two, { employeeId: ' tt-77 ' });
  expect([taken.status, taken.body.code]).toEqual([409, 'employee_id_taken']);
  expect((await set(two, { employeeId: '="00123"' })).status).toBe(400);
  expect((await set(one, { employeeId: null })).body.employeeIdConfirmed).toBe(false);
  expect((await set(two, { employeeId: 'TT-77' })).status).toBe(200);
});

test('waiting registrations come first, then everybody by name, page by page; words and filters narrow the list', async () => {
  for (const username of ['yrjo', 'zacharias', 'bertta']) await app.as(username);
  app.config.registration = 'approval';
  await app.visitor().post('/api/register', { username: 'zz-odottaja', password: 'ruskea-kettu-5' });
  app.config.registration = 'open';
  const all = await people();
  expect(all[0]).toMatchObject({ username: 'zz-odottaja', state: 'waiting' });
  const names = all.slice(1).map(({ name }) => name.toLowerCase());
  expect(names).toEqual([...names].sort());
  const seen: string[] = [];
  let url: string | undefined = `${PEOPLE}?limit=2`;
  while (url) {
    const { body, headers }: Answer<AdminPerson[]> = await kari.get<AdminPerson[]>(url);
    seen.push(...body.map(({ username }) => username));
    expect(headers['x-total-count']).toBe(String(all.length));
    url = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1];
  }
  expect(seen).toEqual(all.map(({ username }) => username));
  expect((await people('?q=bert%20testi')).map(({ username }) => username)).toEqual(['bertta']);
  expect(await people('?q=%25')).toEqual([]);
  expect((await people('?role=admin')).map(({ username }) => username)).toEqual(['kari']);
  expect((await people('?state=waiting')).map(({ username }) => username)).toEqual(['zz-odottaja']);
  expect(JSON.stringify(all)).not.toMatch(/argon2|password"/);
});

test('a role applies from the next call on; nobody changes their own', async () => {
  const { id } = await app.as('nousija');
  const riser = await app.as('nousija');
  expect((await riser.post('/api/areas', { name: 'Uusi halli', code: 'u1' })).status).toBe(403);
  expect((await patch(kari, id, { role: 'supervisor', department: 'Sulatto' })).body).toMatchObject({
    role: 'supervisor',
    department: 'Sulatto',
  });
  expect((await riser.post('/api/areas', { name: 'Uusi halli', code: 'u1' })).status).toBe(201);
  expect((await riser.get<CurrentUser>('/api/user')).body.role).toBe('supervisor');
  expect(await entriesOf(id)).toEqual([
    {
      action: 'changed',
      detail: {
        role: { from: 'user', to: 'supervisor' },
        department: { from: 'Tuotanto A', to: 'Sulatto' },
      },
    },
  ]);
  expect((await patch(kari, kari.id, { role: 'user' })).body.code).toBe('own_account');
  expect((await move(kari, kari.id, 'deactivate')).body.code).toBe('own_account');
  expect((await patch(sari, id, { role: 'admin' })).status).toBe(403);
  // the same change again changes nothing and leaves no entry
  await patch(kari, id, { role: 'supervisor' });
  expect(await entriesOf(id)).toHaveLength(1);
});

test('two admins who remove each other’s rights at the same moment: one is left', async () => {
  const [one, two] = [await app.as('yksi', { role: 'admin' }), await app.as('kaksi', { role: 'admin' })];
  const answers = await Promise.all([patch(one, two.id, { role: 'user' }), move(two, one.id, 'deactivate')]);
  const refused = answers.map(({ status }) => status).filter((status) => status !== 200);
  expect(refused).toHaveLength(1);
  // the second has lost the right, or the account
  expect([401, 403]).toContain(refused[0]);
});

test('areas are assigned and removed; assigning another person’s area moves it', async () => {
  const { id } = await app.as('aluevastaava');
  const area = async (code: string) =>
    (await sari.post<{ id: number }>('/api/areas', { name: `Halli ${code}`, code })).body.id;
  const [a, b] = [await area('k1'), await area('k2')];
  expect((await patch(kari, id, { areaIds: [a, b] })).body.areas.map((each) => each.id)).toEqual([a, b]);
  await patch(kari, aino.id, { areaIds: [b] });
  expect((await kari.get<AdminPerson>(`${PEOPLE}/${id}`)).body.areas).toEqual([{ id: a, name: 'Halli k1' }]);
  expect((await patch(kari, id, { areaIds: [999_999] })).body.errors).toEqual([
    { path: 'areaIds', code: 'unknown_area' },
  ]);
  await patch(kari, id, { areaIds: [] });
  expect((await kari.get<AdminPerson>(`${PEOPLE}/${id}`)).body.areas).toEqual([]);
});

test('a closed account is signed out on every device at the next call, and its event stream is cut', async () => {
  const phone = await app.as('lahtija');
  const desktop = await app.as('lahtija');
  // makes no call while the account is closed
  const tablet = await app.as('lahtija');
  const { id } = phone;
  const base = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const line = await fetch(`${base}/api/events`, { headers: { cookie: phone.cookieHeader } });
  const read = (async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of line.body ?? []) text += decoder.decode(chunk, { stream: true });
    return text;
  })();
  expect((await move(kari, id, 'deactivate')).body.state).toBe('closed');
  expect(await read).toContain('event: pull');
  for (const client of [phone, desktop]) expect((await client.get('/api/user')).status).toBe(401);
  const again = await app
    .visitor()
    .post<Problem>('/api/login', { username: 'lahtija', password: TEST_PASSWORD });
  expect(again.body.code).toBe('login_failed');
  expect((await move(kari, id, 'deactivate')).body.code).toBe('account_closed');

  expect((await move(kari, id, 'reactivate')).body.state).toBe('active');
  // earlier sessions stay ended
  for (const client of [phone, tablet]) expect((await client.get('/api/user')).status).toBe(401);
  await phone.signIn();
  expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['deactivated', 'reactivated']);
});

test('a registration is approved, or refused and deleted', async () => {
  app.config.registration = 'approval';
  const register = (username: string) =>
    app.visitor().post<CurrentUser>('/api/register', {
      username,
      password: 'ruskea-kettu-5',
      firstName: 'Olli',
      email: 'olli@yritys.example',
    });
  const [first, second] = [(await register('odottaja1')).body, (await register('odottaja2')).body];
  const logIn = (username: string) =>
    app.visitor().post<Problem>('/api/login', { username, password: 'ruskea-kettu-5' });
  await move(kari, first.id, 'approve');
  expect((await logIn('odottaja1')).status).toBe(200);
  expect((await move(kari, first.id, 'refuse')).body.code).toBe('account_not_waiting');
  await move(kari, second.id, 'refuse');
  expect((await logIn('odottaja2')).body.code).toBe('login_failed');
  const row = await app.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', second.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toMatch(/Olli|olli|odottaja2/);
  expect((await register('odottaja2')).status).toBe(201);
  app.config.registration = 'open';
});

test('an invitation works once, whatever the policy, and sets role and department', async () => {
  app.config.registration = 'invite';
  const { status, body: link } = await kari.post<OneTimeLink>('/api/admin/invites', {
    email: 'uusi@yritys.example',
    role: 'supervisor',
    department: 'Sulatto',
  });
  expect([status, link.mailed]).toEqual([201, false]);
  const [open] = (await kari.get<Invite[]>('/api/admin/invites')).body;
  expect(open).toMatchObject({
    email: 'uusi@yritys.example',
    role: 'supervisor',
    createdByName: 'Kari Testi',
  });
  // nothing stored is enough to open anything
  const kept = await app.db.selectFrom('invites').selectAll().execute();
  const answers = await app.db.selectFrom('idempotency').selectAll().execute();
  expect(JSON.stringify([kept, answers])).not.toContain(tokenOf(link));
  const register = (username: string, department?: string) =>
    app.visitor().post<CurrentUser>('/api/register', {
      username,
      password: 'ruskea-kettu-5',
      department,
      invite: tokenOf(link),
    });
  expect((await register('kutsuttu', 'Muualla')).body).toMatchObject({
    role: 'supervisor',
    department: 'Sulatto',
  });
  expect((await register('kutsuttu2')).status).toBe(403);
  expect((await kari.get<Invite[]>('/api/admin/invites')).body).toEqual([]);

  const other = await kari.post<OneTimeLink>('/api/admin/invites', {});
  const [{ id } = { id: '' }] = (await kari.get<Invite[]>('/api/admin/invites')).body;
  await kari.delete(`/api/admin/invites/${id}`);
  const late = await app
    .visitor()
    .post('/api/register', { username: 'myohassa', password: 'ruskea-kettu-5', invite: tokenOf(other.body) });
  expect(late.status).toBe(403);
  app.config.registration = 'open';
});

test('a call for an invitation sent twice is one invitation and one link', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const [one, two] = [
    await kari.post<OneTimeLink>('/api/admin/invites', {}, key),
    await kari.post<OneTimeLink>('/api/admin/invites', {}, key),
  ];
  expect(two.body).toEqual(one.body);
  expect((await kari.get<Invite[]>('/api/admin/invites')).body).toHaveLength(1);
});

test('a password link works once, ends all sessions, and invalidates older links', async () => {
  const forgetful = await app.as('unohtaja');
  const ask = async () => (await kari.post<OneTimeLink>(`${PEOPLE}/${forgetful.id}/password-link`)).body;
  const older = tokenOf(await ask());
  const token = tokenOf(await ask());
  const visitor = app.visitor();
  const use = (given: string, password: string) =>
    visitor.post<Problem>('/api/password-links', { token: given, password });
  expect((await visitor.post('/api/password-links/open', { token: older })).status).toBe(404);
  expect((await visitor.post('/api/password-links/open', { token })).body).toEqual({ username: 'unohtaja' });
  expect((await use(token, 'unohtaja')).body.code).toBe('password_too_common');
  expect((await use(token, 'vihrea-hirvi-8')).status).toBe(204);
  expect((await use(token, 'vihrea-hirvi-9')).body.code).toBe('password_link_invalid');
  expect((await forgetful.get('/api/user')).status).toBe(401);
  await forgetful.signIn('vihrea-hirvi-8');
  const other = await ask();
  await move(kari, forgetful.id, 'deactivate');
  expect((await use(tokenOf(other), 'vihrea-hirvi-7')).status).toBe(404);
});

test('lost first links are made anew for everybody without a way in, and for nobody else', async () => {
  const [lost, closed] = [await app.as('kadottanut'), await app.as('lopettanut')];
  await app.db.updateTable('users').set({ password: '!' }).where('id', 'in', [lost.id, closed.id]).execute();
  await move(kari, closed.id, 'deactivate');
  const before = tokenOf((await kari.post<OneTimeLink>(`${PEOPLE}/${lost.id}/password-link`)).body);
  expect((await sari.post(`${PEOPLE}/first-links`)).status).toBe(403);
  const key = { 'idempotency-key': crypto.randomUUID() };
  const { status, body } = await kari.post<FirstLinks>(`${PEOPLE}/first-links`, undefined, key);
  expect(status).toBe(201);
  expect(body.map(({ username }) => username)).toEqual(['kadottanut']);
  expect((await kari.post<FirstLinks>(`${PEOPLE}/first-links`, undefined, key)).body).toEqual(body);
  const open = (token: string) => app.visitor().post('/api/password-links/open', { token });
  expect((await open(before)).status).toBe(404);
  // as at each start of the server: printed links outlive an update
  await takeBackLives(app.db, app.now());
  expect((await open(tokenOf(body[0]?.link as OneTimeLink))).body).toEqual({ username: 'kadottanut' });
  expect((await entriesOf(lost.id)).filter(({ action }) => action === 'password_link')).toHaveLength(2);
});

test('the policy an admin sets applies at once and overrides the environment', async () => {
  const set = (body: object) => kari.put<Problem>('/api/admin/registration', body);
  const options = async () =>
    (await app.visitor().get<{ registration: string }>('/api/sign-in-options')).body.registration;
  const register = (username: string, email: string) =>
    app.visitor().post<Problem>('/api/register', { username, password: 'ruskea-kettu-5', email });
  expect((await set({ policy: 'domain', domains: [] })).body.errors).toMatchObject([
    { path: 'domains', code: 'domains_required' },
  ]);
  expect((await set({ policy: 'domain', domains: ['@Yritys.example'] })).status).toBe(200);
  expect(await options()).toBe('domain');
  expect((await register('talosta', 'a@yritys.example')).status).toBe(201);
  expect((await register('muualta', 'a@muu.example')).body.code).toBe('registration_domain_refused');
  await set({ policy: 'closed', domains: [] });
  expect((await register('eikaan', 'a@yritys.example')).body.code).toBe('registration_closed');
  expect((await kari.post<Problem>('/api/admin/invites', {})).body.code).toBe('registration_closed');
  await set({ policy: 'open', domains: [] });
  expect((await register('kuka-vain', 'a@muu.example')).status).toBe(201);
});

test('a new role ends the API keys made with the old one, and names them', async () => {
  const maker = await app.as('avaimen-tekija', { role: 'admin' });
  const key = { name: 'Raportit', access: 'read', role: 'user', days: 30 };
  expect((await maker.post('/api/admin/api-keys', key)).status).toBe(201);
  const change = (body: object) => kari.patch<{ endedKeys: string[] }>(`/api/admin/people/${maker.id}`, body);
  expect((await change({ department: 'Sulatto' })).body.endedKeys).toEqual([]);
  expect((await change({ role: 'supervisor' })).body.endedKeys).toEqual(['Raportit']);
  expect((await kari.get<unknown[]>('/api/admin/api-keys')).body).toEqual([]);
});

test('who made an invitation sees that its mail was not delivered, and sends it again', async () => {
  const mail = await mailServer();
  const own = await testApp({
    config: { mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'TURVA+ <turva@tehdas.example>' } },
  });
  try {
    const admin = await own.as('johto', { role: 'admin' });
    await admin.post('/api/admin/invites', { email: 'uusi@tehdas.example' });
    const invite = async () => (await admin.get<Invite[]>('/api/admin/invites')).body[0];
    expect((await invite())?.mail).toBeNull();
    await own.jobs.drain();
    expect((await invite())?.mail).toMatchObject({ state: 'failed' });
    const worker = await own.as('tyontekija');
    const again = `/api/admin/invites/${(await invite())?.id}/mail`;
    expect((await worker.post(again)).status).toBe(403);
    Object.assign(own.config.mail ?? {}, { smtpUrl: mail.url });
    expect((await admin.post(again)).status).toBe(200);
    await sendLink(own, openMail(own.config), { purpose: 'invite', id: (await invite())?.id ?? '' });
    expect(mail.letters.map(({ to }) => to)).toEqual(['uusi@tehdas.example']);
    expect((await invite())?.mail).toMatchObject({ state: 'sent' });
  } finally {
    await own.close();
    mail.close();
  }
});
