import { trendOf } from '@turva/assistant/trend-of';
import { isoStandards } from '@turva/contracts/tsi-values';
import { addDays, plantDay } from '@turva/rules/plant-time';
import { themeTrends } from '@turva/rules/risk-trend';
import { activityDays } from '@turva/rules/tsi-facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assistantReads } from '../assistant-reads.ts';
import { serverTools } from '../features/assistant/server-tools.ts';
import { type GatheredData, gather } from '../features/reports/gather/gather.ts';
import { currentFigures } from '../features/tsi/current-figures.ts';
import { loadRecords } from '../features/tsi/load-records.ts';
import { momentOf } from '../plant/moment.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { loadDemo } from './load-demo.ts';

const NOW = new Date('2025-11-21T09:58:00Z');

let app: TestApp;
let screen: Awaited<ReturnType<typeof currentFigures>>;
let paper: GatheredData;
let assistant: ReturnType<typeof serverTools>;
const { after, to } = activityDays(plantDay(NOW));
const span = { from: addDays(after, 1), to };

beforeAll(async () => {
  app = await testApp({ now: () => NOW });
  const { db, media } = app;
  expect(await loadDemo(db, { now: NOW, media })).toBe(true);
  screen = await currentFigures(db, NOW);
  const wanted = { ...span, department: null };
  const [analytics, compliance] = [
    await gather({ db, now: NOW }, { ...wanted, template: 'analytics' }, async () => {}),
    await gather({ db, now: NOW }, { ...wanted, template: 'compliance' }, async () => {}),
  ];
  paper = { ...compliance, ...analytics };
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('username', '=', 'demo.esimies')
    .executeTakeFirstOrThrow();
  assistant = serverTools(app, { reads: assistantReads, user, language: 'fi', now: NOW });
});
afterAll(() => app.close());

test('observations, near misses, accidents and what is open: screen, paper and assistant count the same', async () => {
  const count = (filters: object) => assistant.count('observation', { span, spanOf: 'at', ...filters });
  const { observations } = paper;
  expect([observations?.total, await count({})]).toEqual([
    screen.observations.total,
    screen.observations.total,
  ]);
  const of = (category: 'nearmiss' | 'incident') => observations?.byCategory[category].count;
  expect([of('nearmiss'), await count({ category: ['nearmiss'] })]).toEqual(
    Array(2).fill(screen.observations.nearMisses),
  );
  expect([of('incident'), await count({ category: ['incident'] })]).toEqual(
    Array(2).fill(screen.observations.incidents),
  );
  for (const status of ['open', 'in_progress', 'closed'] as const)
    expect(await count({ status: [status] })).toBe(observations?.byStatus[status].count);
  expect(await count({ overdue: true })).toBe(observations?.overdue);
});

test('answers: how many, how many in time, and how soon', () => {
  const { observations } = paper;
  expect([observations?.answered, observations?.inTime]).toEqual([
    screen.observations.answered,
    screen.observations.answeredInTime,
  ]);
  expect(observations?.meanHours).toBeCloseTo(screen.observations.meanResponseHours ?? Number.NaN, 2);
});

test('the index, its rates and what they rest on', async () => {
  const index = await assistant.index();
  const latest = paper.index?.months.at(-1);
  expect([latest?.score, index?.score]).toEqual(Array(2).fill(screen.tsiScore));
  const { triPerformance, ltaPerformance } = screen.industryComparison;
  expect(latest?.tri).toBeCloseTo(triPerformance.companyRate ?? Number.NaN, 2);
  expect(index?.injuries?.tri).toBeCloseTo(triPerformance.companyRate ?? Number.NaN, 2);
  expect(latest?.lta).toBeCloseTo(ltaPerformance.companyRate ?? Number.NaN, 2);
  expect(index?.injuries?.lta).toBeCloseTo(ltaPerformance.companyRate ?? Number.NaN, 2);
  const { hours, recordable, lostTime } = screen.facts.injuries;
  expect(paper.index?.injuries).toEqual({ hours, recordable, lostTime });
  expect(index?.injuries).toMatchObject({ hours, recordable, lostTime });
  const parts = screen.parts.map(({ part, value }) => ({ name: part, value }));
  expect(index?.parts.map(({ name, value }) => ({ name, value }))).toEqual(parts);
});

test('training: of the modules everybody must have, paper lists what the index counts', async () => {
  const mandatory = await app.db
    .selectFrom('trainingModules')
    .select('title')
    .where('category', '=', 'mandatory')
    .execute();
  const titles = new Set(mandatory.map(({ title }) => title));
  const listed = paper.training?.modules.filter(({ title }) => titles.has(title)) ?? [];
  const sum = (of: 'asked' | 'valid') => listed.reduce((all, module) => all + module[of], 0);
  expect({ valid: sum('valid'), required: sum('asked') }).toEqual(screen.facts.training);
});

test('the trend of each risk, and how sure one may be of it', async () => {
  const { records } = await loadRecords(app.db, momentOf(NOW));
  const trends = themeTrends(records.counts, to);
  expect(paper.trends?.themes).toEqual(trends);
  for (const { theme, change, certainty } of trends)
    expect(
      await trendOf(assistant, { kind: 'observation', filters: { theme: [theme] }, today: to }),
    ).toMatchObject({
      change,
      certainty,
    });
});

test('requirements met', () => {
  const shareOf = (standard: string) => {
    const rows = (paper.clauses ?? []).filter((row) => row.standard === standard);
    // the screen has it in tenths
    return Math.round((1000 * rows.filter(({ met }) => met).length) / rows.length) / 10;
  };
  const { iso45001Score, iso14001Score } = screen.compliance;
  expect(isoStandards.map(shareOf)).toEqual([iso45001Score, iso14001Score]);
});
