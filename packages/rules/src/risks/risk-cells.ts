import type { Hazard } from '@turva/contracts/risks/risk-assessments';
import { cellAfter } from './risk-assessment.ts';
import type { Cell } from './risk-matrix.ts';

/** As a hazard was found, or as it will be once its measures work. */
export const sides = ['before', 'after'] as const;
export type Side = (typeof sides)[number];

export const cellKey = ({ likelihood, severity }: Cell) => `${likelihood}-${severity}`;

/** The cells with hazards of an assessment; it counts once per cell, however many are in it. */
export const cellsOf = (hazards: readonly Hazard[], side: Side): Set<string> =>
  new Set(hazards.map((hazard) => cellKey(side === 'before' ? hazard : cellAfter(hazard))));
