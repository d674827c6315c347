import { categories, severities, themes } from '@turva/contracts/observations/observation-values';
import { fc } from '@turva/fixtures/properties';
import { expect, test } from 'vitest';
import { areaBranches, topArea } from '../plant/area-branches.ts';
import { heatMap } from './heat-map.ts';
import { breakdown } from './observation-breakdown.ts';
import { narrowed, type ObservationFact } from './observation-fact.ts';
import { observationMonths } from './observation-months.ts';
import { daysOf, monthsOf, partialMonths, trailingDays } from './observation-period.ts';
import { pareto } from './pareto.ts';

const HOUR_MS = 3_600_000;
const areas = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 2 },
  { id: 4, parentId: 1 },
];

const fact: fc.Arbitrary<ObservationFact> = fc
  .record({
    clientId: fc.uuid(),
    days: fc.integer({ min: 0, max: 400 }),
    areaId: fc.constantFrom(1, 2, 3, 4, 99, null),
    department: fc.constantFrom('A', 'B', null),
    theme: fc.constantFrom(...themes, null),
    category: fc.constantFrom(...categories),
    severity: fc.constantFrom(...severities),
    status: fc.constantFrom('open', 'in_progress', 'closed'),
    answered: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
  })
  .map(({ days, answered, ...one }) => {
    const createdAt = Date.parse('2025-10-01T09:00:00Z') + days * 24 * HOUR_MS;
    return {
      ...one,
      createdAt,
      day: new Date(createdAt).toISOString().slice(0, 10),
      answeredAt: answered === null ? null : createdAt + answered * HOUR_MS,
      completedAt: null,
      isDeleted: false,
      countsAsActivity: true,
    };
  });
const facts = fc.array(fact, { maxLength: 60 });
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

test('every observation falls into one group, one cell, one month and one branch', () => {
  fc.assert(
    fc.property(facts, (all) => {
      const groups = breakdown(all, ({ category }) => category);
      expect(sum(groups.map(({ count }) => count))).toBe(all.length);
      for (const { count, bySeverity, unclosed } of groups) {
        expect(sum(Object.values(bySeverity))).toBe(count);
        expect(unclosed).toBeLessThanOrEqual(count);
      }

      const branchOf = areaBranches(areas, 1);
      const map = heatMap(all, {
        rowOf: ({ areaId }) => branchOf(areaId),
        columnOf: ({ category }) => category,
        columns: categories,
      });
      expect(sum(map.rows.map(({ total }) => total))).toBe(all.length);
      expect(sum(map.columns.map(({ total }) => total))).toBe(all.length);
      expect(map.rows.map(({ cells }) => cells.length)).toEqual(map.rows.map(() => map.columns.length));

      const days = { from: '2025-11-05', to: '2026-10-20' };
      const months = observationMonths(all, days);
      const inside = narrowed(all, { days });
      expect(sum(months.map(({ reported }) => reported))).toBe(inside.length);
      // a month's link opens exactly the observations the month counts
      for (const { from, to, reported } of months)
        expect(narrowed(all, { days: { from, to } })).toHaveLength(reported);
    }),
  );
});

test('Pareto: falling bars, a rising sum that ends at 100, and as few vital ones as 80 percent need', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40), { maxLength: 12 }), (counts) => {
      const bars = pareto(counts.map((count, at) => ({ key: `k${at}`, count })));
      const all = sum(counts);
      expect(bars.map(({ count }) => count)).toEqual(
        counts.filter((count) => count > 0).toSorted((a, b) => b - a),
      );
      if (all === 0) return;
      expect(bars.at(-1)?.cumulative).toBeCloseTo(100, 9);
      const vital = bars.filter(({ isVital }) => isVital);
      expect(sum(vital.map(({ count }) => count))).toBeGreaterThanOrEqual(0.8 * all);
      expect(sum(vital.slice(0, -1).map(({ count }) => count))).toBeLessThan(0.8 * all);
    }),
  );
  expect(pareto([{ key: 'a', count: 0 }])).toEqual([]);
});

test('filters: no choice is everything, and a missing value is a choice of its own', () => {
  fc.assert(
    fc.property(facts, fc.constantFrom(...themes), (all, theme) => {
      expect(narrowed(all, {})).toEqual(all);
      const without = narrowed(all, { theme: 'none' });
      expect(without.every((one) => one.theme === null)).toBe(true);
      const by = [...themes, 'none'].map((one) => narrowed(all, { theme: one }).length);
      expect(sum(by)).toBe(all.length);
      expect(narrowed(narrowed(all, { theme }), { department: 'A' })).toEqual(
        narrowed(all, { theme, department: 'A' }),
      );
    }),
  );
});

const made = (over: Partial<ObservationFact> = {}): ObservationFact => ({
  clientId: 'c',
  day: '2026-03-10',
  areaId: null,
  department: null,
  theme: null,
  category: 'nearmiss',
  severity: 'medium',
  status: 'open',
  createdAt: Date.parse('2026-03-10T08:00:00Z'),
  answeredAt: null,
  completedAt: null,
  isDeleted: false,
  countsAsActivity: true,
  ...over,
});

test('each filter leaves out only non-matching values', () => {
  const wanted = made({ areaId: 2, department: 'A', theme: 'machines', category: 'incident' });
  const days = { from: '2026-03-01', to: '2026-03-31' };
  const filters = { days, areas: new Set([2]), department: 'A', theme: 'machines', category: 'incident' };
  const others = [
    made({ ...wanted, day: '2026-02-28' }),
    made({ ...wanted, day: '2026-04-01' }),
    made({ ...wanted, areaId: 3 }),
    made({ ...wanted, areaId: null }),
    made({ ...wanted, department: 'B' }),
    made({ ...wanted, theme: 'traffic' }),
    made({ ...wanted, category: 'nearmiss' }),
  ];
  for (const other of others) expect(narrowed([other, wanted], filters)).toEqual([wanted]);
  for (const [name, value] of Object.entries(filters))
    expect(narrowed([wanted, ...others], { [name]: value }).length).toBeLessThan(others.length + 1);
});

test('a breakdown and a heat map are sorted most first, rows by columns', () => {
  const facts = [
    made({ areaId: 1, category: 'incident' }),
    made({ areaId: 2, category: 'nearmiss', status: 'closed' }),
    made({ areaId: 2, category: 'nearmiss', severity: 'high' }),
    made({ areaId: 2, category: 'incident', status: 'in_progress' }),
  ];
  expect(breakdown(facts, ({ areaId }) => String(areaId))).toEqual([
    { key: '2', count: 3, bySeverity: { low: 0, medium: 2, high: 1, critical: 0 }, unclosed: 2 },
    { key: '1', count: 1, bySeverity: { low: 0, medium: 1, high: 0, critical: 0 }, unclosed: 1 },
  ]);
  const axes = {
    rowOf: ({ areaId }: ObservationFact) => String(areaId),
    columnOf: ({ category }: ObservationFact) => category,
    columns: ['nearmiss', 'incident', 'safety'],
  };
  expect(heatMap(facts, axes)).toEqual({
    columns: [
      { key: 'nearmiss', total: 2 },
      { key: 'incident', total: 2 },
    ],
    rows: [
      { key: '2', cells: [2, 1], total: 3 },
      { key: '1', cells: [0, 1], total: 1 },
    ],
    most: 2,
  });
});

test('branches: the parts of an area, the area itself, no area, and a deleted one', () => {
  const fromPlant = areaBranches(areas, 1);
  expect([1, 2, 3, 4, null, 99].map(fromPlant)).toEqual(['here', '2', '2', '4', 'none', '99']);
  const fromHall = areaBranches(areas, 2);
  expect([2, 3].map(fromHall)).toEqual(['here', '3']);
  const fromAll = areaBranches(areas, null);
  expect([1, 3, 4].map(fromAll)).toEqual(['1', '1', '1']);
  expect(topArea(areas)).toBe(1);
  expect(topArea([...areas, { id: 7, parentId: null }])).toBeNull();
  // a circle of areas ends
  const circle = [
    { id: 1, parentId: 2 },
    { id: 2, parentId: 1 },
  ];
  expect(areaBranches(circle, 1)(2)).toBe('2');
});

test('periods end today and hold whole days; the year begins in January', () => {
  expect(trailingDays('2026-11-22', 12)).toEqual({ from: '2025-11-23', to: '2026-11-22' });
  expect(daysOf('6m', '2026-11-22')).toEqual({ from: '2026-05-23', to: '2026-11-22' });
  // no 31 February: the window begins after its last day
  expect(daysOf('6m', '2026-08-31')).toEqual({ from: '2026-03-01', to: '2026-08-31' });
  expect(daysOf('year', '2026-11-22')).toEqual({ from: '2026-01-01', to: '2026-11-22' });
  expect(daysOf('own', '2026-11-22', { from: '2026-03-05', to: '2026-02-01' })).toEqual({
    from: '2026-02-01',
    to: '2026-03-05',
  });
  expect(daysOf('own', '2026-11-22', { from: '2026-03-05' })).toEqual({
    from: '2026-03-05',
    to: '2026-03-05',
  });
  expect(daysOf('own', '2026-11-22')).toEqual(daysOf('12m', '2026-11-22'));
  expect(monthsOf({ from: '2025-11-23', to: '2026-01-02' })).toEqual([
    { month: '2025-11', from: '2025-11-23', to: '2025-11-30' },
    { month: '2025-12', from: '2025-12-01', to: '2025-12-31' },
    { month: '2026-01', from: '2026-01-01', to: '2026-01-02' },
  ]);
});

test('a month counts those answered, those in time, the mean time and those closed', () => {
  const at = Date.parse('2026-03-10T08:00:00Z');
  const [march] = observationMonths(
    [
      made({ answeredAt: at + 2 * HOUR_MS, status: 'closed' }),
      made({ answeredAt: at + 30 * HOUR_MS, status: 'in_progress' }),
      made({}),
      made({ day: '2026-02-28' }),
    ],
    { from: '2026-03-01', to: '2026-03-31' },
  );
  expect(march).toMatchObject({ reported: 3, answered: 2, inTime: 1, hours: 16, closed: 1 });
  expect(march?.closedPercent).toBeCloseTo(33.3, 1);
});

test('a month that is cut or not over is no whole one, on its last day neither', () => {
  const months = monthsOf({ from: '2026-08-09', to: '2026-11-30' });
  expect(partialMonths(months, '2026-11-30')).toEqual([0, 3]);
  expect(partialMonths(months, '2026-12-01')).toEqual([0]);
});
