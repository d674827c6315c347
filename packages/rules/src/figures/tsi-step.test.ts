import { tsiParts } from '@turva/contracts/figures/tsi-values';
import { fc } from '@turva/fixtures/properties';
import { expect, test } from 'vitest';
import { partsOf, type TsiGoals, tsiOf } from './tsi-score.ts';
import { stepOf } from './tsi-step.ts';

const goals = {
  ...{ tsiMinObservations: 0, observationTarget: 60, hoursBasis: '200000' as const },
  ...{ triTarget: 2, triIndustry: 4, ltaTarget: 1, ltaIndustry: 2 },
} satisfies TsiGoals;
const count = fc.nat({ max: 300 });
const share = fc.tuple(count, count).map(([a, b]) => ({ inOrder: Math.min(a, b), total: Math.max(a, b) }));
const facts = fc.record({
  observations: count,
  active: count,
  injuries: fc.record({
    hours: fc.integer({ min: 20_000, max: 900_000 }),
    recordable: fc.nat({ max: 12 }),
    lostTime: fc.nat({ max: 4 }),
    months: fc.constant(12),
    from: fc.constant('2025-12'),
    to: fc.constant('2026-11'),
  }),
  responses: fc.record({ inTime: count, late: count, waiting: count }),
  training: fc.option(
    share.map(({ inOrder, total }) => ({ valid: inOrder, required: total })),
    { nil: null },
  ),
  compliance: fc.record({ permits: share, assessments: share, sheets: share, clauses: share }),
});
const tenths = (value: number | null) => Math.round(10 * (value ?? 0));

test('what the parts moved adds up to what the score moved, in tenths', () => {
  fc.assert(
    fc.property(facts, facts, (before, now) => {
      const [then, today] = [tsiOf(before, goals), tsiOf(now, goals)];
      const step = stepOf(then, today);
      expect(step.reduce((sum, { by }) => sum + tenths(by), 0)).toBe(
        tenths(today.score) - tenths(then.score),
      );
      expect(stepOf(today, today)).toEqual([]);
    }),
  );
});

test('forty-one new people without a mandatory module: training moved it, the rest stayed', () => {
  const [before] = fc.sample(facts, { numRuns: 1, seed: 1 });
  if (!before) throw new Error('nothing drawn');
  const scored = (required: number) => {
    const parts = partsOf({ ...before, training: { valid: 62, required } }, goals);
    return { parts, score: parts.reduce((sum, { points }) => sum + points, 0) };
  };
  const [first] = stepOf(scored(62), scored(103));
  expect(tsiParts).toContain(first?.part);
  expect(first).toEqual({ part: 'training', by: expect.closeTo(-8, 0) });
});
