import { trendOf } from '@turva/assistant/trend-of';
import { isoStandards } from '@turva/contracts/figures/tsi-values';
import type { RiskAssessment } from '@turva/contracts/risks/risk-assessments';
import { trainingShare } from '@turva/rules/duties/training-progress';
import { themeTrends } from '@turva/rules/figures/risk-trend';
import { activityDays } from '@turva/rules/figures/tsi-facts';
import { addDays, plantDay } from '@turva/rules/plant/plant-time';
import { cellsOf, sides } from '@turva/rules/risks/risk-cells';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assistantReads } from '../assistant-reads.ts';
import { serverTools } from '../features/assistant/server-tools.ts';
import { type GatheredData, gather } from '../features/reports/gather/gather.ts';
import { trainingMatrix } from '../features/training/matrix.ts';
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

test('observations, near misses, accidents and open ones: screen, paper and assistant count the same', async () => {
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

test('the index, its rates and their basis', async () => {
  const facts = (await assistant.figures())?.facts;
  const latest = paper.index?.months.at(-1);
  expect([latest?.score, facts?.tsi.score]).toEqual(Array(2).fill(screen.tsiScore));
  const { triPerformance, ltaPerformance } = screen.industryComparison;
  expect(latest?.tri).toBeCloseTo(triPerformance.companyRate ?? Number.NaN, 2);
  expect(facts?.tri.rate).toBeCloseTo(triPerformance.companyRate ?? Number.NaN, 2);
  expect(latest?.lta).toBeCloseTo(ltaPerformance.companyRate ?? Number.NaN, 2);
  expect(facts?.lta.rate).toBeCloseTo(ltaPerformance.companyRate ?? Number.NaN, 2);
  const { hours, recordable, lostTime } = screen.facts.injuries;
  expect(paper.index?.injuries).toEqual(screen.facts.injuries);
  expect(facts?.facts.injuries).toMatchObject({ hours, recordable, lostTime });
  expect(facts?.tsi.parts).toEqual(screen.parts);
});

test('training: matrix, paper, index and assistant count the same share', async () => {
  const agree = async () => {
    const { people, modules } = await trainingMatrix(app.db, NOW);
    const cells = people.flatMap((person) => person.cells);
    const mandatory = new Set(modules.filter((one) => one.category === 'mandatory').map(({ id }) => id));
    const all = trainingShare(cells);
    const counted = trainingShare(cells.filter(({ moduleId }) => mandatory.has(moduleId)));
    const wanted = { ...span, department: null, template: 'training' } as const;
    const { training } = await gather({ db: app.db, now: NOW }, wanted, async () => {});
    expect(training).toMatchObject({ valid: all.valid, asked: all.total, mandatory: counted });
    const { facts, parts } = await currentFigures(app.db, NOW);
    expect(facts.training).toMatchObject({ valid: counted.valid, required: counted.total });
    const told = (await assistant.figures())?.facts.tsi.parts.find(({ part }) => part === 'training');
    expect(told?.value).toBe(parts.find(({ part }) => part === 'training')?.value);
    return all;
  };
  const before = await agree();

  // a renewal waiting for its signature is no gap anywhere while the previous completion is valid
  const held = await app.db
    .selectFrom('userTrainingProgress')
    .innerJoin('trainingModules', 'trainingModules.id', 'userTrainingProgress.moduleId')
    .select(['userId', 'moduleId', 'cycle'])
    .where('userTrainingProgress.status', '=', 'completed')
    .where('trainingModules.category', '=', 'mandatory')
    .where('userTrainingProgress.expiresAt', '>', NOW)
    .orderBy('cycle', 'desc')
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('trainingModules')
    .set({ needsSignOff: true, passPercent: null })
    .where('id', '=', held.moduleId)
    .execute();
  await app.db
    .insertInto('userTrainingProgress')
    .values({ ...held, cycle: held.cycle + 1, status: 'in_progress', progress: 100, markedDone: true })
    .execute();
  expect(await agree()).toEqual(before);
});

test('the trend of each risk, and its certainty', async () => {
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
    // the screen rounds to tenths
    return Math.round((1000 * rows.filter(({ met }) => met).length) / rows.length) / 10;
  };
  const { iso45001Score, iso14001Score } = screen.compliance;
  expect(isoStandards.map(shareOf)).toEqual([iso45001Score, iso14001Score]);
});

test('the risk picture: how many assessments have a hazard in a cell, before and after the measures', async () => {
  const wanted = { ...span, department: null, template: 'risk' } as const;
  const { riskAssessments } = await gather({ db: app.db, now: NOW }, wanted, async () => {});
  const shown = await (await app.as('reader')).get<RiskAssessment[]>('/api/risk-assessments');
  for (const side of sides) {
    const counts = new Map<string, number>();
    for (const { hazards, matrix } of shown.body)
      for (const cell of cellsOf(hazards ?? [], side)) {
        const key = `${matrix?.kind} ${cell}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    expect(riskAssessments?.placed?.[side]).toEqual(Object.fromEntries(counts));
  }
  expect(riskAssessments?.placed?.before).not.toEqual(riskAssessments?.placed?.after);
});
