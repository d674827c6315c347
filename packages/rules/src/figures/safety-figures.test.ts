import { defaultPlantSettings as goals } from '@turva/contracts/plant/plant-settings-values';
import { expect, test } from 'vitest';
import { injuryRate } from './injury-rates.ts';
import { changeSince, compareRate, safetyFigures } from './safety-figures.ts';
import type { Counted } from './tsi-counts.ts';
import { countsOf } from './tsi-counts.ts';
import { clauseShare, isoScore, responseStateOf } from './tsi-facts.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const moment = { now: NOW, today: '2026-11-22', department: null };
const HOUR_MS = 3_600_000;

const observed = (day: string, changes: Partial<Counted> = {}) => {
  const createdAt = Date.parse(`${day}T09:00:00Z`);
  const one: Counted = {
    day,
    department: 'A',
    theme: 'machines',
    category: 'nearmiss',
    severity: 'medium',
    createdAt,
    answeredAt: createdAt + HOUR_MS,
    completedAt: null,
    isDeleted: false,
    countsAsActivity: true,
    ...changes,
  };
  return { day: one.day, department: one.department, theme: one.theme, ...countsOf(one) };
};

const nothing = {
  counts: [],
  unfinished: [],
  injuries: [],
  training: null,
  permits: [],
  assessments: [],
  sheets: [],
  clauses: [],
  history: [],
};

/** Nothing but a person's word, and no record could show it. */
const clause = { standard: 'iso45001' as const, requirement: 'scope', evidence: null };

test('a plant without data has no figure at all', () => {
  const figures = safetyFigures(nothing, goals, moment);
  expect(figures.tsi).toMatchObject({ score: null, level: null, missing: { hours: true } });
  expect(figures.kpis).toMatchObject({ total: 0, target: null, percentOfTarget: null, prevention: null });
  expect(figures.kpis).toMatchObject({ inTimePercent: null, meanResponseHours: null });
  for (const rate of [figures.tri, figures.lta])
    expect(rate).toMatchObject({
      rate: null,
      perMillion: null,
      percentOfTarget: null,
      performance: 'unknown',
    });
  expect(figures.iso).toEqual({ iso45001: null, iso14001: null });
  expect(figures.trends.map(({ change }) => change)).toEqual([null, null, null, null, null]);
  expect(figures.change).toBeNull();
});

test('twelve months end today and begin after the same day a year ago', () => {
  const counts = [
    observed('2025-11-22'),
    observed('2025-11-23'),
    observed('2026-11-22'),
    observed('2026-11-23'),
  ];
  expect(safetyFigures({ ...nothing, counts }, goals, moment).kpis.total).toBe(2);
});

test('reports that do not count as activity do not move the share of the target', () => {
  const counted = Array.from({ length: 47 }, () => observed('2026-11-01'));
  const empty = Array.from({ length: 11 }, () => observed('2026-11-02', { countsAsActivity: false }));
  const injuries = [{ month: '2026-11', department: 'A', hours: 250_000 / 12, recordable: 0, lostTime: 0 }];
  const { kpis, facts } = safetyFigures(
    { ...nothing, counts: [...counted, ...empty], injuries },
    goals,
    moment,
  );
  expect(kpis).toMatchObject({ total: 58, active: 47, target: 60 });
  expect(kpis.percentOfTarget).toBeCloseTo(78.3, 1);
  expect(facts.active).toBe(kpis.active);
});

test('the figures of a year, each of its own counts', () => {
  const hoursLater = (day: string, hours: number) => Date.parse(`${day}T09:00:00Z`) + hours * HOUR_MS;
  const counts = [
    observed('2026-11-01', { answeredAt: hoursLater('2026-11-01', 2) }),
    observed('2026-11-02', { answeredAt: hoursLater('2026-11-02', 7) }),
    observed('2026-11-03', { answeredAt: hoursLater('2026-11-03', 30) }),
    observed('2026-11-04', { category: 'incident', answeredAt: null }),
    observed('2026-11-05', { category: 'safety', answeredAt: null }),
  ];
  const injuries = [{ month: '2026-11', department: 'A', hours: 250_000, recordable: 3, lostTime: 1 }];
  const clauses = [
    { ...clause, met: true },
    { ...clause, met: false },
    { ...clause, standard: 'iso14001' as const, met: true },
  ];
  const { kpis, tri, lta, iso, unproven } = safetyFigures(
    { ...nothing, counts, injuries, clauses },
    goals,
    moment,
  );
  expect(kpis).toMatchObject({ total: 5, nearMisses: 3, incidents: 1, prevention: 75 });
  expect(kpis).toMatchObject({ answered: 3, answeredInTime: 2, meanResponseHours: 13 });
  expect(kpis.inTimePercent).toBeCloseTo(66.7, 1);
  expect(tri).toMatchObject({ rate: 2.4, target: 1.8, industry: 3.1, percentOfTarget: 75 });
  // one in 125 workers' year may just as well be above the target: nobody has reached it yet
  expect(lta).toMatchObject({ rate: 0.8, target: 1.2, industry: 1.5, percentOfTarget: null });
  const year = { cases: 0, hours: 3_000_000 };
  expect(compareRate(injuryRate(year.cases, year.hours), { target: 1.2, industry: 1.5 })).toMatchObject({
    performance: 'above_average',
    percentOfTarget: 100,
  });
  expect(iso).toEqual({ iso45001: 50, iso14001: 100 });
  expect(unproven).toEqual({ iso45001: 1, iso14001: 1 });
});

test('a department has its own figures, the clauses are the whole plant’s', () => {
  const counts = [observed('2026-11-01'), observed('2026-11-01', { department: 'B' })];
  const clauses = [{ ...clause, met: true }];
  const figures = safetyFigures({ ...nothing, counts, clauses }, goals, { ...moment, department: 'B' });
  expect([figures.kpis.total, figures.iso.iso45001]).toEqual([1, 100]);
});

test('of permits, assessments, data sheets and what waits to be handled a department has its own', () => {
  const iso = (by: number) => new Date(NOW + by * HOUR_MS).toISOString();
  const permit = {
    status: 'approved',
    late: false,
    validFrom: iso(-2),
    validTo: iso(2),
    gasDueAt: null,
    approvedAt: iso(-1),
    startedAt: iso(-1),
    afterWatchUntil: null,
    afterWatchDoneAt: null,
  };
  const waiting = {
    severity: 'high',
    createdAt: NOW - HOUR_MS,
    answeredAt: null,
    completedAt: null,
    dueDate: null,
  };
  const both = <Row extends object>(row: Row) =>
    ['A', 'A', 'B', null].map((department) => ({ ...row, department }));
  const records = {
    ...nothing,
    permits: both(permit),
    assessments: both({ stage: 'completed' as const, dueDay: '2026-12-01' }),
    sheets: both({ sdsExpiry: iso(24 * 365), sdsUrl: null, sheet: 1 }),
    unfinished: both(waiting),
  };
  const of = (department: string | null) => {
    const { compliance, responses } = safetyFigures(records, goals, { ...moment, department }).facts;
    const { permits, assessments, sheets } = compliance;
    return [permits.total, assessments.total, sheets.total, responses.waiting];
  };
  expect([of(null), of('A'), of('B')]).toEqual([
    [4, 4, 4, 4],
    [2, 2, 2, 2],
    [1, 1, 1, 1],
  ]);
});

test('unhandled cases count as late once their time is over; those answered late but closed in time do too', () => {
  const base = {
    department: 'A',
    severity: 'high',
    createdAt: NOW - 7 * HOUR_MS,
    answeredAt: null,
    completedAt: null,
    dueDate: null,
  };
  expect(responseStateOf(base, NOW)).toBe('waiting');
  expect(responseStateOf({ ...base, createdAt: NOW - 9 * HOUR_MS }, NOW)).toBe('late');
  const answered = { ...base, answeredAt: NOW - 6 * HOUR_MS };
  expect(responseStateOf({ ...answered, dueDate: NOW - 1 }, NOW)).toBe('overdue');
  expect(responseStateOf({ ...answered, dueDate: NOW + 1 }, NOW)).toBe('fine');

  const counts = [observed('2026-11-20'), observed('2026-11-21', { answeredAt: null })];
  const at = Date.parse('2026-11-20T09:00:00Z');
  const unfinished = [
    { ...base, severity: 'medium', createdAt: at, answeredAt: at + HOUR_MS, dueDate: NOW - 1 },
    { ...base, severity: 'medium', createdAt: at + 24 * HOUR_MS },
  ];
  const { responses } = safetyFigures({ ...nothing, counts, unfinished }, goals, moment).facts;
  expect(responses).toEqual({ inTime: 0, late: 2, waiting: 0 });
});

test('clauses count once somebody has assessed one', () => {
  expect(clauseShare([{ met: null }, { met: null }])).toEqual({ inOrder: 0, total: 0 });
  expect(isoScore([{ met: null }])).toBeNull();
  expect(isoScore([{ met: true }, { met: false }, { met: null }, { met: true }])).toBe(50);
});

test('the change is against last month; another month does not stand in for it', () => {
  const month = (name: string, score: number) => ({ month: name, score, triRate: null, ltaRate: null });
  const history = [month('2026-10', 77.7), month('2026-11', 80), month('2026-09', 90)];
  expect(changeSince(87, history, '2026-11')).toMatchObject({ score: 77.7, month: '2026-10' });
  expect(changeSince(87, history, '2026-11')?.percent?.toFixed(0)).toBe('12');
  expect(changeSince(87, [month('2026-10', 0)], '2026-11')?.percent).toBeNull();
  expect(changeSince(null, history, '2026-11')).toBeNull();
  expect(changeSince(87, [], '2026-11')).toBeNull();
  expect(changeSince(87, [month('2026-08', 77)], '2026-11')).toBeNull();
});

test('a rate below the industry’s is above its average', () => {
  const against = { target: 1.8, industry: 3.1 };
  expect(compareRate(injuryRate(9, 1_000_000), against)).toMatchObject({ performance: 'above_average' });
  expect(compareRate(injuryRate(20, 1_000_000), against)).toMatchObject({ performance: 'below_average' });
  expect(compareRate(injuryRate(31, 2_000_000), against)).toMatchObject({ performance: 'average' });
  // so few hours that the rate may be anything
  expect(compareRate(injuryRate(0, 400), against)).toMatchObject({ rate: 0, performance: 'unknown' });
  expect(compareRate(injuryRate(3, 250_000), against)).toMatchObject({ performance: 'unknown' });
});

test('risk trends of a theme need five observations, and compare six months with the six before', () => {
  const before = Array.from({ length: 4 }, (_, at) => observed(`2026-02-0${at + 1}`));
  const trendOf = (counts: ReturnType<typeof observed>[]) =>
    safetyFigures({ ...nothing, counts }, goals, moment).trends.find(({ theme }) => theme === 'machines');
  expect(trendOf(before)).toMatchObject({ before: 12, now: 0, observations: 4, change: null });
  expect(trendOf([...before, observed('2026-10-01', { severity: 'high' })])).toMatchObject({
    observations: 5,
    change: -25,
  });
});
