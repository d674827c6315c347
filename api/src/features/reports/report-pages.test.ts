import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ReportTemplate, reportTemplates } from '@turva/contracts/figures/report-values';
import { type Language, languages } from '@turva/locales/languages';
import { recordedOf, standingOf } from '@turva/rules/figures/recorded-compliance';
import { plantDay } from '@turva/rules/plant/plant-time';
import { shownChange } from '@turva/rules/words/percent';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/client.ts';
import { loadDemo } from '../../demo/load-demo.ts';
import { createFileStore } from '../../media/file-store.ts';
import { writePdf } from '../../pdf/write-pdf.ts';
import { type ReadPage, readPdf, wordsOf } from '../../testing/read-pdf.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { allComplianceRows, ensureComplianceRows } from '../tsi/compliance-rows.ts';
import { recordedCompliance } from '../tsi/count-records.ts';
import { currentFigures } from '../tsi/current-figures.ts';
import { compose } from './compose/compose.ts';
import { wordsIn } from './compose/words.ts';
import { gather } from './gather/gather.ts';
import { nameReport } from './name-report.ts';

const now = new Date('2026-11-24T09:58:00Z');
const year = { from: '2025-11-25', to: '2026-11-24' };
const month = { from: '2026-10-01', to: '2026-10-31' };

let folder: string;
let demo: Database;
let empty: Database;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'turva-pages-'));
  demo = await openTestDatabase();
  await loadDemo(demo.db, { now, media: createFileStore(folder) });
  empty = await openTestDatabase();
  await ensureComplianceRows(empty.db);
});
afterAll(async () => {
  await demo.close();
  await empty.close();
  await rm(folder, { recursive: true, force: true });
});

interface Asked {
  template: ReportTemplate;
  language: Language;
  period?: typeof year;
}

async function printed({ db }: Database, { template, language, period = year }: Asked) {
  const wanted = { template, department: null, ...period };
  const data = await gather({ db, now }, wanted, async () => {});
  const report = { ...wanted, language };
  return { data, pages: readPdf(await writePdf(compose(data, { ...report, ...nameReport(report) }))) };
}

/** The filled share of a page, down to its last mark. */
function fillOf({ height, marks }: ReadPage): number {
  const tops = marks.map(({ top }) => top);
  return (Math.max(...tops) - Math.min(...tops)) / height;
}

const wrongIn = (pages: readonly ReadPage[]) =>
  pages.flatMap((page, at) => {
    const isLast = at === pages.length - 1;
    const bottom = Math.max(...page.marks.map(({ top }) => top));
    const lowest = page.marks.find(({ top }) => top === bottom)?.tag;
    const first = page.marks.findIndex(({ tag }) => tag === 'TD');
    const rows = new Set(page.marks.filter(({ tag }) => tag === 'TD').map(({ top }) => Math.round(top)));
    return [
      ...(!isLast && fillOf(page) < 1 / 3 ? [`page ${at + 1} is ${fillOf(page).toFixed(2)} full`] : []),
      ...(lowest === 'H1' || lowest === 'H2' ? [`page ${at + 1} ends with a heading`] : []),
      ...(lowest === 'TH' ? [`page ${at + 1} ends with the head of a table`] : []),
      // a table continued on a page has more than one row there before anything else
      ...(at > 1 && first === 0 && rows.size < 2 ? [`page ${at + 1} begins with a single row`] : []),
    ];
  });

test.each(
  reportTemplates.flatMap((template, at) => {
    const other = languages[(at % (languages.length - 1)) + 1] ?? 'en';
    return [
      { template, language: 'fi' as const, period: year },
      { template, language: other, period: month },
    ];
  }),
)('$template in $language ($period.from): every page is filled and ends well', async (asked) => {
  const { pages } = await printed(demo, asked);
  expect(wrongIn(pages)).toEqual([]);
  const said = pages.map(wordsOf).join(' ');
  expect(said).not.toMatch(/reportText|\{\{|undefined|NaN/);
  // no address of the app
  expect(said).not.toMatch(/(^|\s)\/(training|emergency|observations|risk-assessment|chemicals|documents)\b/);
});

test.each(reportTemplates)('for a plant without records %s says so on a single page', async (template) => {
  const { pages } = await printed(empty, { template, language: 'fi' });
  expect(pages).toHaveLength(1);
  expect(pages.map(wordsOf).join(' ')).toContain('Ajanjaksolta ei ole yhtään kirjausta');
});

test('the figures on paper are those of the screens', async () => {
  const fi = wordsIn({ language: 'fi', department: null });
  const current = await currentFigures(demo.db, now);
  const { pages } = await printed(demo, { template: 'safety', language: 'fi' });
  const summary = wordsOf(pages[1] ?? { height: 0, marks: [] });
  expect(summary).toContain(`TSI, tavoite 90 ${fi.number(current.tsiScore ?? 0, 1)}`);
  expect(summary).toContain(`Tapaturmat ${current.observations.incidents}`);
  const said = pages.map(wordsOf).join(' ');
  const { triPerformance, ltaPerformance } = current.industryComparison;
  expect(said).toContain(
    `TRI / 200 000 h ${fi.number(triPerformance.companyRate ?? 0, 1)}`.replace(/\s/g, ' '),
  );
  expect(said).toContain(
    `LTA / 200 000 h ${fi.number(ltaPerformance.companyRate ?? 0, 1)}`.replace(/\s/g, ' '),
  );
  expect(said).toContain(`Havaintoja ${current.observations.total} `);
  expect(said).toContain(`${current.observations.answered} / ${current.observations.total}`);
});

test('the compliance report counts its rows and the records, and marks where they disagree', async () => {
  const { data, pages } = await printed(demo, { template: 'compliance', language: 'fi' });
  const said = pages.map(wordsOf).join(' ');
  expect(said).not.toContain('14001');
  const own = (await allComplianceRows(demo.db)).filter(({ standard }) => standard === 'iso45001');
  const standing = standingOf(own, data.recorded ?? {});
  expect(standing.disputed).toBeGreaterThan(0);
  expect(standing.unproven).toBeGreaterThan(0);
  expect(said).toContain(`${own.filter(({ met }) => met).length} / ${own.length}`);
  expect(said).toContain(`Täyttyy ilman näyttöä ${standing.unproven}`);
  expect(said).not.toContain('Kohdista kunnossa');
  expect(said.match(/Ristiriita\./g)).toHaveLength(standing.disputed);
  expect(own.some((row) => recordedOf(row, data.recorded ?? {})?.state === 'notMet')).toBe(true);
  const both = await printed(demo, { template: 'management', language: 'fi' });
  expect(both.pages.map(wordsOf).join(' ')).toContain('Vaatimukset kohdittain: ISO 14001');
});

test('overdue items are named with their owner and due day', async () => {
  const { data, pages } = await printed(demo, { template: 'risk', language: 'fi' });
  const said = pages.map(wordsOf).join(' ');
  const late = [...(data.gaps?.action?.listed ?? []), ...(data.gaps?.measure?.listed ?? [])];
  expect(late.length).toBeGreaterThan(1);
  expect(data.gaps?.measure?.total).toBe(data.riskAssessments?.controls.overdue);
  for (const { ownerId } of late) expect(said).toContain(data.people?.[ownerId ?? 0]);
});

test('a missed inspection and a report nobody answered are late on paper', async () => {
  const { data, pages } = await printed(demo, { template: 'management', language: 'fi', period: month });
  const said = pages.map(wordsOf).join(' ');
  const { turn, round, unanswered } = data.gaps ?? {};
  const missed = await demo.db
    .selectFrom('scheduleTurns as t')
    .innerJoin('schedules as s', 's.id', 't.scheduleId')
    .select('s.title')
    .where('t.dueDay', '<', plantDay(now))
    .where('t.state', '<>', 'done')
    .where('s.state', '=', 'active')
    .execute();
  expect(missed.length).toBeGreaterThan(0);
  expect(new Set(missed.map(({ title }) => title))).toEqual(
    new Set([turn, round].flatMap((gaps) => gaps?.listed ?? []).map(({ what }) => what)),
  );
  expect(unanswered?.total).toBeGreaterThan(0);
  for (const kind of ['Tekemättä jäänyt tarkastus', 'Vastaamaton havainto']) expect(said).toContain(kind);
});

test('a change is given in the figure’s own decimals, and marked as possible chance for few records', async () => {
  const { data, pages } = await printed(demo, { template: 'safety', language: 'fi', period: month });
  const said = pages.map(wordsOf).join(' ');
  const { before, index, observations: seen } = data;
  const fi = wordsIn({ language: 'fi', department: null });
  const tri = shownChange(index?.before?.tri ?? 0, index?.months.at(-1)?.tri ?? 0, 1);
  expect(said).toContain(`Parempi (${fi.signed(tri, 1)})`.replace(/\s/g, ' '));
  const hours = shownChange(before?.meanHours ?? 0, seen?.meanHours ?? 0, 1);
  expect(said).toContain(`Parempi (${fi.signed(hours, 1)} h)`.replace(/\s/g, ' '));
  expect(said).toMatch(/Pieniä lukuja, alle 20 tapausta: muutos voi olla sattumaa\. .*Vasteaika keskimäärin/);
  // as on the screens: no percentage for two and three
  expect(said).toContain(`Muutos vertailujaksoon ${fi.signed(-1, 0)} (pieni luku)`);
});

test('a long name is printed in full where it is signed', async () => {
  const { data } = await printed(demo, { template: 'training', language: 'fi' });
  const name = 'Anna-Kaisa Järvenpää-Lindström Kankaanpää';
  const wanted = { template: 'training' as const, department: null, language: 'fi' as const, ...year };
  const signed = { ...data, authorId: 1, people: { ...data.people, 1: name } };
  const pages = readPdf(await writePdf(compose(signed, { ...wanted, ...nameReport(wanted) })));
  const last = wordsOf(pages.at(-1) ?? { height: 0, marks: [] });
  expect(last.replace(/\s/g, '')).toContain(name.replace(/\s/g, ''));
});

test('the records behind a requirement are named with their day, the newest first', async () => {
  const { behind = {}, counts, from, to } = await recordedCompliance(demo.db, now);
  const sources = Object.keys(behind);
  for (const source of [
    'assessments',
    'training',
    'documents',
    'permitsUsed',
    'sheets',
    'procedures',
    'rounds',
  ])
    expect(sources, source).toContain(source);
  // no drill has been held
  expect(counts.drills).toEqual({ part: 0, whole: 0 });
  expect(sources).not.toContain('drills');
  for (const [source, records] of Object.entries(behind)) {
    expect(records.length, source).toBeLessThanOrEqual(3);
    expect(
      records.map(({ day }) => day),
      source,
    ).toEqual(
      records
        .map(({ day }) => day)
        .toSorted()
        .toReversed(),
    );
  }
  for (const { day } of behind.rounds ?? []) expect(day >= from && day <= to).toBe(true);
});
