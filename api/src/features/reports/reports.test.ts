import type { Report } from '@turva/contracts/figures/reports';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNeeded } from '../../media/incoming-files.ts';
import { addHeldDrill } from '../../testing/held-drill.ts';
import { readPdf, wordsOf } from '../../testing/read-pdf.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { addTestUser } from '../../testing/test-user.ts';
import { erasePerson } from '../personal-data/erase-person.ts';
import { ensureComplianceRows } from '../tsi/compliance-rows.ts';
import { monthlyReports } from './monthly-reports.ts';
import { runReport } from './run-report.ts';
import { tendReports } from './tend-reports.ts';

let now = new Date('2026-11-22T10:00:00Z');
let app: TestApp;
let aino: TestClient;
beforeAll(async () => {
  app = await testApp({ now: () => now });
  aino = await app.as('aino');
  await app.db
    .updateTable('users')
    .set({ createdAt: new Date('2024-01-01') })
    .execute();
});
afterAll(() => app.close());

const json = async <T>(path: string) => (await aino.get<T>(path)).body;
const generate = async (body: object, headers = {}) =>
  (await aino.post<Report>('/api/reports/generate', body, headers)).body;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const bytesOf = async (path: string) => (await aino.get(path)).raw;

const addObservation = async (title: string) => {
  const { id } = await app.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'aino')
    .executeTakeFirstOrThrow();
  const words = { userId: id, title, description: title, location: 'Hitsaamo', department: 'Tuotanto A' };
  const kind = { category: 'incident', severity: 'critical', createdAt: new Date(now.getTime() - 3_600_000) };
  await app.db
    .insertInto('observations')
    .values({ ...words, ...kind })
    .execute();
};

test('a requested report is made as page, PDF and spreadsheet of the stated size', async () => {
  const asked = await generate({ type: 'safety', language: 'en' });
  expect(asked).toMatchObject({ type: 'safety', status: 'processing', fileSize: '0 MB', files: null });
  expect((await aino.get(`/api/reports/${asked.id}/preview`)).status).toBe(409);
  await app.jobs.drain();
  const [report] = await json<Report[]>('/api/reports');
  expect(report).toMatchObject({
    id: asked.id,
    status: 'ready',
    progress: 100,
    title: 'Safety report 23 Nov 2025 – 22 Nov 2026',
    metadata: { observations: 0, riskAssessments: 0 },
  });
  const preview = await aino.get<string>(`/api/reports/${asked.id}/preview`);
  expect(preview.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(preview.headers['content-security-policy']).toMatch(
    /^sandbox; default-src 'none'; style-src 'sha256-/,
  );
  expect(preview.body).toContain('<html lang="en-GB">');
  expect(preview.body).toContain('There is not a single record in the period');
  const pdf = await bytesOf(`/api/reports/${asked.id}/file/pdf`);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(report?.files?.pdf.size).toBe(pdf.length);
  expect(report?.fileSize).toBe(`${Math.max(0.01, pdf.length / 1_000_000).toFixed(2)} MB`);
  const xlsx = await bytesOf(`/api/reports/${asked.id}/file/xlsx`);
  expect(xlsx.subarray(0, 2).toString()).toBe('PK');
});

test('the same key twice is one report; another type than its template is refused, and so is a wrong period', async () => {
  const key = '7f0c0a8e-6ad0-4c55-9c6a-0a6b0f6f0a01';
  const first = await generate({ type: 'risk' }, { 'idempotency-key': key });
  const second = await generate({ type: 'risk' }, { 'idempotency-key': key });
  expect(second.id).toBe(first.id);
  const mine = { type: 'risk', clientId: key };
  expect((await generate(mine)).id).toBe(first.id);
  for (const body of [
    { type: 'risk', template: 'training' },
    { type: 'money' },
    { type: 'risk', from: '2026-02-01' },
    { type: 'risk', from: '2026-02-02', to: '2026-02-01' },
    { type: 'risk', from: '2027-02-02', to: '2027-02-03' },
    { type: 'risk', from: '2026-02-30', to: '2026-03-01' },
    { type: 'risk', department: 'a\u0000b' },
  ])
    expect((await aino.post('/api/reports/generate', body)).status, JSON.stringify(body)).toBe(400);
  await app.jobs.drain();
  expect(await json<Report>(`/api/reports/${first.id}`)).toMatchObject({ status: 'ready', type: 'risk' });
});

test('compliance: the clauses supervisors maintain, missing ones first', async () => {
  await ensureComplianceRows(app.db);
  await sql`update compliance_rows set met = clause <> '8.2', evidence = 'Ohje päivitetty'`.execute(app.db);
  const { id } = await generate({ type: 'compliance', language: 'en', from: '2025-01-01', to: '2025-12-31' });
  await app.jobs.drain();
  expect(await json<Report>(`/api/reports/${id}`)).toMatchObject({
    status: 'ready',
    title: 'ISO 45001 compliance annual report 2025',
  });
  const { body } = await aino.get<string>(`/api/reports/${id}/preview`);
  const table = body.slice(body.indexOf('Requirements by clause: ISO 45001'));
  expect(table.indexOf('Not met</bdi>')).toBeGreaterThan(0);
  expect(table.indexOf('Not met</bdi>')).toBeLessThan(table.indexOf('>Met</bdi>'));
  expect(body).toContain('Ohje päivitetty');
});

test('compliance: requirements marked as met but not recorded are flagged, on the page and in the spreadsheet', async () => {
  await ensureComplianceRows(app.db);
  await sql`update compliance_rows set met = true, evidence = case when clause = '7.2' then '/training/matrix'
    when clause = '8.2' then '/emergency?tab=drills' end`.execute(app.db);
  const { id } = await generate({
    type: 'compliance',
    template: 'management',
    language: 'fi',
    from: '2025-01-01',
    to: '2025-12-31',
  });
  await app.jobs.drain();
  const { body } = await aino.get<string>(`/api/reports/${id}/preview`);
  const rowsOf = (requirement: string) =>
    [...body.matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) => row).filter((row) => row.includes(requirement));
  const drills = rowsOf('Hätätilanteita harjoitellaan ja opitaan niistä');
  expect(drills).toHaveLength(2);
  for (const row of drills) {
    expect(row).toContain('<bdi>Täyttyy</bdi>');
    expect(row).toMatch(/<strong class="flagged">Ei kirjauksia: Hätäharjoitukset\. Ristiriita\.<\/strong>/);
    expect(row).toContain('<bdi>Hätäohjeet, tilanne 22.11.2026</bdi>');
  }
  // no record kept here could show it: no flag
  for (const row of rowsOf('Politiikka on laadittu')) expect(row).not.toContain('flagged');
  expect(body).toMatch(/Itse arvioitu<\/dt><dd><bdi>50 \/ 50 /);
  expect(body).toMatch(/Ristiriidassa kirjausten kanssa<\/dt><dd><bdi>[1-9]/);
  expect(body).toMatch(/Täyttyy ilman näyttöä<\/dt><dd><bdi>[1-9]/);
  expect(body).toContain('Vaatimukset kohdittain: ISO 14001, ympäristö');
  expect(body).toContain('<bdi>Koulutusmatriisi, tilanne 22.11.2026</bdi>');
  expect(body).not.toMatch(/\/training|\/emergency/);
  const sheets = Object.values(unzipSync(await bytesOf(`/api/reports/${id}/file/xlsx`))).map((file) =>
    strFromU8(file),
  );
  expect(sheets.join('')).toContain('Ei kirjauksia: Hätäharjoitukset. Ristiriita');
});

test('frozen: later changes affect neither a report nor a resumed run of it', async () => {
  await addObservation('Öljyä lattialla');
  const { id } = await generate({ type: 'safety', template: 'incidents', language: 'fi' });
  await app.jobs.drain();
  const files = () =>
    Promise.all(['pdf', 'xlsx', 'html'].map((file) => bytesOf(`/api/reports/${id}/file/${file}`)));
  const before = await files();
  await sql`update observations set title = 'Aivan muuta', severity = 'low'`.execute(app.db);
  await addObservation('Tuli myöhemmin');
  expect(await files()).toEqual(before);
  // interrupted after gathering and resumed: made from what was gathered
  await sql`update reports set status = 'processing', worker = null, html_sha256 = null, html_size = null
    where id = ${id}`.execute(app.db);
  await runReport(app, id);
  expect(await json<Report>(`/api/reports/${id}`)).toMatchObject({
    status: 'ready',
    metadata: { observations: 1 },
  });
  expect((await files())[2]).toEqual(before[2]);
  expect(String(before[2])).toContain('Öljyä lattialla');
  await sql`delete from observations`.execute(app.db);
});

test('people named in a report are removed from it once they are erased: its files are rewritten', async () => {
  const { id: owner } = await addTestUser(app.db, { username: 'orvo' });
  await app.db
    .updateTable('users')
    .set({ firstName: 'Orvo', lastName: 'Omistaja' })
    .where('id', '=', owner)
    .execute();
  await addObservation('Öljyä lattialla');
  await sql`update observations set assigned_to = ${owner}, due_date = ${new Date(now.getTime() - 86_400_000)}`.execute(
    app.db,
  );
  const { id } = await generate({ type: 'safety', language: 'fi' });
  await app.jobs.drain();
  const textOf = async () =>
    readPdf(await bytesOf(`/api/reports/${id}/file/pdf`))
      .map(wordsOf)
      .join(' ');
  expect(await textOf()).toContain('Orvo Omistaja');
  const before = await json<Report>(`/api/reports/${id}`);
  await app.db.transaction().execute((trx) => erasePerson(trx, { userId: owner, actorId: null, now }));
  later(30);
  await tendReports(app);
  await app.jobs.drain();
  const after = await json<Report>(`/api/reports/${id}`);
  expect(after).toMatchObject({ status: 'ready', generatedAt: before.generatedAt, title: before.title });
  expect(await textOf()).not.toContain('Omistaja');
  expect(await textOf()).toContain('Poistettu henkilö');
  expect(await isNeeded(app.db, before.files?.pdf.sha256 ?? '')).toBe(false);
  await sql`delete from observations`.execute(app.db);
});

test('in a department’s report its own records are counted, and figures of the whole plant say so', async () => {
  const place = { name: 'Varasto', code: 'VAR', department: 'Logistiikka' };
  const { id: areaId } = await app.db
    .insertInto('areas')
    .values(place)
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = await app.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'aino')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('chemicals')
    .values([{ name: 'Asetoni', areaId }, { name: 'Bensiini', areaId }, { name: 'Jossakin' }])
    .execute();
  for (const place of [areaId, null]) await addHeldDrill(app.db, { userId: user.id, areaId: place, at: now });
  // that nobody acknowledged is no drill that was held
  await app.db
    .insertInto('emergencyAlerts')
    .values({
      userId: user.id,
      clientId: crypto.randomUUID(),
      drill: true,
      areaId,
      raisedAt: now,
      endedAt: now,
    })
    .execute();
  later(60);
  const cellsOf = async (body: object) => {
    const { id } = await generate({ type: 'compliance', language: 'en', ...body });
    await app.jobs.drain();
    const page = (await aino.get<string>(`/api/reports/${id}/preview`)).body;
    const sheets = Object.values(unzipSync(await bytesOf(`/api/reports/${id}/file/xlsx`))).map((file) =>
      strFromU8(file),
    );
    return [page, sheets.join('')];
  };
  for (const words of await cellsOf({})) {
    expect(words).toContain('Chemicals 3, valid');
    expect(words).toMatch(/Emergency procedures \d+, drills 2/);
    expect(words).toContain('Rows maintained by supervisors. Missing');
  }
  for (const words of await cellsOf({ department: 'Logistiikka' })) {
    expect(words).toContain('Chemicals in the department’s areas 2, valid');
    expect(words).toMatch(/Emergency procedures \d+ \(whole plant\), drills in the department 1/);
    expect(words).toContain('for the whole plant. Missing first');
  }
});

test('interrupted anywhere it is resumed; interrupted again and again it fails and can be retried', async () => {
  const { id } = await generate({ type: 'analytics' });
  const claim = () =>
    sql`update reports set worker = gen_random_uuid(), worked_at = ${now}, attempts = attempts + 1
      where id = ${id}`.execute(app.db);
  // a process took it and died: nobody else touches it until it has been silent for a while
  await claim();
  await app.jobs.drain();
  expect(await json<Report>(`/api/reports/${id}`)).toMatchObject({ status: 'processing' });
  expect(await tendReports(app)).toBe(0);
  later(30);
  expect(await tendReports(app)).toBe(1);
  await app.jobs.drain();
  expect(await json<Report>(`/api/reports/${id}`)).toMatchObject({ status: 'ready' });

  const poison = await generate({ type: 'risk' });
  await sql`update reports set attempts = 5 where id = ${poison.id}`.execute(app.db);
  await app.jobs.drain();
  expect(await json<Report>(`/api/reports/${poison.id}`)).toMatchObject({
    status: 'failed',
    failure: 'broken_off',
  });
  expect((await aino.get(`/api/reports/${poison.id}/preview`)).status).toBe(409);
  expect((await aino.post(`/api/reports/${poison.id}/retry`)).status).toBe(200);
  expect((await aino.post(`/api/reports/${poison.id}/retry`)).status).toBe(200);
  await app.jobs.drain();
  expect(await json<Report>(`/api/reports/${poison.id}`)).toMatchObject({ status: 'ready', failure: null });
  expect((await aino.post(`/api/reports/${poison.id}/retry`)).status).toBe(409);
});

test('a run believed dead that comes back writes nothing', async () => {
  const { id } = await generate({ type: 'risk' });
  const media = {
    ...app.media,
    put: async (bytes: Uint8Array) => {
      await sql`update reports set worker = gen_random_uuid() where id = ${id}`.execute(app.db);
      return app.media.put(bytes);
    },
  };
  await runReport({ ...app, media }, id);
  expect(await json<Report>(`/api/reports/${id}`)).toMatchObject({ status: 'processing', files: null });
  later(30);
  await runReport(app, id);
  expect(await json<Report>(`/api/reports/${id}`)).toMatchObject({ status: 'ready' });
});

test('a run that is taken over in its last moment does not finish the report', async () => {
  const { id } = await generate({ type: 'risk' });
  // files written, only the row left to update
  const transaction = () => ({
    execute: async (work: Parameters<ReturnType<typeof app.db.transaction>['execute']>[0]) => {
      await sql`update reports set worker = gen_random_uuid() where id = ${id}`.execute(app.db);
      return app.db.transaction().execute(work);
    },
  });
  const db = new Proxy(app.db, {
    get: (real, name) => {
      const value = Reflect.get(real, name, real);
      return name === 'transaction' ? transaction : typeof value === 'function' ? value.bind(real) : value;
    },
  });
  await runReport({ ...app, db }, id);
  expect(await json<Report>(`/api/reports/${id}`)).toMatchObject({ status: 'processing', files: null });
  later(30);
  await runReport(app, id);
  expect(await json<Report>(`/api/reports/${id}`)).toMatchObject({ status: 'ready' });
});

test('nobody can fill the queue', async () => {
  const before = await Promise.all(Array.from({ length: 4 }, () => generate({ type: 'risk' })));
  expect(before.map(({ status }) => status)).toEqual(Array(4).fill('processing'));
  expect((await aino.post('/api/reports/generate', { type: 'risk' })).status).toBe(429);
  await app.jobs.drain();
  expect((await aino.post('/api/reports/generate', { type: 'risk' })).status).toBe(201);
  await app.jobs.drain();
});

test('last month’s reports are made once for each type, and supervisors are notified once', async () => {
  const sari = await app.as('sari', { role: 'supervisor' });
  expect(await monthlyReports(app)).toBe(4);
  expect(await monthlyReports(app)).toBe(0);
  await app.jobs.drain();
  const monthly = (await json<Report[]>('/api/reports')).filter(({ scheduled }) => scheduled);
  expect(monthly.map(({ type, status }) => `${type} ${status}`).sort()).toEqual([
    'analytics ready',
    'compliance ready',
    'risk ready',
    'safety ready',
  ]);
  expect(monthly[0]).toMatchObject({ periodFrom: '2026-10-01', periodTo: '2026-10-31' });
  const told = (await sari.get<{ kind: string; params: object }[]>('/api/notifications')).body;
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ kind: 'report_monthly', params: { month: '2026-10', count: 4 } });
  expect(await json('/api/notifications')).toHaveLength(0);
});

test('supervisors schedule the monthly reports: which, on which day, for whom; workers do not', async () => {
  const sari = await app.as('sari', { role: 'supervisor' });
  const { id: otto } = await addTestUser(app.db, { username: 'otto' });
  expect((await aino.get('/api/report-schedule')).status).toBe(403);
  expect((await sari.get('/api/report-schedule')).body).toMatchObject({
    types: ['safety', 'compliance', 'risk', 'analytics'],
    day: 1,
    nextRun: '2026-12-01',
    lastRun: { month: '2026-10', ready: 4, failed: 0, processing: 0 },
    mail: false,
  });
  const plan = {
    types: ['risk'],
    day: 25,
    language: 'sv',
    recipients: { roles: [], people: [otto] },
  };
  const put = (who: TestClient, body: object) => who.send('PUT', '/api/report-schedule', { body });
  expect((await put(aino, plan)).status).toBe(403);
  expect((await put(sari, { ...plan, day: 31 })).status).toBe(400);
  const saved = await put(sari, plan);
  expect(saved.body).toMatchObject({ ...plan, nextRun: '2026-11-25' });
  await sql`delete from reports where once like 'monthly:%'`.execute(app.db);
  expect(await monthlyReports(app)).toBe(1);
  await app.jobs.drain();
  const [report] = (await json<Report[]>('/api/reports')).filter(({ scheduled }) => scheduled);
  expect(report).toMatchObject({ type: 'risk', language: 'sv', status: 'ready' });
  const told = await app.db.selectFrom('notifications').selectAll().where('userId', '=', otto).execute();
  expect(told.map(({ kind }) => kind)).toEqual(['report_monthly']);
});

test('the recipients of a requested report are notified once it is ready', async () => {
  const sari = await app.as('sari', { role: 'supervisor' });
  const { id: otto } = await addTestUser(app.db, { username: 'olli' });
  const body = { type: 'risk', recipients: { roles: [], people: [otto] } };
  expect((await aino.post('/api/reports/generate', body)).status).toBe(403);
  const asked = await sari.post<Report>('/api/reports/generate', body);
  expect(asked.status).toBe(201);
  const told = () => app.db.selectFrom('notifications').selectAll().where('userId', '=', otto).execute();
  expect(await told()).toEqual([]);
  await app.jobs.drain();
  expect((await told()).map(({ kind, url, params }) => ({ kind, url, params }))).toEqual([
    { kind: 'report_ready', url: `/reports?id=${asked.body.id}`, params: { title: asked.body.title } },
  ]);
});

test('files of a report are kept, unreferenced ones are not', async () => {
  const [report] = await json<Report[]>('/api/reports');
  for (const kind of ['html', 'pdf', 'xlsx'] as const)
    expect(await isNeeded(app.db, report?.files?.[kind].sha256 ?? '')).toBe(true);
  expect(await isNeeded(app.db, 'a'.repeat(64))).toBe(false);
});

test('on request a report is compared with the same days a year earlier', async () => {
  const days = { from: '2025-03-01', to: '2025-03-31' };
  const before = async (body: object) => {
    const { id } = await generate({ type: 'safety', language: 'en', ...days, ...body });
    await app.jobs.drain();
    const { content } = await app.db
      .selectFrom('reports')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return (content as { before: unknown }).before;
  };
  expect(await before({})).toMatchObject({ from: '2025-02-01', to: '2025-02-28' });
  expect(await before({ compareWith: 'yearBefore' })).toMatchObject({ from: '2024-03-01', to: '2024-03-31' });
  expect((await aino.post('/api/reports/generate', { type: 'safety', compareWith: 'other' })).status).toBe(
    400,
  );
});
