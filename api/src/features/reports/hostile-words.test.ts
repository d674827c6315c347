import { inflateSync } from 'node:zlib';
import { type ReportTemplate, reportTemplates, typeOfTemplate } from '@turva/contracts/figures/report-values';
import type { Report } from '@turva/contracts/figures/reports';
import { languages } from '@turva/locales/languages';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SITE_KEY } from '../../plant/site.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { ensureComplianceRows } from '../tsi/compliance-rows.ts';
import { ensureTemplates } from '../work-permits/permit-templates.ts';

const now = new Date('2026-11-22T10:00:00Z');
/** Hostile text that somebody could type into a field. */
const HOSTILE = [
  '<script>fetch("/api/user")</script>',
  '"><img src=x onerror=alert(1)>',
  '=HYPERLINK("http://evil.example","x")',
  "+1+cmd|'/c calc'!A1",
  '@SUM(1)',
  '-2+3',
  '\u202E=1+1\u2066',
  ' =2+2',
  '{{x}} $t(common:call112)',
  ') /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>',
  'ä'.repeat(255),
  'مرحبا بالعالم',
  '🦺👷🏽‍♀️ \u0007',
];
const cut = (words: string, length: number) => [...words].slice(0, length).join('');

let app: TestApp;
let aino: TestClient;
beforeAll(async () => {
  app = await testApp({ now: () => now });
  // also writes what only supervisors may request
  aino = await app.as('aino', { role: 'supervisor' });
  await addHostile();
});
afterAll(() => app.close());

/** Into every field of a person's that a report prints. */
async function addHostile() {
  const { id: userId } = await app.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'aino')
    .executeTakeFirstOrThrow();
  await ensureComplianceRows(app.db);
  await ensureTemplates(app.db);
  const { id: templateId } = await app.db
    .selectFrom('permitTemplates')
    .select('id')
    .executeTakeFirstOrThrow();
  for (const [at, words] of HOSTILE.entries()) {
    const createdAt = new Date(now.getTime() - (at + 1) * 3_600_000);
    const { id: areaId } = await app.db
      .insertInto('areas')
      .values({ name: cut(words, 100), code: `A${at}`, department: cut(words, 100) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('observations')
      .values({
        userId,
        areaId,
        title: cut(words, 255),
        description: words,
        category: 'incident',
        severity: 'critical',
        location: words.repeat(40),
        department: cut(words, 100),
        createdAt,
      })
      .execute();
    await app.db
      .insertInto('observations')
      .values({
        userId,
        title: 'x',
        description: 'x',
        category: cut(words, 50),
        severity: 'critical',
        status: 'open',
        location: 'x',
        createdAt,
      })
      .execute();
    await app.db
      .insertInto('riskAssessments')
      .values({
        userId,
        title: cut(words, 255),
        location: words,
        riskLevel: 'high',
        category: cut(words, 50),
        assessor: cut(words, 100),
        dueDate: now,
        createdAt,
      })
      .execute();
    await app.db
      .insertInto('trainingModules')
      .values({ title: cut(words, 255), content: words, category: cut(words, 100), dueDate: now })
      .execute();
    await app.db
      .insertInto('workPermits')
      .values({
        userId,
        templateId,
        type: cut(words, 100),
        title: cut(words, 255),
        location: words,
        validFrom: createdAt,
        validTo: now,
      })
      .execute();
    await sql`update compliance_rows set evidence = ${words}
      where id = (select id from compliance_rows order by id offset ${at} limit 1)`.execute(app.db);
  }
  const site = { name: HOSTILE.slice(0, 2).join(' '), street: 'x', municipality: 'x', guidance: null };
  await app.db
    .insertInto('plantSettings')
    .values({ key: SITE_KEY, value: JSON.stringify(site) })
    .execute();
}

async function filesOf(template: ReportTemplate, more: object) {
  const asked = await aino.post<Report>('/api/reports/generate', {
    type: typeOfTemplate[template],
    template,
    ...more,
  });
  expect(asked.status).toBe(201);
  await app.jobs.drain();
  const { id } = asked.body;
  const { body: report } = await aino.get<Report>(`/api/reports/${id}`);
  expect(report.status).toBe('ready');
  const sheets = unzipSync((await aino.get(`/api/reports/${id}/file/xlsx`)).raw);
  return {
    title: report.title,
    html: (await aino.get<string>(`/api/reports/${id}/preview`)).body,
    sheets: Object.values(sheets)
      .map((file) => strFromU8(file))
      .join(''),
    pdf: (await aino.get(`/api/reports/${id}/file/pdf`)).raw,
  };
}

/** Its objects and its unpacked content streams. */
function plainPdf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)].map(({ index, 0: head }) => {
    const from = index + head.length;
    return inflateSync(pdf.subarray(from, pdf.indexOf('endstream', from))).toString('latin1');
  });
  // strings say nothing about what a reader does
  return [text.replace(/stream[\s\S]*?endstream/g, ''), ...streams].join('\n');
}
const withoutStrings = (pdf: string) => pdf.replace(/\((?:\\[\s\S]|[^\\()])*\)|<[0-9a-f\s]*>/gi, '()');

/** `isAll`: a report of the whole plant, which contains every hostile text. */
function expectInert({ html, sheets, pdf }: Awaited<ReturnType<typeof filesOf>>, isAll: boolean) {
  expect(html).not.toMatch(/<script|<img|\p{Cf}/iu);
  // the texts are there: text left out would pass as inert
  expect(html).toContain('&lt;script&gt;');
  if (isAll) expect(html).toContain('=HYPERLINK');
  if (isAll) expect(html).toContain('{{x}} $t(common:call112)');
  expect(sheets).toContain('&lt;script&gt;');
  expect(sheets).toContain("'=HYPERLINK");
  expect(sheets).not.toMatch(/<f[ >]|>\s*[=+@]|>\s*-[^<]|\p{Cf}/u);
  const inside = withoutStrings(plainPdf(pdf));
  expect(inside).not.toMatch(/\/(OpenAction|JavaScript|JS|URI|Launch|AA|EmbeddedFile|Annot)\b/);
  expect(inside).toContain('/MarkInfo');
}

test.each(reportTemplates.map((template, at) => [template, languages[at] ?? 'fi'] as const))(
  'hostile text in every field of %s (%s) is inert on the page, in the spreadsheet and in the PDF',
  async (template, language) => expectInert(await filesOf(template, { language }), true),
);

test('a hostile name of a department, which is in the title as well', async () => {
  const files = await filesOf('incidents', { department: HOSTILE[2] });
  expect(files.title).toContain(HOSTILE[2]);
  expectInert(files, false);
});
