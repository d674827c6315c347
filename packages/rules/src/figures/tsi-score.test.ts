import type { TsiFacts } from '@turva/contracts/figures/tsi';
import { complianceGroups, TSI_WEIGHTS } from '@turva/contracts/figures/tsi-values';
import { defaultPlantSettings } from '@turva/contracts/plant/plant-settings-values';
import { fc, MANY } from '@turva/fixtures/properties';
import { describe, expect, test } from 'vitest';
import { raiseBy, raiseKinds, roomOf } from './tsi-raises.ts';
import { levelOf, observationGoal, rawScore, tsiOf } from './tsi-score.ts';

const goals = defaultPlantSettings;

/** The demo plant's, by product.md: 47 observations, 250 000 h, 3 recordable. */
const plant: TsiFacts = {
  observations: 47,
  injuries: { hours: 250_000, recordable: 3, lostTime: 1, months: 12, from: '2025-12', to: '2026-11' },
  responses: { inTime: 9, late: 1, waiting: 2 },
  training: { valid: 45, required: 50 },
  compliance: {
    permits: { inOrder: 9, total: 10 },
    assessments: { inOrder: 8, total: 8 },
    sheets: { inOrder: 4, total: 4 },
    clauses: { inOrder: 88, total: 95 },
  },
};

const share = fc.tuple(fc.nat(50), fc.nat(50)).map(([inOrder, rest]) => ({ inOrder, total: inOrder + rest }));
const facts: fc.Arbitrary<TsiFacts> = fc.record({
  observations: fc.nat(200),
  injuries: fc
    .record({ hours: fc.nat(2_000_000), recordable: fc.nat(60), months: fc.integer({ min: 1, max: 12 }) })
    .map((sums) => ({ ...sums, lostTime: 0, from: '2025-12', to: '2026-11' })),
  responses: fc.record({ inTime: fc.nat(50), late: fc.nat(50), waiting: fc.nat(50) }),
  training: fc.option(
    share.map(({ inOrder, total }) => ({ valid: inOrder, required: total })),
    { nil: null },
  ),
  compliance: fc.record({ permits: share, assessments: share, sheets: share, clauses: share }),
});

describe('the score', () => {
  test('is the sum of its parts by the weights of the product', () => {
    const { score, parts, level, percentOfTarget } = tsiOf(plant, goals);
    expect(parts.map(({ part, value, weight }) => [part, Number(value?.toFixed(4)), weight])).toEqual([
      ['activity', 0.7833, 0.25],
      ['responsiveness', 0.9, 0.2],
      ['training', 0.9, 0.2],
      ['compliance', 0.9566, 0.15],
      // 2.4 between the target 1.8 and twice the industry's 3.1
      ['injuries', 0.8636, 0.2],
    ]);
    expect(score).toBe(87.2);
    expect(level).toBe('good');
    expect(percentOfTarget).toBeCloseTo(96.9, 1);
    expect(Object.values(TSI_WEIGHTS).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12);
  });

  test('asks for 60 observations where 250 000 hours were worked', () => {
    expect(observationGoal(plant, goals)).toBe(60);
    const halfYear = { ...plant.injuries, hours: 125_000, months: 6 };
    expect(observationGoal({ injuries: halfYear }, goals)).toBe(60);
    expect(observationGoal({ injuries: { ...plant.injuries, hours: 0, months: 0 } }, goals)).toBeNull();
  });

  test('gives no score below ten observations or without hours, and says what is missing', () => {
    const few = tsiOf({ ...plant, observations: 9 }, goals);
    expect([few.score, few.level, few.missing]).toEqual([
      null,
      null,
      { observations: { have: 9, need: 10 }, hours: false },
    ]);
    const noHours = tsiOf({ ...plant, injuries: { ...plant.injuries, hours: 0, months: 0 } }, goals);
    expect([noHours.score, noHours.missing]).toEqual([null, { observations: null, hours: true }]);
    expect(tsiOf({ ...plant, observations: 10 }, goals).score).not.toBeNull();
  });

  test('a group of records that is empty is left out of compliance, not counted as nothing in order', () => {
    const shareOf = (facts: TsiFacts) =>
      tsiOf(facts, goals).parts.find(({ part }) => part === 'compliance')?.value;
    const compliance = { ...plant.compliance, permits: { inOrder: 0, total: 0 } };
    // (8 ÷ 8 + 4 ÷ 4 + 88 ÷ 95) ÷ 3
    expect(shareOf({ ...plant, compliance })).toBeCloseTo((1 + 1 + 88 / 95) / 3, 12);
  });

  test('a part with nothing to measure gives its weight to the others', () => {
    const { parts, score } = tsiOf({ ...plant, training: null }, goals);
    const training = parts.find(({ part }) => part === 'training');
    expect(training).toEqual({ part: 'training', value: null, weight: 0, points: 0 });
    expect(parts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
    // (87.2 − 18) ÷ 0.8
    expect(score).toBe(86.51);
  });

  test.each([
    [1.8, 1],
    [2.4, 0.8636],
    [6.2, 0],
    [9, 0],
  ])('injury-free work at a rate of %d is worth %d', (rate, value) => {
    const injuries = { ...plant.injuries, hours: 2_000_000, recordable: rate * 10 };
    const part = tsiOf({ ...plant, injuries }, goals).parts.find((one) => one.part === 'injuries');
    expect(part?.value).toBeCloseTo(value, 4);
  });

  test.each([
    [100, 'excellent'],
    [90, 'excellent'],
    [89.96, 'excellent'],
    [89.94, 'good'],
    [80, 'good'],
    [79.9, 'fair'],
    [65, 'fair'],
    [64.9, 'poor'],
    [0, 'poor'],
  ] as const)('%d is %s', (score, level) => expect(levelOf(score)).toBe(level));

  test('is never below 0 or above 100, whatever the counts', () => {
    fc.assert(
      fc.property(facts, (some) => {
        const { score, parts, missing } = tsiOf(some, goals);
        expect(score === null).toBe(missing !== null);
        if (score !== null) expect(score >= 0 && score <= 100).toBe(true);
        for (const { value, points, weight } of parts) {
          expect(value === null || (value >= 0 && value <= 1)).toBe(true);
          expect(points >= 0 && points <= 100 * weight + 1e-9).toBe(true);
        }
      }),
      { numRuns: MANY },
    );
  });

  test('never falls when something is put in order, and rises by the predicted amount', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...raiseKinds), (some, kind) => {
        const by = raiseBy(kind, some, goals);
        expect(by).toBeGreaterThanOrEqual(0);
        expect(by).toBeLessThanOrEqual(100);
      }),
      { numRuns: MANY },
    );
  });

  test('is monotone in each part', () => {
    const better: ((some: TsiFacts) => TsiFacts)[] = [
      (some) => ({ ...some, observations: some.observations + 1 }),
      ({ responses, ...some }) => ({
        ...some,
        responses: { ...responses, inTime: responses.inTime + 1, late: Math.max(0, responses.late - 1) },
      }),
      ({ training, ...some }) => ({
        ...some,
        training: training && { ...training, valid: Math.min(training.valid + 1, training.required) },
      }),
      ...complianceGroups.map((group) => (some: TsiFacts) => {
        const { inOrder, total } = some.compliance[group];
        const next = { inOrder: Math.min(inOrder + 1, total), total };
        return { ...some, compliance: { ...some.compliance, [group]: next } };
      }),
      (some) => ({
        ...some,
        injuries: { ...some.injuries, recordable: Math.max(0, some.injuries.recordable - 1) },
      }),
    ];
    fc.assert(
      fc.property(facts, fc.constantFrom(...better), (some, improve) => {
        // a first record makes a part measurable and changes the weights: not comparable
        const [before, after] = [tsiOf(some, goals), tsiOf(improve(some), goals)];
        const measured = ({ parts }: typeof before) => parts.map(({ weight }) => weight > 0).join();
        fc.pre(measured(before) === measured(after));
        expect(rawScore(improve(some), goals)).toBeGreaterThanOrEqual(rawScore(some, goals) - 1e-9);
      }),
      { numRuns: MANY },
    );
  });

  test('the remaining room of the parts is what is missing from 100', () => {
    const { parts } = tsiOf(plant, goals);
    const room = parts.reduce((sum, part) => sum + roomOf(part), 0);
    expect(room).toBeCloseTo(100 - rawScore(plant, goals), 9);
    expect(raiseBy('close_overdue', plant, goals)).toBeCloseTo(2, 9);
    expect(raiseBy('report', plant, goals)).toBeCloseTo(25 / 60, 9);
  });
});

test('each deed adds what the formula predicts, and an overdue one is no longer counted as late', () => {
  const after = { ...plant, responses: { inTime: 10, late: 0, waiting: 2 } };
  const gain = rawScore(after, goals) - rawScore(plant, goals);
  expect(gain).toBeGreaterThan(0);
  expect(raiseBy('close_overdue', plant, goals)).toBeCloseTo(gain, 9);
  const answered = { ...plant, responses: { inTime: 10, late: 1, waiting: 1 } };
  expect(raiseBy('answer', plant, goals)).toBeCloseTo(rawScore(answered, goals) - rawScore(plant, goals), 9);
});
