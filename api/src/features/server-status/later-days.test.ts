import type { FirstSteps } from '@turva/contracts/assistant/first-steps';
import type { AuditRound } from '@turva/contracts/duties/audit-rounds';
import type { ListedModule } from '@turva/contracts/duties/training';
import type { Report } from '@turva/contracts/figures/reports';
import type { TsiCurrent } from '@turva/contracts/figures/tsi';
import type { PermitConflict } from '@turva/contracts/permits/permit-conflicts';
import type { WorkPermit } from '@turva/contracts/permits/work-permits';
import type { EmergencyAlert } from '@turva/contracts/plant/emergency';
import type { PlantSettings } from '@turva/contracts/plant/plant-settings';
import { anAuditRound } from '@turva/fixtures/audit-rounds';
import { aChemical } from '@turva/fixtures/chemicals';
import { anAlert } from '@turva/fixtures/emergency';
import { anObservation } from '@turva/fixtures/observations';
import { aPermit, aSignature } from '@turva/fixtures/work-permits';
import { addDays, plantDay } from '@turva/rules/plant/plant-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decoded, mailServer } from '../../testing/mail-server.ts';
import { readPdf, wordsOf } from '../../testing/read-pdf.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { sendWeeklySummary } from '../notifications/reminders/send-weekly-summary.ts';

// A plant's first quarter, from a Monday: praise must rest on what it has recorded.

const BEGAN = '2027-03-01';
let now = new Date(`${BEGAN}T06:00:00Z`);
let app: TestApp;
let mail: Awaited<ReturnType<typeof mailServer>>;
type Client = Awaited<ReturnType<TestApp['as']>>;
let admin: Client;
let sari: Client;
let aino: Client;
let veikko: Client;
let hall: number;
let quiet: number;
let ethanol: number;
const ok = <Body>({ status, body }: { status: number; body: unknown }): Body => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as Body;
};

const area = async (name: string, code: string) =>
  ok<{ id: number }>(await admin.post('/api/areas', { name, code, managerId: sari.id })).id;
const giveCard = async ({ id: userId }: Client) =>
  ok(
    await admin.post('/api/competence-cards', {
      userId,
      kind: 'hot_work',
      number: null,
      validFrom: '2026-01-01',
      validTo: '2031-01-01',
    }),
  );

beforeAll(async () => {
  mail = await mailServer();
  app = await testApp({
    now: () => now,
    config: {
      mail: { smtpUrl: mail.url, from: 'TURVA+ <turva@tehdas.example>' },
    },
  });
  admin = await app.as('yllapito', { role: 'admin' });
  sari = await app.as('sari', { role: 'supervisor' });
  aino = await app.as('aino');
  veikko = await app.as('veikko');
  for (let at = 1; at <= 16; at++) await app.as(`tekija${at}`);
  await app.db.updateTable('users').set({ createdAt: now }).execute();
  await app.db.updateTable('users').set({ email: 'sari@tehdas.example' }).where('id', '=', sari.id).execute();
  ok(
    await admin.put('/api/admin/emergency-site', {
      name: 'Tehdas',
      street: 'Tie 1',
      municipality: 'Raahe',
      guidance: '',
    }),
  );
  [hall, quiet] = [await area('Hitsaamo', 'H1'), await area('Varasto', 'V1')];
  for (const ready of ['training', 'emergency', 'documents']) ok(await admin.post(`/api/${ready}/shipped`));
  ethanol = ok<{ id: number }>(await admin.post('/api/chemicals', aChemical({ areaId: hall }))).id;
  for (const client of [aino, veikko, sari]) await giveCard(client);
});
afterAll(async () => {
  await app.close();
  mail.close();
});

const PERMITS = '/api/work-permits';
const ask = async (areaId: number, location: string) =>
  ok<WorkPermit>(
    await aino.post(
      PERMITS,
      aPermit({
        now,
        type: 'hot_work',
        areaId,
        location,
        people: [
          { id: crypto.randomUUID(), role: 'performer', userId: aino.id },
          { id: crypto.randomUUID(), role: 'watch', userId: veikko.id },
        ],
      }),
    ),
  );
const approve = (permit: WorkPermit) =>
  sari.post<WorkPermit & { code: string; permitConflicts: PermitConflict[] }>(
    `${PERMITS}/${permit.id}/approve`,
    {
      rev: permit.rev,
      signedBySession: true,
    },
  );

/** Report, permit, round, drill and lesson, each by those who do it. */
async function workDay() {
  for (const client of [admin, sari, aino, veikko]) await client.signIn();
  for (const client of [veikko, aino]) ok(await client.post('/api/observations', anObservation()));
  for (const client of [veikko, admin])
    ok(await client.post('/api/observations', anObservation({ severity: 'low' })));
  const { id } = ok<{ id: number }>(await aino.post('/api/observations', anObservation()));
  // the database has a clock of its own
  await app.db
    .updateTable('observations')
    .set({ createdAt: now })
    .where('createdAt', '<', new Date(BEGAN))
    .execute();
  const move = (body: object) => sari.patch(`/api/observations/${id}/handling`, body);
  ok(await move({ status: 'in_progress', base: { status: 'open' } }));
  ok(
    await move({
      status: 'closed',
      closedAs: 'handled',
      reason: 'Kiinnitetty',
      base: { status: 'in_progress' },
    }),
  );

  const asked = await ask(quiet, 'Varaston ovi');
  const permit = ok<WorkPermit>(await approve(asked));
  const at = `${PERMITS}/${permit.id}`;
  const answersOf = (phase: string) =>
    permit.checklist.filter((one) => one.phase === phase).map(({ key }) => ({ key, answer: 'done' }));
  ok(
    await aino.post(`${at}/confirmations`, {
      confirmations: permit.people.map((one) => ({ personId: one.id, signature: aSignature(one.name) })),
    }),
  );
  expect(ok<WorkPermit>(await aino.post(`${at}/start`, { answers: answersOf('before') })).startedAt).toBe(
    now.toISOString(),
  );
  now = new Date(now.getTime() + 60 * 60_000);
  const closed = ok<WorkPermit>(
    await aino.post(`${at}/close`, { note: 'Siisti', answers: answersOf('after'), signature: aSignature() }),
  );
  expect(closed.status).toBe('closed');
  now = new Date(now.getTime() + 2 * 60 * 60_000);
  ok(await veikko.post(`${at}/after-watch`, { note: 'Ei savua', signature: aSignature('Veikko Testi') }));

  const [startedAt, finishedAt] = [30, 10].map((minutes) =>
    new Date(now.getTime() - minutes * 60_000).toISOString(),
  );
  ok<AuditRound>(
    await veikko.post(
      '/api/audit-rounds',
      anAuditRound({ startedAt: startedAt as string, finishedAt: finishedAt as string }),
    ),
  );
  const drill = ok<EmergencyAlert>(
    await aino.post('/api/emergency/alerts', anAlert({ drill: true, areaId: quiet })),
  );
  ok(await sari.post(`/api/emergency/alerts/${drill.id}/acknowledge`, {}));
  ok(await sari.post(`/api/emergency/alerts/${drill.id}/end`, { note: 'Harjoitus päättyi' }));
  const { acknowledgements, endedAt } = ok<EmergencyAlert>(
    await aino.get(`/api/emergency/alerts/${drill.id}`),
  );
  expect([acknowledgements.length, endedAt !== null]).toEqual([1, true]);
  const [lesson] = ok<ListedModule[]>(await aino.get('/api/training/modules')).filter(
    ({ status }) => status !== 'completed',
  );
  if (lesson) ok(await aino.put(`/api/training/progress/${lesson.id}`, { progress: 100, completed: true }));
}

async function reportOf(period: { from: string; to: string }, type: string): Promise<string> {
  const { id } = ok<Report>(
    await sari.post('/api/reports/generate', {
      clientId: crypto.randomUUID(),
      type,
      ...period,
      language: 'fi',
    }),
  );
  await app.jobs.drain();
  const { status, raw } = await sari.get(`/api/reports/${id}/file/pdf`);
  expect(status).toBe(200);
  return readPdf(raw).map(wordsOf).join('\n');
}

/** Of these there is no record on any of the days. */
const NO_RECORD = [
  ['Hallintatoimista tehty 0 / 0', 'Ei näyttöä'],
  ['Asiakirjoja 0, lukukuittauksia 0', 'Ei näyttöä'],
  ['Korjaavista toimenpiteistä tehty 0 / 0', 'Ei näyttöä'],
] as const;
/** Of nothing that this plant records may its reports say more than the figure itself. */
const PRAISE =
  /erinomai|hyvä taso|parempi|parani|kaikki (on )?kunnossa|mikään ei ole myöhässä|saavutet|toimenpiteitä myöhässä nyt 0/i;
const hours = (month: string) =>
  sari.put('/api/injury-months', {
    month,
    department: null,
    hours: 3000,
    recordable: 0,
    lostTime: 0,
    rev: null,
  });
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

test.each([
  [1, []],
  [7, []],
  [30, ['2027-03']],
  [90, ['2027-04', '2027-05']],
])('on day %i nothing is praised that the plant has not earned', async (day, months) => {
  now = new Date(`${addDays(BEGAN, day)}T06:00:00Z`);
  await workDay();
  for (const month of months) ok(await hours(month));
  later(1);

  const { level, percentOfTarget, industryComparison, facts, observations } = ok<TsiCurrent>(
    await sari.get('/api/tsi/current'),
  );
  const { triPerformance, ltaPerformance } = industryComparison;
  // so few hours without an injury may just as well be chance
  for (const rate of [triPerformance, ltaPerformance])
    expect(rate).toMatchObject({ performance: 'unknown', percentOfTarget: null });
  expect(['poor', null]).toContain(level);
  expect(percentOfTarget === null).toBe(months.length === 0);
  expect(facts.injuries.months).toBe([0, 0, 1, 3][[1, 7, 30, 90].indexOf(day)]);
  expect(observations.answered).toBe([1, 2, 3, 4][[1, 7, 30, 90].indexOf(day)]);

  const { steps } = ok<FirstSteps>(await admin.get('/api/admin/first-steps'));
  expect(steps.filter(({ isDone }) => isDone).map(({ name }) => name)).toEqual([
    'site',
    'people',
    'areas',
    'chemicals',
    'training',
    'cards',
    ...(months.length > 0 ? ['hours'] : []),
    'observation',
  ]);

  expect(await sendWeeklySummary(app)).toBe(day === 1 ? 0 : 20);
  // the database has a clock of its own
  await app.db.updateTable('notifications').set({ createdAt: now }).execute();
  await app.jobs.drain();
  await app.jobs.drain();
  const letters = mail.letters.splice(0).map(({ text }) => decoded(text));
  expect(letters.filter((text) => /viikko \d/i.test(text))).toHaveLength(day === 1 ? 0 : 1);
  for (const text of letters) expect(text).not.toMatch(PRAISE);
  const period = { from: BEGAN, to: plantDay(now) };
  expect(await reportOf(period, 'safety')).not.toMatch(PRAISE);
  const evidence = await reportOf(period, 'compliance');
  expect(evidence).not.toMatch(PRAISE);
  for (const row of NO_RECORD) expect(evidence).toContain(row.join(' '));
});

test('work beside ethanol is refused by name, and approved once the ethanol is elsewhere', async () => {
  const { rev: _, ...settings } = ok<PlantSettings>(await admin.get('/api/plant-settings'));
  ok(
    await admin.patch('/api/plant-settings', {
      stopFlammables: true,
      base: { stopFlammables: settings.stopFlammables },
    }),
  );
  const permit = await ask(hall, 'Hitsaamo');
  const refused = await approve(permit);
  expect([refused.status, refused.body.code]).toEqual([409, 'permit_conflict_stops']);
  expect(refused.body.permitConflicts).toMatchObject([
    { code: 'chemicals', level: 'stop', relation: 'same', chemical: { name: 'Etanoli', known: true } },
  ]);
  const store = await area('Kemikaalivarasto', 'K1');
  ok(await sari.patch(`/api/chemicals/${ethanol}`, { areaId: store }));
  expect(ok<WorkPermit>(await approve(permit)).status).toBe('approved');
});

test('a watch bound elsewhere is refused by name, and approved with another watch', async () => {
  const permit = await ask(quiet, 'Varaston ovi');
  const refused = await approve(permit);
  expect([refused.status, refused.body.code]).toEqual([409, 'permit_conflict_stops']);
  expect(refused.body.permitConflicts.filter(({ level }) => level === 'stop')).toMatchObject([
    { code: 'watch', permit: { location: 'Hitsaamo' }, person: { name: 'Veikko Testi', role: 'watch' } },
  ]);
  const [other, welder] = [await app.as('tekija1'), await app.as('tekija2')];
  for (const client of [other, welder]) await giveCard(client);
  const [performer] = permit.people.filter(({ role }) => role === 'performer');
  const mended = ok<WorkPermit>(
    await aino.patch(`${PERMITS}/${permit.id}`, {
      people: [
        { id: performer?.id, role: 'performer', userId: welder.id },
        { id: crypto.randomUUID(), role: 'watch', userId: other.id },
      ],
    }),
  );
  expect(ok<WorkPermit>(await approve(mended)).status).toBe('approved');
});
