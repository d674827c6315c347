import { reportTemplates } from '@turva/contracts/figures/report-values';
import type { NamedFigure } from '@turva/contracts/figures/tsi';
import { categories, severities } from '@turva/contracts/observations/observation-values';
import { fc } from '@turva/fixtures/properties';
import { type FigureName, figures } from '@turva/rules/figures/all';
import { activityDays } from '@turva/rules/figures/tsi-facts';
import { addDays, addMonths, monthOf, plantDay } from '@turva/rules/plant/plant-time';
import { wholePercent } from '@turva/rules/words/percent';
import { afterEach, expect, test } from 'vitest';
import { compose } from '../features/reports/compose/compose.ts';
import { gather } from '../features/reports/gather/gather.ts';
import { nameReport } from '../features/reports/name-report.ts';
import { namedFigures } from '../features/tsi/named-figures.ts';
import { refreshTsi } from '../features/tsi/refresh-metrics.ts';
import type { Fact, ReportDocument } from '../pdf/document.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { loadDemo } from './load-demo.ts';

const NOW = new Date('2025-11-21T09:58:00Z');
const TODAY = plantDay(NOW);

let app: TestApp;
afterEach(() => app.close());

/** All figures of a report that carry a name. */
const namedIn = ({ summary, sections }: ReportDocument): (Fact & { figure: FigureName })[] =>
  [...(summary ? [summary] : []), ...sections]
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'figures' ? block.figures : []))
    .filter((fact): fact is Fact & { figure: FigureName } => fact.figure !== undefined);

/** As it is printed in Finnish; null: a dash. */
function printed({ unit, value }: NamedFigure): string | null {
  if (value === null) return null;
  const digits = unit === 'points' || unit === 'rate' || unit === 'hours' ? 1 : 0;
  const shown = unit === 'percent' ? wholePercent(value) : value;
  return new Intl.NumberFormat('fi', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    shown,
  );
}

const firstNumber = (text: string) => /[−\d][\d\s]*(,\d+)?/.exec(text)?.[0].trim() ?? null;

/** Each figure of each report of the twelve months next to that of `/api/figures`. */
async function compareReports(): Promise<Set<string>> {
  const { db } = app;
  await refreshTsi({ ...app, now: () => NOW }, { force: true });
  const shown = (role: string) => namedFigures(db, { user: { id: 0, role }, now: NOW, language: 'fi' });
  const all = await shown('admin');
  // their lists may be in other places; what they say is not
  const said = (some: NamedFigure[]) => some.map(({ path, ...one }) => one);
  for (const role of ['user', 'supervisor']) expect(said(await shown(role)), role).toEqual(said(all));
  const known = new Map(all.map((one) => [one.name, one]));
  const { after, to } = activityDays(TODAY);
  const seen = new Set<string>();
  for (const template of reportTemplates) {
    const wanted = { template, department: null, from: addDays(after, 1), to };
    const report = { ...wanted, language: 'fi' as const };
    const data = await gather({ db, now: NOW }, wanted, async () => {});
    for (const { figure, value } of namedIn(compose(data, { ...report, ...nameReport(report) }))) {
      const one = known.get(figure);
      expect(one, figure).toBeDefined();
      if (one) expect([figure, template, firstNumber(value)]).toEqual([figure, template, printed(one)]);
      seen.add(figure);
    }
  }
  return seen;
}

test('the demo plant: every report says what the figures say', async () => {
  app = await testApp({ now: () => NOW });
  expect(await loadDemo(app.db, { now: NOW, media: app.media })).toBe(true);
  const seen = await compareReports();
  expect([...seen].sort()).toEqual(
    expect.arrayContaining([
      'injuries.hours',
      'injuries.recordable',
      'observations.inTime',
      'observations.responseHours',
      'observations.year',
      'rates.tri',
      'requirements.iso45001.unproven',
      'tsi.score',
    ]),
  );
});

test('an empty plant: no report invents a figure', async () => {
  app = await testApp({ now: () => NOW });
  await compareReports();
});

const observation = fc.record({
  category: fc.constantFrom(...categories),
  severity: fc.constantFrom(...severities),
  department: fc.constantFrom('A', 'B', null),
  status: fc.constantFrom('open', 'in_progress', 'closed'),
  hoursAgo: fc.integer({ min: 1, max: 420 * 24 }),
  answeredAfter: fc.option(fc.integer({ min: 0, max: 100 * 3600 }), { nil: null }),
});
const injury = fc.record({
  back: fc.integer({ min: 0, max: 15 }),
  department: fc.constantFrom('A', 'B'),
  hours: fc.oneof(fc.constant(0), fc.integer({ min: 500, max: 20_000 })),
  recordable: fc.integer({ min: 0, max: 2 }),
});

test('random plants with gaps in hours and months: every report says what the figures say', async () => {
  app = await testApp({ now: () => NOW });
  const { id: userId } = await app.as('aino');
  await fc.assert(
    fc.asyncProperty(
      fc.array(observation, { minLength: 1, maxLength: 40 }),
      fc.uniqueArray(injury, { selector: ({ back, department }) => `${back} ${department}`, maxLength: 24 }),
      async (observations, injuries) => {
        await app.db.deleteFrom('observations').execute();
        await app.db.deleteFrom('injuryMonths').execute();
        await app.db
          .insertInto('observations')
          .values(
            observations.map(({ hoursAgo, answeredAfter, ...fields }) => {
              const createdAt = new Date(NOW.getTime() - hoursAgo * 3_600_000);
              const answered = answeredAfter === null ? null : createdAt.getTime() + answeredAfter * 1000;
              return {
                ...fields,
                userId,
                title: 'Kaide',
                description: 'Irti',
                location: 'Halli',
                createdAt,
                answeredAt: answered === null || answered > NOW.getTime() ? null : new Date(answered),
              };
            }),
          )
          .execute();
        if (injuries.length > 0)
          await app.db
            .insertInto('injuryMonths')
            .values(
              injuries.map(({ back, ...fields }) => ({
                ...fields,
                lostTime: 0,
                month: addMonths(monthOf(TODAY), -back),
                updatedBy: userId,
              })),
            )
            .execute();
        await compareReports();
      },
    ),
    { numRuns: 8 },
  );
}, 120_000);

test('each name is defined once, in words and with a period', async () => {
  app = await testApp({ now: () => NOW });
  const names = figures.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(60);
  for (const language of ['fi', 'ru']) {
    const all = await namedFigures(app.db, { user: { id: 0, role: 'user' }, now: NOW, language });
    for (const { name, title, definition } of all) {
      expect([name, title]).not.toEqual([name, expect.stringMatching(/^[a-z]\w*[:.]\w/)]);
      expect([name, definition]).not.toEqual([name, expect.stringMatching(/^[a-z]\w*[:.]\w|\{\{/)]);
    }
  }
});
