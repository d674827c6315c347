import { randomUUID } from 'node:crypto';
import { aPermit } from '@turva/fixtures/work-permits';
import { addDays, plantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aModule } from '../../testing/records.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
type Link = { url: string | null; madeAt: string | null; fetchedAt: string | null };
let app: TestApp;
let aino: Client;
let veikko: Client;
let sari: Client;
beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  veikko = await app.as('veikko');
  sari = await app.as('sari', { role: 'supervisor' });
});
afterAll(() => app.close());

const make = async (client: Client) => (await client.post<Link>('/api/user/calendar')).body.url ?? '';
/** As a calendar client does it: by the address alone. */
const fetchBy = (url: string) => app.visitor().get<string>(url);
const eventsOf = async (client: Client) => {
  const { body, headers, status } = await fetchBy(await make(client));
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const lines = body.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
  const read = (part: string, name: string) => new RegExp(`^${name}[^:]*:(.*)\r$`, 'm').exec(part)?.[1];
  return lines.map((part) => ({
    uid: read(part, 'UID'),
    summary: read(part, 'SUMMARY'),
    status: read(part, 'STATUS'),
    sequence: Number(read(part, 'SEQUENCE')),
    start: read(part, 'DTSTART'),
    description: read(part, 'DESCRIPTION'),
  }));
};

test('the address opens it without a session, is shown once, and stops working once replaced or revoked', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const first = (await aino.post<Link>('/api/user/calendar', undefined, key)).body;
  expect((await aino.post<Link>('/api/user/calendar', undefined, key)).body).toEqual({ ...first, url: null });
  expect((await fetchBy(first.url ?? '')).status).toBe(200);
  expect((await aino.get<Link>('/api/user/calendar')).body).toMatchObject({ fetchedAt: expect.any(String) });
  const token = /calendar\/([\w-]+)\.ics/.exec(first.url ?? '')?.[1] ?? 'none';
  const stored = [
    await app.db.selectFrom('calendarLinks').selectAll().execute(),
    await app.db.selectFrom('idempotency').selectAll().execute(),
    await app.db.selectFrom('auditLog').selectAll().execute(),
  ];
  expect(JSON.stringify(stored)).not.toContain(token);

  const second = await make(aino);
  expect([(await fetchBy(first.url ?? '')).status, (await fetchBy(second)).status]).toEqual([404, 200]);
  await aino.delete('/api/user/calendar');
  expect((await fetchBy(second)).status).toBe(404);
  expect((await fetchBy(`/api/calendar/${'x'.repeat(43)}.ics`)).status).toBe(404);
});

test('an address is fetched as often as calendars ask, and no more', async () => {
  const url = await make(await app.as('ahkera'));
  const answers = await Promise.all(Array.from({ length: 65 }, () => fetchBy(url)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(5);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  // another person's is not concerned
  expect((await fetchBy(await make(aino))).status).toBe(200);
});

test('the calendar of a closed account cannot be read', async () => {
  const gone = await app.as('lahtija');
  const url = await make(gone);
  await app.db.updateTable('users').set({ isActive: false }).where('id', '=', gone.id).execute();
  expect((await fetchBy(url)).status).toBe(404);
});

test('a permit is in the calendar of its applicant and of supervisors; changed it keeps its uid, withdrawn it is cancelled', async () => {
  const permit = (
    await aino.post<{ id: number; rev: number }>('/api/work-permits', aPermit({ title: 'Katto' }))
  ).body;
  const of = async (client: Client) =>
    (await eventsOf(client)).filter(({ uid }) => uid === `permit-${permit.id}@localhost:3000`);
  const [asked] = await of(aino);
  expect(asked).toMatchObject({
    status: 'TENTATIVE',
    summary: expect.stringMatching(/: Katto$/),
    sequence: permit.rev,
  });
  expect(asked?.start).toMatch(/^\d{8}T\d{6}Z$/);
  expect(asked?.description).not.toContain('Aino');
  // another person's permit in a decider's calendar is marked as theirs
  expect((await of(sari))[0]?.description).toMatch(/\\n.*aino/i);
  expect(await of(veikko)).toEqual([]);
  await aino.patch(`/api/work-permits/${permit.id}`, { title: 'Katto ja räystäs' });
  const [changed] = await of(aino);
  expect(changed?.uid).toBe(asked?.uid);
  expect(changed?.sequence).toBeGreaterThan(asked?.sequence ?? 0);
  expect((await aino.delete(`/api/work-permits/${permit.id}`)).status).toBe(200);
  const [withdrawn] = await of(aino);
  expect(withdrawn?.status).toBe('CANCELLED');
  expect(withdrawn?.sequence).toBeGreaterThan(changed?.sequence ?? 0);
});

test('courses are on their day, in the person’s language, until they are passed', async () => {
  const inTwoWeeks = new Date(Date.now() + 14 * 24 * 60 * 60 * 1000).toISOString();
  const assignments = [{ role: 'user', department: null, dueDate: inTwoWeeks }];
  const module = await sari.post<{ id: number }>('/api/training/modules', { ...aModule(), assignments });
  expect(module.status).toBe(201);
  const { id } = module.body;
  await veikko.put('/api/user/language', { language: 'en' });
  const of = async (client: Client) =>
    (await eventsOf(client)).filter(({ uid }) => uid?.startsWith(`course-${id}@`));
  const [course] = await of(veikko);
  expect(course).toMatchObject({ summary: expect.stringMatching(/^Training: /), status: 'CONFIRMED' });
  expect(course?.start).toMatch(/^\d{8}$/);
  expect((await of(aino))[0]?.summary).toMatch(/^Koulutus: /);
  expect(await of(sari)).toEqual([]);
  await veikko.put(`/api/training/progress/${id}`, { progress: 100, completed: true });
  expect(await of(veikko)).toEqual([]);
});

test('a card is on its last day once it is about to expire', async () => {
  await sql`insert into competence_cards (user_id, kind, valid_from, valid_to)
    values (${aino.id}, 'hot_work', current_date - 300, current_date + 9)`.execute(app.db);
  const cards = async (client: Client) =>
    (await eventsOf(client)).filter(({ uid }) => uid?.startsWith('card-'));
  expect(await cards(aino)).toMatchObject([{ start: expect.stringMatching(/^\d{8}$/) }]);
  expect(await cards(veikko)).toEqual([]);
});

test('a recurring round is on its due day, for the people assigned to it', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into schedules (title, what, rule, lead_days, owner_id, since)
    values ('Viikkokierros', 'round', '{}', 0, ${aino.id}, current_date) returning id`.execute(app.db);
  const scheduleId = rows[0]?.id ?? 0;
  await sql`insert into schedule_turns (schedule_id, mark, opens_day, due_day)
    values (${scheduleId}, 'a', current_date, current_date + 3)`.execute(app.db);
  const of = async (client: Client) =>
    (await eventsOf(client)).filter(({ summary }) => summary === 'Viikkokierros');
  expect(await of(aino)).toMatchObject([{ status: 'CONFIRMED', start: expect.stringMatching(/^\d{8}$/) }]);
  expect(await of(veikko)).toEqual([]);
  await sql`update schedules set state = 'ended' where id = ${scheduleId}`.execute(app.db);
  expect(await of(aino)).toMatchObject([{ status: 'CANCELLED' }]);
});

test('turns to come are on their days, for those who are meant, until each opens', async () => {
  const today = plantDay(new Date());
  const rule = { by: 'week', every: 2, from: today };
  const made = await sari.post<{ id: number }>('/api/schedules', {
    ...{ title: 'Nosturin tarkastus', what: 'drill', template: null, rule, leadDays: 0 },
    ...{ ownerId: aino.id, clientId: randomUUID() },
  });
  const of = async (client: Client) =>
    (await eventsOf(client)).filter(({ summary }) => summary === 'Nosturin tarkastus');
  const coming = [2, 4, 6, 8].map((weeks) => addDays(today, 7 * weeks).replaceAll('-', ''));
  // today's has opened
  expect((await of(aino)).map(({ start, status }) => [start, status])).toEqual([
    [today.replaceAll('-', ''), 'CONFIRMED'],
    ...coming.map((day) => [day, 'TENTATIVE']),
  ]);
  expect(await of(veikko)).toEqual([]);
  const editing = { state: 'paused', base: { state: 'active' } };
  expect((await sari.patch(`/api/schedules/${made.body.id}`, editing)).status).toBe(200);
  expect((await of(aino)).filter(({ status }) => status === 'TENTATIVE')).toEqual([]);
});

test('a meter reading is in no calendar; the round of a closed account goes to the manager of the place', async () => {
  const gone = await app.as('poistunut');
  await sql`insert into schedules (title, what, rule, lead_days, owner_id, since)
    values ('Poistuneen kierros', 'round', '{}', 0, ${gone.id}, current_date),
      ('Luettava ohje', 'reading', '{}', 0, null, current_date)`.execute(app.db);
  await sql`insert into schedule_turns (schedule_id, mark, opens_day, due_day)
    select id, 'a', current_date, current_date + 3 from schedules
    where title in ('Poistuneen kierros', 'Luettava ohje')`.execute(app.db);
  const titles = async (client: Client) => (await eventsOf(client)).map(({ summary }) => summary);
  expect(await titles(sari)).not.toContain('Poistuneen kierros');
  await app.db.updateTable('users').set({ isActive: false }).where('id', '=', gone.id).execute();
  expect(await titles(sari)).toContain('Poistuneen kierros');
  expect(await titles(aino)).not.toContain('Poistuneen kierros');
  expect(await titles(sari)).not.toContain('Luettava ohje');
});

test('a thousand permits that are over leave room for tomorrow’s', async () => {
  const { id } = (await aino.post<{ id: number }>('/api/work-permits', aPermit())).body;
  await sql`
    insert into work_permits (user_id, template_id, type, title, location, valid_from, valid_to, equipment, chemical_ids, status)
    select user_id, template_id, type, 'Ohi', location, now() - interval '9 days', now() - interval '8 days', equipment, chemical_ids, 'closed'
    from work_permits, generate_series(1, 1001) where id = ${id}`.execute(app.db);
  const now = new Date(Date.now() + 24 * 60 * 60 * 1000);
  await aino.post('/api/work-permits', aPermit({ now, title: 'Huominen' }));
  const titles = (await eventsOf(sari)).map(({ summary }) => summary);
  expect(titles).toContainEqual(expect.stringMatching(/: Huominen$/));
  expect(titles).not.toContainEqual(expect.stringMatching(/: Ohi$/));
});

test('a permit that is stopped is not confirmed, and one handed back is in no calendar', async () => {
  const { id } = (await aino.post<{ id: number }>('/api/work-permits', aPermit({ title: 'Nosturi' }))).body;
  const shown = async () => (await eventsOf(aino)).filter(({ uid }) => uid?.startsWith(`permit-${id}@`));
  const set = (status: string) =>
    app.db.updateTable('workPermits').set({ status }).where('id', '=', id).execute();
  await set('suspended');
  expect(await shown()).toMatchObject([{ status: 'TENTATIVE' }]);
  await set('closed');
  expect(await shown()).toEqual([]);
});
