import { expect, test } from 'vitest';
import { observationKpis } from '../figures/observation-kpis.ts';
import { countsOf, sumCounts } from '../figures/tsi-counts.ts';
import type { ObservationFact } from './observation-fact.ts';
import { comparable, comparedDays, hoursWorked } from './period-comparison.ts';

test.each([
  // as long as this one, right before it
  [{ from: '2025-11-25', to: '2026-11-24' }, 'before', { from: '2024-11-25', to: '2025-11-24' }],
  [{ from: '2026-03-01', to: '2026-03-10' }, 'before', { from: '2026-02-19', to: '2026-02-28' }],
  // over the night on which the clocks change
  [{ from: '2026-03-29', to: '2026-03-30' }, 'before', { from: '2026-03-27', to: '2026-03-28' }],
  // whole months with whole months
  [{ from: '2026-03-01', to: '2026-03-31' }, 'before', { from: '2026-02-01', to: '2026-02-28' }],
  [{ from: '2026-01-01', to: '2026-03-31' }, 'before', { from: '2025-10-01', to: '2025-12-31' }],
  [{ from: '2025-02-01', to: '2025-02-28' }, 'year', { from: '2024-02-01', to: '2024-02-29' }],
  [{ from: '2026-11-03', to: '2026-11-24' }, 'year', { from: '2025-11-03', to: '2025-11-24' }],
] as const)('%j against %s', (days, against, expected) => {
  expect(comparedDays(days, against)).toEqual(expected);
});

const fact = (changes: Partial<ObservationFact>): ObservationFact => ({
  clientId: crypto.randomUUID(),
  areaId: null,
  department: null,
  theme: null,
  category: 'hazard',
  severity: 'low',
  status: 'open',
  day: '2026-11-01',
  createdAt: 0,
  answeredAt: null,
  completedAt: null,
  isDeleted: false,
  countsAsActivity: true,
  ...changes,
});

test('compared figures are those of the key figures', () => {
  const facts = [
    fact({ category: 'nearmiss', severity: 'high', answeredAt: 2 * 3_600_000 }),
    fact({ category: 'incident', severity: 'critical', answeredAt: 4 * 3_600_000 }),
    fact({}),
  ];
  const kpis = observationKpis(sumCounts(facts.map(countsOf)), null);
  expect(comparable(facts, 50_000)).toEqual({
    observations: kpis.total,
    nearMisses: kpis.nearMisses,
    incidents: kpis.incidents,
    points: 9 + 27 + 1,
    inTime: kpis.inTimePercent,
    hours: kpis.meanResponseHours,
    // three, and one accident, in a quarter of the base
    perHours: 12,
    incidentsPerHours: 4,
  });
  expect(comparable([], null)).toMatchObject({
    observations: 0,
    inTime: null,
    hours: null,
    perHours: null,
    incidentsPerHours: null,
  });
});

test('hours are given for whole months only, and only if every one of them has some', () => {
  const row = (month: string, department: string | null, hours: number) => ({ month, department, hours });
  const rows = [
    row('2026-01', null, 1000),
    row('2026-01', 'Varasto', 500),
    row('2026-02', 'Varasto', 700),
    row('2026-03', 'Varasto', 0),
  ];
  const winter = { from: '2026-01-01', to: '2026-02-28' };
  expect(hoursWorked(rows, winter)).toBe(2200);
  expect(hoursWorked(rows, winter, 'Varasto')).toBe(1200);
  expect(hoursWorked(rows, winter, 'Tuotanto A')).toBeNull();
  expect(hoursWorked(rows, { from: '2026-01-01', to: '2026-03-31' })).toBeNull();
  expect(hoursWorked(rows, { from: '2026-01-02', to: '2026-02-28' })).toBeNull();
});
