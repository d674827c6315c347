import { TSI_WEIGHTS, tsiParts } from '@turva/contracts/figures/tsi-values';
import { defaultPlantSettings as goals } from '@turva/contracts/plant/plant-settings-values';
import { fc, MANY } from '@turva/fixtures/properties';
import { expect, test } from 'vitest';
import { addMonths, plantDay } from '../plant/plant-time.ts';
import { type InjuryRow, injuryRate, injurySums } from './injury-rates.ts';
import { countsOf } from './tsi-counts.ts';
import { tsiFacts } from './tsi-facts.ts';
import { rawScore, shownPoints, tsiOf } from './tsi-score.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const MONTH = '2026-11';
const moment = { now: NOW, today: '2026-11-28', department: null };

const row = (month: string, department: string | null, hours: number, recordable = 0): InjuryRow => ({
  month,
  department,
  hours,
  recordable,
  lostTime: recordable,
});
/** A year up to October of two departments, with two injuries in November a year ago. */
const year = Array.from({ length: 12 }, (_, back) => addMonths('2026-10', -back)).flatMap((month) => [
  row(month, 'Laboratorio', 1000, month === '2025-11' ? 2 : 0),
  row(month, 'Valssaamo', 9000),
]);
const sums = (more: InjuryRow[], month = MONTH) =>
  injurySums([...year, ...more], { month, department: null });

test('the twelve months move only when each department that had hours has them again', () => {
  const before = sums([]);
  expect(before).toMatchObject({ from: '2025-11', to: '2026-10', hours: 120_000, recordable: 2 });
  expect(before.missing).toBeUndefined();
  const part = sums([row('2026-11', 'Laboratorio', 1160, 1)]);
  expect(part).toMatchObject({ from: '2025-11', to: '2026-10', hours: 120_000, recordable: 3, lostTime: 3 });
  expect(part.missing).toEqual([{ month: '2026-11', departments: ['Valssaamo'] }]);
  const whole = sums([row('2026-11', 'Laboratorio', 1160, 1), row('2026-11', 'Valssaamo', 9000)]);
  expect(whole).toMatchObject({ from: '2025-12', to: '2026-11', hours: 120_160, recordable: 1 });
  expect(whole.missing).toBeUndefined();
});

test('a month that is over and has no hours is named, and the months before stay', () => {
  const late = sums([], '2026-12');
  expect(late).toMatchObject({ from: '2025-11', to: '2026-10', recordable: 2 });
  expect(late.missing).toEqual([{ month: '2026-11', departments: ['Laboratorio', 'Valssaamo'] }]);
});

test('a gap within the twelve months is named', () => {
  const gap = injurySums(
    year.filter(({ month, department }) => month !== '2026-05' || department !== 'Laboratorio'),
    { month: MONTH, department: null },
  );
  expect(gap.missing).toEqual([{ month: '2026-05', departments: ['Laboratorio'] }]);
});

test('a department that has ended does not hold the months back for ever', () => {
  const others = ['2026-11', '2026-12', '2027-01', '2027-02'].map((month) => row(month, 'Valssaamo', 9000));
  expect(sums(others, '2027-01').to).toBe('2026-10');
  expect(sums(others, '2027-02').to).toBe('2027-02');
});

const departments = ['A', 'B', 'C', null] as const;
const months = Array.from({ length: 16 }, (_, back) => addMonths(MONTH, -back));
const injured = fc.record({
  month: fc.constantFrom(...months),
  department: fc.constantFrom(...departments),
});
const rows: fc.Arbitrary<InjuryRow[]> = fc.uniqueArray(
  fc.record({
    month: fc.constantFrom(...months),
    department: fc.constantFrom(...departments),
    hours: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30_000 })),
    recordable: fc.integer({ min: 0, max: 3 }),
    lostTime: fc.constant(0),
  }),
  { selector: ({ month, department }) => `${month} ${department}`, maxLength: 50 },
);

const nothingElse = {
  counts: [],
  unfinished: [],
  training: { valid: 3, required: 4 },
  permits: [],
  assessments: [],
  sheets: [],
  clauses: [],
};
const factsOf = (injuries: readonly InjuryRow[]) => tsiFacts({ ...nothingElse, injuries }, moment);
const scoreOf = (injuries: readonly InjuryRow[]) => rawScore(factsOf(injuries), goals);

/** The same rows with one injury more, in its row or in a new one without hours. */
function withInjury(
  all: readonly InjuryRow[],
  { month, department }: Pick<InjuryRow, 'month' | 'department'>,
) {
  const isIts = (one: InjuryRow) => one.month === month && one.department === department;
  const found = all.find(isIts) ?? row(month, department, 0);
  return [
    ...all.filter((one) => !isIts(one)),
    { ...found, recordable: found.recordable + 1, lostTime: found.lostTime + 1 },
  ];
}

test('an injury never raises the score or lowers a rate, in any month of any plant', () => {
  fc.assert(
    fc.property(rows, injured, (all, one) => {
      const more = withInjury(all, one);
      const [before, after] = [all, more].map((some) => {
        const { recordable, lostTime, hours } = factsOf(some).injuries;
        return { tri: injuryRate(recordable, hours).rate, lta: injuryRate(lostTime, hours).rate };
      });
      expect(scoreOf(more)).toBeLessThanOrEqual(scoreOf(all));
      expect(after?.tri ?? 0).toBeGreaterThanOrEqual(before?.tri ?? 0);
      expect(after?.lta ?? 0).toBeGreaterThanOrEqual(before?.lta ?? 0);
      expect(after?.tri === null).toBe(before?.tri === null);
    }),
    { numRuns: MANY },
  );
});

test('a row of zeros changes nothing, in any month of any plant', () => {
  fc.assert(
    fc.property(rows, injured, (all, { month, department }) => {
      fc.pre(!all.some((one) => one.month === month && one.department === department));
      expect(factsOf([...all, row(month, department, 0)])).toEqual(factsOf(all));
    }),
    { numRuns: MANY },
  );
});

const DAY_MS = 86_400_000;
const report = fc.record({
  severity: fc.constantFrom('low', 'medium', 'high', 'critical'),
  createdAt: fc.integer({ min: 0, max: 80 * DAY_MS }).map((ago) => NOW - ago),
  answeredAt: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
  dueDate: fc.option(
    fc.integer({ min: -20 * DAY_MS, max: 20 * DAY_MS }).map((by) => NOW + by),
    { nil: null },
  ),
  isSeen: fc.boolean(),
});
type Report = typeof report extends fc.Arbitrary<infer One> ? One : never;

/** None of them is closed; looked at are those somebody has seen or answered. */
function scoreWith(reports: readonly Report[]) {
  const all = reports.map(({ isSeen, answeredAt, ...one }) => ({
    ...one,
    department: null,
    theme: null,
    category: 'safety',
    day: plantDay(one.createdAt),
    answeredAt: answeredAt === null ? null : one.createdAt + answeredAt * (NOW - one.createdAt),
    completedAt: null,
    isDeleted: false,
    countsAsActivity: isSeen || answeredAt !== null,
  }));
  const counts = all.map((one) => ({ ...one, ...countsOf(one) }));
  return rawScore(tsiFacts({ ...nothingElse, counts, unfinished: all, injuries: year }, moment), goals);
}

test('answering a report never lowers the score, at any plant', () => {
  fc.assert(
    fc.property(report, fc.array(report, { maxLength: 12 }), (one, others) => {
      const before = scoreWith([{ ...one, answeredAt: null }, ...others]);
      expect(scoreWith([{ ...one, answeredAt: 1 }, ...others])).toBeGreaterThanOrEqual(before - 1e-9);
    }),
    { numRuns: MANY },
  );
});

test('without enough hours there is no score, and with a part unmeasured no verdict', () => {
  const facts = { ...factsOf([row('2026-10', 'A', 400)]), observations: 10, active: 10 };
  expect(tsiOf(facts, goals)).toMatchObject({ score: null, level: null, missing: { hours: true } });
  const enough = { ...factsOf([row('2026-10', 'A', 40_000)]), observations: 10, active: 10 };
  expect(tsiOf(enough, goals)).toMatchObject({ level: null, missing: null });
  expect(tsiOf(enough, goals).score).not.toBeNull();
});

test('printed points add up to the printed score, with any parts', () => {
  const value = fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null });
  fc.assert(
    fc.property(fc.tuple(value, value, value, value, value), (values) => {
      const known = tsiParts.filter((_, at) => values[at] !== null);
      const whole = known.reduce((sum, part) => sum + TSI_WEIGHTS[part], 0);
      const parts = tsiParts.map((part, at) => {
        const weight = values[at] === null ? 0 : TSI_WEIGHTS[part] / whole;
        return { part, value: values[at] ?? null, weight, points: 100 * weight * (values[at] ?? 0) };
      });
      const score = Math.round(100 * parts.reduce((sum, { points }) => sum + points, 0)) / 100;
      const shown = shownPoints({ score, parts });
      const sum = tsiParts.reduce((total, part) => total + shown[part], 0);
      expect(sum.toFixed(1)).toBe((Math.round(10 * score) / 10).toFixed(1));
      for (const { part, points } of parts) expect(Math.abs(shown[part] - points)).toBeLessThan(0.2);
    }),
    { numRuns: MANY },
  );
});
