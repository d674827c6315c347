import type { FrozenMatrix, Hazard } from '@turva/contracts/risks/risk-assessments';
import {
  controlMeasuresOf,
  levelsOf,
  needsPpeReason,
  riskFactorsOf,
  worstFirst,
} from '@turva/rules/risks/risk-assessment';
import { isIn, type Matrix } from '@turva/rules/risks/risk-matrix';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import { assertPerson } from '../../people/assert-person.ts';
import { problem } from '../../problem.ts';

/** Every cell must be inside the matrix, and protective equipment alone needs a reason. */
export function assertWeighed(matrix: Matrix, hazards: readonly Hazard[]): void {
  const errors = hazards.flatMap((hazard, at) => {
    const { likelihood, severity, likelihoodAfter, severityAfter, ppeReason } = hazard;
    const after = { likelihood: likelihoodAfter ?? likelihood, severity: severityAfter ?? severity };
    return [
      ...(isIn(matrix, hazard) ? [] : [{ path: `hazards.${at}.likelihood`, code: 'outside_matrix' }]),
      ...(isIn(matrix, after) ? [] : [{ path: `hazards.${at}.likelihoodAfter`, code: 'outside_matrix' }]),
      ...(needsPpeReason(hazard) && !ppeReason
        ? [{ path: `hazards.${at}.ppeReason`, code: 'required' }]
        : []),
    ];
  });
  if (errors.length > 0) throw problem('invalid_input', { errors });
}

/** A new owner of a measure must be an active person; an earlier one may have left. */
export async function assertOwners(
  trx: Trx,
  hazards: readonly Hazard[],
  before: readonly Hazard[] = [],
): Promise<void> {
  const known = new Set(before.flatMap(({ controls }) => controls.map(({ ownerId }) => ownerId)));
  for (const [at, { controls }] of hazards.entries())
    for (const [place, { ownerId }] of controls.entries()) {
      if (ownerId === null || known.has(ownerId)) continue;
      await assertPerson(trx, `hazards.${at}.controls.${place}.ownerId`, ownerId);
      known.add(ownerId);
    }
}

/** The record's values derived from its hazards; null while there are none, so that its own texts remain. */
export function valuesOfHazards(matrix: Matrix, hazards: readonly Hazard[]) {
  const levels = levelsOf(matrix, hazards);
  if (!levels) return null;
  const sorted = hazards.toSorted(worstFirst(matrix));
  return {
    ...levels,
    riskFactors: riskFactorsOf(sorted),
    controlMeasures: controlMeasuresOf(sorted),
    matrix: matrix satisfies z.infer<typeof FrozenMatrix>,
  };
}
