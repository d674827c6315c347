import { defaultPlantSettings } from '@turva/contracts/plant/plant-settings-values';
import { riskLevels } from '@turva/contracts/risks/risk-values';
import { fc } from '@turva/fixtures/properties';
import { describe, expect, test } from 'vitest';
import { type Cell, classOf, isIn, levelOf, type Matrix, matrixOf, worst } from './risk-matrix.ts';

const three: Matrix = { kind: '3x3' };
const five = matrixOf({ ...defaultPlantSettings, riskMatrix: '5x5' });
const inWords = (matrix: Matrix, cell: Cell) => `${classOf(matrix, cell)} ${levelOf(matrix, cell)}`;
const rank = (matrix: Matrix, cell: Cell) => riskLevels.indexOf(levelOf(matrix, cell));

// rows: how likely, columns: how grave
test.each([
  [1, ['1 low', '2 low', '3 medium']],
  [2, ['2 low', '3 medium', '4 high']],
  [3, ['3 medium', '4 high', '5 critical']],
])('3 × 3, likelihood %d: the Finnish classes', (likelihood, row) => {
  expect([1, 2, 3].map((severity) => inWords(three, { likelihood, severity }))).toEqual(row);
});

test.each([
  [1, ['1 low', '1 low', '2 low', '3 medium', '4 high']],
  [2, ['1 low', '2 low', '3 medium', '3 medium', '4 high']],
  [3, ['2 low', '3 medium', '3 medium', '4 high', '4 high']],
  [4, ['2 low', '3 medium', '4 high', '4 high', '5 critical']],
  [5, ['3 medium', '4 high', '4 high', '5 critical', '5 critical']],
])(
  '5 × 5, likelihood %d: bands by score, never below what the consequence alone asks for',
  (likelihood, row) => {
    expect([1, 2, 3, 4, 5].map((severity) => inWords(five, { likelihood, severity }))).toEqual(row);
  },
);

const bands = fc
  .uniqueArray(fc.integer({ min: 1, max: 24 }), { minLength: 3, maxLength: 3 })
  .map((three) => three.toSorted((a, b) => a - b))
  .map(([low = 1, medium = 2, high = 3]): Matrix => ({ kind: '5x5', bands: { low, medium, high } }));
const anyMatrix = fc.oneof(fc.constant(three), bands);
const cellOf = (size: number) =>
  fc.record({
    likelihood: fc.integer({ min: 1, max: size }),
    severity: fc.integer({ min: 1, max: size }),
  });

describe('whatever the bands', () => {
  test('more likely or more severe is never a smaller risk', () => {
    fc.assert(
      fc.property(anyMatrix, cellOf(5), cellOf(5), (matrix, a, b) => {
        const [small, large] = [
          { likelihood: Math.min(a.likelihood, b.likelihood), severity: Math.min(a.severity, b.severity) },
          { likelihood: Math.max(a.likelihood, b.likelihood), severity: Math.max(a.severity, b.severity) },
        ];
        fc.pre(isIn(matrix, large));
        expect(rank(matrix, small)).toBeLessThanOrEqual(rank(matrix, large));
        expect(classOf(matrix, small)).toBeLessThanOrEqual(classOf(matrix, large));
      }),
    );
  });

  test('what can kill is never below high, what can maim never below medium', () => {
    fc.assert(
      fc.property(bands, cellOf(5), (matrix, cell) => {
        const least = cell.severity === 5 ? 'high' : cell.severity === 4 ? 'medium' : 'low';
        expect(rank(matrix, cell)).toBeGreaterThanOrEqual(riskLevels.indexOf(least));
      }),
    );
  });
});

test('the worst of nothing is low, of several the highest', () => {
  expect(worst([])).toBe('low');
  expect(worst(['medium', 'critical', 'low'])).toBe('critical');
});

test.each([
  [three, { likelihood: 3, severity: 3 }, true],
  [three, { likelihood: 4, severity: 1 }, false],
  [five, { likelihood: 5, severity: 5 }, true],
  [five, { likelihood: 0, severity: 2 }, false],
  [five, { likelihood: 1.5, severity: 2 }, false],
])('a cell lies in its matrix or not', (matrix, cell, expected) => {
  expect(isIn(matrix, cell)).toBe(expected);
});
