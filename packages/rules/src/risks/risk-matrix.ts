import type { PlantSettingsValues } from '@turva/contracts/plant/plant-settings-values';
import { type RiskLevel, riskLevels } from '@turva/contracts/risks/risk-values';

/** A matrix as stored with an assessment that has used it: later settings do not change earlier results. */
export type Matrix = { kind: '3x3' } | { kind: '5x5'; bands: { low: number; medium: number; high: number } };

/** The cell of a hazard: both from 1 up to the matrix's size. */
export interface Cell {
  likelihood: number;
  severity: number;
}

export const sizeOf = ({ kind }: Pick<Matrix, 'kind'>) => (kind === '3x3' ? 3 : 5);

type Bands = Pick<PlantSettingsValues, 'riskMatrix' | 'bandLowMax' | 'bandMediumMax' | 'bandHighMax'>;

/** The matrix a new assessment is made with. */
export const matrixOf = (settings: Bands): Matrix =>
  settings.riskMatrix === '3x3'
    ? { kind: '3x3' }
    : {
        kind: '5x5',
        bands: { low: settings.bandLowMax, medium: settings.bandMediumMax, high: settings.bandHighMax },
      };

const rank = (level: RiskLevel) => riskLevels.indexOf(level);
export const isHigher = (a: RiskLevel, b: RiskLevel) => rank(a) > rank(b);

/** The highest; of nothing the lowest. Levels are never averaged: one deadly hazard is not made up for by ten small ones. */
export const worst = (levels: readonly RiskLevel[]): RiskLevel =>
  levels.reduce((high, level) => (isHigher(level, high) ? level : high), 'low');

/** The Finnish five classes of the 3 × 3: row and column together, less one. 1 merkityksetön … 5 sietämätön. */
const byClass: Record<number, RiskLevel> = { 1: 'low', 2: 'low', 3: 'medium', 4: 'high', 5: 'critical' };

export const scoreOf = ({ likelihood, severity }: Cell) => likelihood * severity;

/** By score alone a death that is unlikely would count as little as a bruise that is likely. */
const floorOf = ({ severity }: Cell): RiskLevel =>
  severity === 5 ? 'high' : severity === 4 ? 'medium' : 'low';

/** How large the risk of a cell is. */
export function levelOf(matrix: Matrix, cell: Cell): RiskLevel {
  if (matrix.kind === '3x3') return byClass[cell.likelihood + cell.severity - 1] ?? 'critical';
  const { low, medium, high } = matrix.bands;
  const score = scoreOf(cell);
  const banded = score <= low ? 'low' : score <= medium ? 'medium' : score <= high ? 'high' : 'critical';
  return worst([banded, floorOf(cell)]);
}

const VERY_SMALL = 2;

/** The Finnish class, 1 to 5, also next to a 5 × 5. */
export function classOf(matrix: Matrix, cell: Cell): number {
  if (matrix.kind === '3x3') return cell.likelihood + cell.severity - 1;
  const level = levelOf(matrix, cell);
  if (level === 'low') return scoreOf(cell) <= VERY_SMALL ? 1 : 2;
  return rank(level) + 2;
}

/** Whether the cell is in the matrix. */
export const isIn = (matrix: Pick<Matrix, 'kind'>, { likelihood, severity }: Cell) =>
  [likelihood, severity].every((at) => Number.isInteger(at) && at >= 1 && at <= sizeOf(matrix));
