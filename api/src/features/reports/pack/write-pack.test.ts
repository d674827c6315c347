import { createHash } from 'node:crypto';
import type { TrainingMatrix } from '@turva/contracts/duties/training';
import type { Report } from '@turva/contracts/figures/reports';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '../../../demo/load-demo.ts';
import { isNeeded } from '../../../media/incoming-files.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { erasePerson } from '../../personal-data/erase-person.ts';
import { tendReports } from '../tend-reports.ts';

let now = new Date('2026-11-24T09:58:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: () => now });
  await loadDemo(app.db, { now, media: app.media });
});
afterAll(() => app.close());

test('a folder for each requirement, documents and sheets, and an index with the hash of every file; for supervisors only', async () => {
  const sari = await app.as('sari', { role: 'supervisor' });
  const aino = await app.as('aino');
  const body = { type: 'compliance', template: 'evidence', language: 'fi' };
  expect((await aino.post('/api/reports/generate', body)).status).toBe(403);
  const { id } = (await sari.post<Report>('/api/reports/generate', body)).body;
  expect((await sari.get(`/api/reports/${id}/pack`)).status).toBe(409);
  await app.jobs.drain();
  const { body: report } = await sari.get<Report>(`/api/reports/${id}`);
  expect(report.status).toBe('ready');
  expect(await isNeeded(app.db, report.files?.zip?.sha256 ?? '')).toBe(true);
  expect((await aino.get(`/api/reports/${id}/pack`)).status).toBe(403);
  const answer = await sari.get(`/api/reports/${id}/pack`);
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['content-disposition']).toMatch(/\.zip$/);
  expect(answer.raw.length).toBe(report.files?.zip?.size);
  const files = unzipSync(answer.raw);
  const names = Object.keys(files);
  const folders = new Set(names.filter((name) => /^ISO \d+\//.test(name)).map((name) => name.split('/')[1]));
  expect(names.filter((name) => name.endsWith('/Vaatimus.csv'))).toHaveLength(95);
  expect([...folders].some((name) => name?.startsWith('9.2.1 '))).toBe(true);
  expect(names.some((name) => name.startsWith('Asiakirjat/') && name.endsWith('.pdf'))).toBe(true);
  expect(names.some((name) => name.startsWith('Käyttöturvallisuustiedotteet/'))).toBe(true);
  const rounds = names.find((name) => name.endsWith('/Turvallisuuskierrokset.csv')) ?? '';
  expect(
    strFromU8(files[rounds] ?? new Uint8Array())
      .trim()
      .split('\r\n'),
  ).toHaveLength(17);
  const index = strFromU8(files['index.html'] ?? new Uint8Array());
  for (const name of names.filter((each) => each !== 'index.html')) {
    const hash = createHash('sha256')
      .update(files[name] ?? '')
      .digest('hex');
    expect(index, name).toContain(hash);
  }
  // who is qualified for what, by name and with machine-readable days; the other tables name nobody
  const people = await app.db.selectFrom('users').select(['lastName']).execute();
  const isCompetence = (name: string) => name.endsWith('/Henkilöt ja koulutukset.csv');
  const competence = names.filter(isCompetence);
  expect(competence.map((name) => name.split('/').slice(0, 2).join(' ').slice(0, 13))).toEqual([
    'ISO 45001 7.2',
    'ISO 14001 7.2',
  ]);
  const [head, ...cells] = strFromU8(files[competence[0] ?? ''] ?? new Uint8Array())
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
  expect(head).toEqual(['Henkilö', 'Osasto', 'Koulutus', 'Tila', 'Suoritettu', 'Voimassa asti', 'Määräaika']);
  const { people: inMatrix } = (await sari.get<TrainingMatrix>('/api/training/matrix')).body;
  const asked = inMatrix.flatMap((person) => person.cells.filter(({ required }) => required));
  expect(cells).toHaveLength(asked.length);
  const days = cells.flatMap((row) => row.slice(4)).filter(Boolean);
  expect(days.length).toBeGreaterThan(10);
  for (const day of days) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(cells.some(([person]) => person === inMatrix[0]?.name)).toBe(true);
  const tables = names
    .filter((name) => name.endsWith('.csv') && !isCompetence(name))
    .map((name) => strFromU8(files[name] ?? new Uint8Array()));
  for (const { lastName } of people) if (lastName) expect(tables.join('')).not.toContain(lastName);

  // each document's file in the language of the pack
  const slovak = Buffer.from('%PDF-1.7 po slovensky');
  const hash = createHash('sha256').update(slovak).digest('hex');
  await app.media.put(slovak);
  const version = await app.db
    .selectFrom('documentVersions as v')
    .innerJoin('safetyDocuments as d', 'd.id', 'v.documentId')
    .select(['v.documentId', 'v.number as version'])
    .where('d.isActive', '=', true)
    .orderBy('v.documentId')
    .orderBy('v.number', 'desc')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('documentTranslations')
    .values({ ...version, language: 'sk', sha256: hash, size: slovak.length, mime: 'application/pdf' })
    .execute();
  const inSlovak = (await sari.post<Report>('/api/reports/generate', { ...body, language: 'sk' })).body;
  await app.jobs.drain();
  const translated = unzipSync((await sari.get(`/api/reports/${inSlovak.id}/pack`)).raw);
  const kept = (pack: Record<string, Uint8Array>) =>
    Object.values(pack).filter((bytes) => Buffer.from(bytes).equals(slovak)).length;
  expect([kept(files), kept(translated)]).toEqual([0, 1]);

  // an erased person is named in no pack, not even one requested before
  const [gone] = inMatrix;
  if (!gone) throw new Error('nobody is asked for training');
  await app.db.transaction().execute((trx) => erasePerson(trx, { userId: gone.id, actorId: null, now }));
  expect((await sari.get(`/api/reports/${id}/pack`)).status).toBe(409);
  now = new Date(now.getTime() + 30_000);
  await tendReports(app);
  await app.jobs.drain();
  const again = unzipSync((await sari.get(`/api/reports/${id}/pack`)).raw);
  const told = strFromU8(again[competence[0] ?? ''] ?? new Uint8Array());
  expect(told).toContain('Poistettu henkilö');
  expect(told).not.toContain(gone.name);
  expect(told.trim().split('\r\n')).toHaveLength(cells.length + 1);
});
