import 'fake-indexeddb/auto';
import type { Report } from '@turva/contracts/figures/reports';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserDb } from '../../offline/engine/db.ts';
import { FileUnreachable } from '../../offline/media/fetch-file.ts';
import { emptyDb } from '../../testing/offline-db.ts';
import { openReport, putFurther, reportViews } from './reports.ts';

let db: UserDb;
/** by path; other paths get no answer */
let pages: Map<string, string>;
beforeEach(async () => {
  db = await emptyDb();
  pages = new Map();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') });
  vi.stubGlobal('fetch', async (path: string) => {
    const page = pages.get(path);
    if (page === undefined) throw new TypeError('no network');
    return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const hashOf = async (words: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words))).toString('hex');
const wordsOf = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes);

async function report(id: number, changes: Partial<Report> = {}): Promise<Report> {
  const words = `<h1>Raportti ${id}</h1>`;
  const file = { sha256: await hashOf(words), size: words.length };
  pages.set(`/api/reports/${id}/preview`, words);
  return {
    id,
    clientId: crypto.randomUUID(),
    type: 'safety',
    template: 'safety',
    title: `Raportti ${id}`,
    description: '',
    language: 'fi',
    status: 'ready',
    progress: 100,
    failure: null,
    generatedAt: '2026-11-22T08:00:00.000Z',
    fileSize: '0.10 MB',
    metadata: { observations: 1, riskAssessments: 0 },
    periodFrom: '2026-01-01',
    periodTo: '2026-11-22',
    department: null,
    scheduled: false,
    files: { html: file, pdf: file, xlsx: file },
    ...changes,
  };
}
const keptIds = async () =>
  (await reportViews(db)).filter(({ kept }) => kept).map(({ report: { id } }) => id);

test('a report that was opened opens offline; another one reports that it cannot', async () => {
  const [opened, other] = [await report(1), await report(2)];
  await db.srvReports.bulkPut([opened, other]);
  await openReport(db, opened);
  pages.clear();
  expect(wordsOf(await openReport(db, opened))).toBe('<h1>Raportti 1</h1>');
  await expect(openReport(db, other)).rejects.toThrow(FileUnreachable);
  expect(await keptIds()).toEqual([1]);
});

test('bytes with another hash are not stored', async () => {
  const one = await report(1);
  pages.set('/api/reports/1/preview', '<h1>Kirjaudu hotellin verkkoon</h1>');
  await expect(openReport(db, one)).rejects.toThrow(FileUnreachable);
  expect(await db.keptReports.count()).toBe(0);
});

test('twenty are stored; a report read again and again is not the one deleted', async () => {
  for (let id = 1; id <= 22; id++) {
    const one = await report(id);
    await db.srvReports.put(one);
    vi.setSystemTime(Date.now() + 60_000);
    await openReport(db, one);
    if (id === 20) await openReport(db, await report(1));
  }
  const kept = await keptIds();
  expect(kept).toHaveLength(20);
  expect(kept).toContain(1);
  expect(kept).not.toContain(2);
  expect(kept).not.toContain(3);
});

test('an answer older than the stored row changes nothing', async () => {
  const making = { status: 'processing', files: null } as const;
  await putFurther(db, [await report(1, { ...making, progress: 60 })]);
  await putFurther(db, [await report(1, { ...making, progress: 20 })]);
  expect((await db.srvReports.get(1))?.progress).toBe(60);
  // a failed report at the same progress is still news
  await putFurther(db, [await report(2, { ...making, progress: 60 })]);
  await putFurther(db, [await report(2, { status: 'failed', files: null, progress: 60 })]);
  expect((await db.srvReports.get(2))?.status).toBe('failed');
  await putFurther(db, [await report(1)]);
  await putFurther(db, [await report(1, { ...making, progress: 80 })]);
  expect((await db.srvReports.get(1))?.status).toBe('ready');
});
