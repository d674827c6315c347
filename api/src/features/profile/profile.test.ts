import type { Problem } from '@turva/contracts/base/problems';
import type { CurrentUser } from '@turva/contracts/people/account';
import type { OwnSession, Statistics } from '@turva/contracts/people/profile';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { TEST_PASSWORD } from '../../testing/test-user.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const day = (days: number) => inDays(days).toISOString().slice(0, 10);

test('people correct their name; they may not change what the employer entered', async () => {
  const aino = await app.as('aino');
  const answer = await aino.patch<CurrentUser>('/api/user', {
    firstName: ' Aino-Maija ',
    lastName: 'Uusi',
    startDate: '2019-03-18',
  });
  expect(answer.body).toMatchObject({
    firstName: 'Aino-Maija',
    lastName: 'Uusi',
    startDate: '2019-03-18',
  });
  const emptied = await aino.patch<CurrentUser>('/api/user', { employeeId: ' ', startDate: null });
  // as it is: what the form of an earlier version sends along
  expect(emptied.body).toMatchObject({ employeeId: null, startDate: null });
  const number = await aino.patch<Problem>('/api/user', { employeeId: 'TT-1234', lastName: 'Muu' });
  expect([number.status, number.body.code]).toEqual([403, 'employee_id_by_admin']);
  for (const body of [
    { role: 'admin' },
    { department: 'X' },
    { startDate: '31.12.2020' },
    { employeeId: 'x'.repeat(51) },
    { firstName: ' ' },
    { email: 'x' },
  ])
    expect((await aino.patch('/api/user', body)).status).toBe(400);
  expect((await aino.get<CurrentUser>('/api/user')).body).toMatchObject({
    role: 'user',
    firstName: 'Aino-Maija',
    lastName: 'Uusi',
  });
});

test('a new address needs the password, because password links go there', async () => {
  const aino = await app.as('osoite');
  const change = (password?: string) =>
    aino.patch<CurrentUser>('/api/user', { email: 'aino@example.com', ...(password ? { password } : {}) });
  expect((await change()).status).toBe(403);
  expect((await change('väärä-salasana')).status).toBe(403);
  expect((await change(TEST_PASSWORD)).body.email).toBe('aino@example.com');
});

test('a picture is re-encoded, small, and visible to its owner only', async () => {
  const [aino, pekka] = [await app.as('kuva'), await app.as('pekka')];
  const upload = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#246' } })
    .withExif({ IFD0: { Copyright: 'KANARIALINTU' } })
    .jpeg()
    .toBuffer();
  const send = (body: Buffer) =>
    aino.send<CurrentUser>('POST', '/api/user/picture', { body, headers: { 'content-type': 'image/jpeg' } });
  const url = (await send(upload)).body.profileImageUrl ?? '';
  const served = await aino.get(url);
  expect(served.headers['content-type']).toBe('image/jpeg');
  expect(await sharp(served.raw).metadata()).toMatchObject({ width: 320, height: 320 });
  expect(served.raw.includes('KANARIALINTU')).toBe(false);
  expect((await pekka.get(url)).status).toBe(404);
  expect((await send(Buffer.from('<svg/>'))).status).toBe(400);
  expect((await aino.delete<CurrentUser>('/api/user/picture')).body.profileImageUrl).toBeNull();
  expect((await aino.get(url)).status).toBe(404);
});

test('a new password ends the other sessions and not this one; a common one is refused', async () => {
  const [desk, phone] = [await app.as('vaihtaja'), await app.as('vaihtaja')];
  const change = (password: string, newPassword: string) =>
    desk.post('/api/user/password', { password, newPassword });
  expect((await change('arvaus', 'uusi-kallio-8')).status).toBe(403);
  expect((await change(TEST_PASSWORD, 'password123')).status).toBe(400);
  expect((await change(TEST_PASSWORD, 'uusi-kallio-8')).status).toBe(200);
  expect((await desk.get('/api/user')).status).toBe(200);
  expect((await phone.get('/api/user')).status).toBe(401);
  await expect(phone.signIn()).rejects.toThrow();
  await phone.signIn('uusi-kallio-8');
});

test('wrong passwords are counted like failed logins', async () => {
  const aino = await app.as('arvuuteltu');
  const statuses: number[] = [];
  for (let at = 0; at < 22; at++)
    statuses.push(
      (await aino.post('/api/user/password', { password: 'arvaus', newPassword: 'x-y-z-9-9' })).status,
    );
  expect(statuses).toContain(429);
});

test('people see where they are signed in, and sign out another device, whose session ends at once', async () => {
  const [desk, phone, pekka] = [await app.as('laitteet'), await app.as('laitteet'), await app.as('pekka')];
  const list = async () => (await desk.get<OwnSession[]>('/api/user/sessions')).body;
  const sessions = await list();
  expect(sessions.map(({ current }) => current)).toEqual([true, false]);
  const other = sessions[1]?.id;
  // another person's session is not found
  expect((await pekka.delete(`/api/user/sessions/${other}`)).status).toBe(404);
  expect((await desk.delete(`/api/user/sessions/${other}`)).status).toBe(200);
  expect((await phone.get('/api/user')).status).toBe(401);
  expect(await list()).toHaveLength(1);
});

test('figures come from one’s own records of the year, and there are none without records', async () => {
  const [aino, other] = [await app.as('tilasto'), await app.as('toinen')];
  const figures = async () => (await aino.get<Statistics>('/api/user/statistics')).body;
  expect(await figures()).toMatchObject({
    observations: { year: 0, ever: 0 },
    quality: { points: null, items: [] },
    compliance: { total: 0, percent: null },
  });
  const report = {
    description: 'x'.repeat(30),
    category: 'safety',
    severity: 'low',
    status: 'open',
    imageUrl: null,
    audioUrl: null,
  };
  await aino.post('/api/observations', { ...report, title: 'Oma', location: 'Halli 3' });
  await other.post('/api/observations', { ...report, title: 'Muun', location: 'Halli 3' });
  const old = await app.db
    .insertInto('observations')
    .values({
      userId: aino.id,
      title: 'Vanha',
      description: 'x',
      category: 'safety',
      severity: 'low',
      createdAt: inDays(-500),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const action = (dueDate: string, doneAt: Date | null) => ({
    id: crypto.randomUUID(),
    observationId: old.id,
    what: 'Korjaa',
    responsibleId: aino.id,
    dueDate,
    doneAt,
    createdBy: other.id,
  });
  await app.db
    .insertInto('correctiveActions')
    .values([
      action(day(-10), inDays(-20)),
      action(day(-10), inDays(-3)),
      action(day(-10), null),
      action(day(10), null),
      // another year's
      action(day(-500), null),
    ])
    .execute();
  await app.db
    .insertInto('observations')
    .values({
      userId: other.id,
      assignedTo: aino.id,
      title: 'Turvallisuus – Halli 3, 20.11. klo 9.14',
      location: 'Halli 3',
      description: 'Kaide irti',
      category: 'safety',
      severity: 'low',
      dueDate: inDays(-1),
    })
    .execute();
  const { observations, quality, compliance } = await figures();
  expect(observations).toEqual({ year: 1, ever: 2 });
  // title 12 + half the description 15 + place 20
  expect(quality).toMatchObject({
    points: 47,
    items: [{ title: 'Oma', lacks: ['description', 'area', 'theme', 'attachment'] }],
  });
  expect(compliance).toMatchObject({ met: 1, total: 4, percent: 25 });
  // by the name that every other place has for it
  expect(compliance.items[0]?.title).toBe('Kaide irti');
});
