import type { Hazard } from '@turva/contracts/risks/risk-assessments';
import {
  type ControlKind,
  controlKinds,
  type RiskLevel,
  riskLevels,
} from '@turva/contracts/risks/risk-values';
import { type Cell, isHigher, levelOf, type Matrix, scoreOf, worst } from './risk-matrix.ts';

type Weighed = Pick<Hazard, 'likelihood' | 'severity' | 'likelihoodAfter' | 'severityAfter'> & {
  controls: readonly Pick<Hazard['controls'][number], 'kind'>[];
};

/** The cell of the hazard once its measures work; nothing gets smaller without a measure. */
export function cellAfter(hazard: Weighed): Cell {
  const { likelihood, severity, likelihoodAfter, severityAfter, controls } = hazard;
  if (controls.length === 0) return { likelihood, severity };
  return {
    likelihood: Math.min(likelihood, likelihoodAfter ?? likelihood),
    severity: Math.min(severity, severityAfter ?? severity),
  };
}

export const levelBefore = (matrix: Matrix, hazard: Weighed): RiskLevel => levelOf(matrix, hazard);
export const levelAfter = (matrix: Matrix, hazard: Weighed): RiskLevel => levelOf(matrix, cellAfter(hazard));

export interface Levels {
  /** as found: the worst hazard */
  riskLevel: RiskLevel;
  /** what remains of the worst one once all measures work */
  residualLevel: RiskLevel;
}

/** Of the whole assessment; null while there is no hazard to go by. */
export function levelsOf(matrix: Matrix, hazards: readonly Weighed[]): Levels | null {
  if (hazards.length === 0) return null;
  return {
    riskLevel: worst(hazards.map((hazard) => levelBefore(matrix, hazard))),
    residualLevel: worst(hazards.map((hazard) => levelAfter(matrix, hazard))),
  };
}

/** Protective equipment alone is the weakest measure: then the reason must be given why nothing stronger is possible. */
export const needsPpeReason = ({ controls }: Pick<Weighed, 'controls'>) =>
  controls.length > 0 && controls.every(({ kind }) => kind === 'ppe');

export const strongestFirst = (a: { kind: ControlKind }, b: { kind: ControlKind }) =>
  controlKinds.indexOf(a.kind) - controlKinds.indexOf(b.kind);

/** The worst first; of equals the one with the more severe consequence, because a score hides it. */
export const worstFirst = (matrix: Matrix) => (a: Weighed, b: Weighed) =>
  riskLevels.indexOf(levelBefore(matrix, b)) - riskLevels.indexOf(levelBefore(matrix, a)) ||
  b.severity - a.severity ||
  scoreOf(b) - scoreOf(a);

/** The specified texts, filled from the hazards: one a line. */
export const riskFactorsOf = (hazards: readonly Pick<Hazard, 'what'>[]) =>
  hazards.map(({ what }) => what).join('\n') || null;

export const controlMeasuresOf = (hazards: readonly { controls: readonly { what: string }[] }[]) =>
  hazards.flatMap(({ controls }) => controls.map(({ what }) => what)).join('\n') || null;

/** Of two people's assessments of one risk the higher wins, until somebody lowers it knowingly. */
export const higherOf = (a: RiskLevel, b: RiskLevel) => (isHigher(a, b) ? a : b);
