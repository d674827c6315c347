import type { Control, Hazard } from '@turva/contracts/risks/risk-assessments';
import { controlKinds, riskLevels } from '@turva/contracts/risks/risk-values';
import { fc } from '@turva/fixtures/properties';
import { expect, test } from 'vitest';
import {
  controlMeasuresOf,
  higherOf,
  levelAfter,
  levelBefore,
  levelsOf,
  needsPpeReason,
  riskFactorsOf,
  worstFirst,
} from './risk-assessment.ts';
import { type Matrix, sizeOf } from './risk-matrix.ts';

const matrices: Matrix[] = [{ kind: '3x3' }, { kind: '5x5', bands: { low: 4, medium: 9, high: 16 } }];
const three: Matrix = { kind: '3x3' };

const control = (changes: Partial<Control> = {}): Control => ({
  id: '00000000-0000-4000-8000-00000000000c',
  what: 'Suojakaide',
  kind: 'engineering',
  ownerId: null,
  dueDate: null,
  done: false,
  ...changes,
});
const hazard = (changes: Partial<Hazard> = {}): Hazard => ({
  id: '00000000-0000-4000-8000-00000000000a',
  what: 'Putoaminen',
  likelihood: 3,
  severity: 3,
  likelihoodAfter: 1,
  severityAfter: 3,
  ppeReason: null,
  controls: [control()],
  ...changes,
});

test('the assessment is as grave as its worst hazard, before and after', () => {
  const small = hazard({ likelihood: 1, severity: 1, likelihoodAfter: null, severityAfter: null });
  expect(levelsOf(three, [small, hazard()])).toEqual({ riskLevel: 'critical', residualLevel: 'medium' });
  expect(levelsOf(three, [])).toBeNull();
});

test('nothing gets smaller without a measure, nor larger by one', () => {
  expect(levelAfter(three, hazard({ controls: [] }))).toBe('critical');
  expect(
    levelAfter(three, hazard({ likelihood: 1, severity: 1, likelihoodAfter: 3, severityAfter: 3 })),
  ).toBe('low');
});

test.each([
  [[], false],
  [['ppe'], true],
  [['ppe', 'ppe'], true],
  [['ppe', 'administrative'], false],
] as const)('measures %j need a reason: %s', (kinds, expected) => {
  expect(needsPpeReason({ controls: kinds.map((kind) => ({ kind })) })).toBe(expected);
});

test('the specified texts are filled from hazards and measures', () => {
  const second = hazard({ what: 'Melu', controls: [] });
  expect(riskFactorsOf([hazard(), second])).toBe('Putoaminen\nMelu');
  expect(controlMeasuresOf([hazard(), second])).toBe('Suojakaide');
  expect([riskFactorsOf([]), controlMeasuresOf([second])]).toEqual([null, null]);
});

test('the worst hazard comes first, and of equals the one with the more severe consequence', () => {
  const likely = hazard({ what: 'likely', likelihood: 3, severity: 2 });
  const grave = hazard({ what: 'grave', likelihood: 2, severity: 3 });
  const small = hazard({ what: 'small', likelihood: 1, severity: 1 });
  expect([small, likely, grave].sort(worstFirst(three)).map(({ what }) => what)).toEqual([
    'grave',
    'likely',
    'small',
  ]);
});

test('of two assessments of one risk the higher wins', () => {
  expect(higherOf('low', 'high')).toBe('high');
  expect(higherOf('critical', 'high')).toBe('critical');
});

const anyControl = fc.constantFrom(...controlKinds).map((kind) => control({ kind }));
const anyHazard = (size: number) => {
  const grade = fc.integer({ min: 1, max: size });
  const after = fc.option(grade, { nil: null });
  return fc
    .record({
      likelihood: grade,
      severity: grade,
      likelihoodAfter: after,
      severityAfter: after,
      controls: fc.array(anyControl, { maxLength: 4 }),
    })
    .map((values) => hazard(values));
};
const anyAssessment = fc.constantFrom(...matrices).chain((matrix) =>
  fc.record({
    matrix: fc.constant(matrix),
    hazards: fc.array(anyHazard(sizeOf(matrix)), { minLength: 1, maxLength: 6 }),
  }),
);
const rank = (level: (typeof riskLevels)[number] | undefined) => (level ? riskLevels.indexOf(level) : -1);

test('adding a measure never raises a level', () => {
  fc.assert(
    fc.property(anyAssessment, fc.nat(), anyControl, ({ matrix, hazards }, at, added) => {
      const with_ = hazards.map((one, index) =>
        index === at % hazards.length ? { ...one, controls: [...one.controls, added] } : one,
      );
      const [before, now] = [levelsOf(matrix, hazards), levelsOf(matrix, with_)];
      expect(rank(now?.riskLevel)).toBe(rank(before?.riskLevel));
      expect(rank(now?.residualLevel)).toBeLessThanOrEqual(rank(before?.residualLevel));
    }),
  );
});

test('the whole is never below its worst hazard, and the remaining risk never above the original', () => {
  fc.assert(
    fc.property(anyAssessment, ({ matrix, hazards }) => {
      const levels = levelsOf(matrix, hazards);
      for (const one of hazards) {
        expect(rank(levels?.riskLevel)).toBeGreaterThanOrEqual(rank(levelBefore(matrix, one)));
        expect(rank(levels?.residualLevel)).toBeGreaterThanOrEqual(rank(levelAfter(matrix, one)));
      }
      expect(rank(levels?.residualLevel)).toBeLessThanOrEqual(rank(levels?.riskLevel));
    }),
  );
});
