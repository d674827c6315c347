import type { TsiFacts, TsiPart } from '@turva/contracts/figures/tsi';
import type { ComplianceGroup } from '@turva/contracts/figures/tsi-values';
import { activeOf, rawScore, type TsiGoals } from './tsi-score.ts';

/**
 * What somebody could do: report (counts once somebody has looked at it) · answer one in time · close an overdue
 * one · complete a mandatory module · put a permit, an assessment, a safety data sheet or a clause in order.
 */
export const raiseKinds = [
  'report',
  'answer',
  'close_overdue',
  'training',
  'permits',
  'assessments',
  'sheets',
  'clauses',
] as const;
export type RaiseKind = (typeof raiseKinds)[number];

const inOrder = (facts: TsiFacts, group: ComplianceGroup): TsiFacts => {
  const share = facts.compliance[group];
  const next = { ...share, inOrder: Math.min(share.total, share.inOrder + 1) };
  return { ...facts, compliance: { ...facts.compliance, [group]: next } };
};

/** The facts once one of the kind has been done. */
const done: Record<RaiseKind, (facts: TsiFacts) => TsiFacts> = {
  report: (facts) => ({ ...facts, observations: facts.observations + 1, active: activeOf(facts) + 1 }),
  answer: ({ responses, ...facts }) => ({
    ...facts,
    responses: { ...responses, waiting: Math.max(0, responses.waiting - 1), inTime: responses.inTime + 1 },
  }),
  close_overdue: ({ responses, ...facts }) => ({
    ...facts,
    responses: { ...responses, inTime: responses.inTime + 1, late: Math.max(0, responses.late - 1) },
  }),
  training: ({ training, ...facts }) => ({
    ...facts,
    training: training && { ...training, valid: Math.min(training.required, training.valid + 1) },
  }),
  permits: (facts) => inOrder(facts, 'permits'),
  assessments: (facts) => inOrder(facts, 'assessments'),
  sheets: (facts) => inOrder(facts, 'sheets'),
  clauses: (facts) => inOrder(facts, 'clauses'),
};

/** Points that one such deed adds to the score, by the same formula that makes it; never less than nothing. */
export const raiseBy = (kind: RaiseKind, facts: TsiFacts, goals: TsiGoals): number =>
  Math.max(0, rawScore(done[kind](facts), goals) - rawScore(facts, goals));

/** Points that a part could still add, were all of it in order. */
export const roomOf = ({ value, weight, points }: TsiPart): number =>
  value === null ? 0 : 100 * weight - points;
