import type { Report } from '@turva/contracts/figures/reports';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { problem } from '../../problem.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { insertReport } from './request-report.ts';
import { runReport } from './run-report.ts';

let now = new Date('2026-11-22T10:00:00Z');
let app: TestApp;
let aino: TestClient;
beforeAll(async () => {
  app = await testApp({ now: () => now });
  aino = await app.as('aino');
});
beforeEach(async () => {
  await app.jobs.drain();
});
afterAll(() => app.close());

const generate = async (body: object = {}) =>
  (await aino.post<Report>('/api/reports/generate', { type: 'risk', language: 'fi', ...body })).body;
const reportOf = async (id: number) => (await aino.get<Report>(`/api/reports/${id}`)).body;
const storing = (put: TestApp['media']['put']) => ({ ...app, media: { ...app.media, put } });

test('a full disk is reported at once: a retry would not make room', async () => {
  const { id } = await generate();
  const full = storing(() => Promise.reject(problem('storage_full')));
  await runReport(full, id);
  expect(await reportOf(id)).toMatchObject({ status: 'failed', failure: 'storage_full', files: null });
  await aino.post(`/api/reports/${id}/retry`);
  await app.jobs.drain();
  expect(await reportOf(id)).toMatchObject({ status: 'ready', failure: null });
});

test('a temporary error is retried at once; a lasting one is given up', async () => {
  const { id } = await generate();
  const away = storing(() => Promise.reject(new Error('the store is away')));
  // rethrown, so that the queue retries; and released, so that the retry need not wait for a timeout
  await expect(runReport(away, id)).rejects.toThrow('the store is away');
  expect(await reportOf(id)).toMatchObject({ status: 'processing' });
  await runReport(app, id);
  expect(await reportOf(id)).toMatchObject({ status: 'ready', progress: 100 });

  const other = await generate();
  await expect(runReport(away, other.id)).rejects.toThrow();
  await expect(runReport(away, other.id)).rejects.toThrow();
  await runReport(away, other.id);
  expect(await reportOf(other.id)).toMatchObject({ status: 'failed', failure: 'internal' });
});

test('a key belongs to one person: the same key of another person is a report of their own', async () => {
  const clientId = crypto.randomUUID();
  const veli = await app.as('veli');
  const [mine, theirs] = [
    await aino.post<Report>('/api/reports/generate', { type: 'risk', clientId }),
    await veli.post<Report>('/api/reports/generate', { type: 'safety', clientId }),
  ];
  expect([mine.status, mine.body.type]).toEqual([201, 'risk']);
  expect(theirs.body.id).not.toBe(mine.body.id);
  expect((await aino.post<Report>('/api/reports/generate', { type: 'risk', clientId })).body.id).toBe(
    mine.body.id,
  );
});

test('twenty calls under one key at once make one report', async () => {
  const ask = { type: 'risk', clientId: crypto.randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => aino.post<Report>('/api/reports/generate', ask)),
  );
  const ids = answers.filter(({ status }) => status < 300).map(({ body }) => body.id);
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(1);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from reports where client_id = ${ask.clientId}::uuid`.execute(app.db);
  expect(rows[0]?.count).toBe(1);
});

test('in the asker’s language if the call names none', async () => {
  await app.db.updateTable('users').set({ language: 'sv' }).where('id', '=', aino.id).execute();
  const { body } = await aino.post<Report>('/api/reports/generate', { type: 'safety' });
  expect(body).toMatchObject({ language: 'sv' });
  expect(body.title).toMatch(/^Säkerhetsrapport/);
});

test('a report that waits for a reader is begun when the archive is opened, and not before', async () => {
  const days = { from: '2026-01-01', to: '2026-01-31' };
  const id = await insertReport(app.db, {
    template: 'risk',
    ...days,
    department: null,
    language: 'fi',
    now,
    startsWhenSeen: true,
  });
  now = new Date(now.getTime() + 60_000);
  await app.jobs.drain();
  expect(await reportOf(id)).toMatchObject({ status: 'processing', progress: 0 });
  await aino.get('/api/reports');
  await app.jobs.drain();
  expect(await reportOf(id)).toMatchObject({ status: 'ready' });
});

test('its files: never cached for others, with their length, named like the report', async () => {
  const { id } = await generate({ from: '2025-10-01', to: '2025-12-31', department: 'A/B' });
  await app.jobs.drain();
  const { files } = await reportOf(id);
  const preview = await aino.get(`/api/reports/${id}/preview`);
  expect(preview.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    etag: `"${files?.html.sha256}"`,
    'x-content-type-options': 'nosniff',
  });
  const head = await aino.send('HEAD', `/api/reports/${id}/preview`);
  expect([head.status, Number(head.headers['content-length']), head.raw.length]).toEqual([
    200,
    files?.html.size,
    0,
  ]);
  for (const file of ['pdf', 'xlsx'] as const) {
    const { headers, raw } = await aino.get(`/api/reports/${id}/file/${file}`);
    expect(raw.length).toBe(files?.[file].size);
    expect(headers['cache-control']).toMatch(/^private/);
    const name = decodeURIComponent(String(headers['content-disposition']));
    expect(name).toContain(`Q4-2025 - A-B.${file}`);
  }
  expect((await app.visitor().get(`/api/reports/${id}/preview`)).status).toBe(401);
  expect((await aino.get('/api/reports/999999/preview')).status).toBe(404);
  expect((await aino.get(`/api/reports/${id}/file/exe`)).status).toBe(400);
});
