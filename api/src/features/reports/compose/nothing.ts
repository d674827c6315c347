import { typeOfTemplate } from '@turva/contracts/figures/report-values';
import type { GatheredData } from '../gather/gather.ts';
import type { Composed } from './chapter.ts';
import { gapsOf } from './gaps.ts';

/** The kinds of records a report covers, and whether there is at least one. */
const hasAny = {
  index: ({ index }) => index && index.months.length > 0,
  observations: ({ observations }) => observations && observations.total > 0,
  actions: (data) => data.actions && data.actions.total + gapsOf(data, 'action').total > 0,
  riskAssessments: ({ riskAssessments }) => riskAssessments && riskAssessments.total > 0,
  permits: ({ permits }) => permits && permits.total > 0,
  training: ({ training }) => training && training.asked + training.completed > 0,
  rounds: ({ rounds }) => rounds && rounds.rounds > 0,
  emergency: ({ emergency }) => emergency && emergency.drills + emergency.alerts > 0,
  clauses: ({ clauses }) => clauses?.some(({ met }) => met !== null),
} satisfies Record<string, (data: GatheredData) => boolean | undefined>;
type Kind = keyof typeof hasAny;
const kinds = Object.keys(hasAny) as Kind[];

/** A compliance report covers these records clause by clause, even where there are none. */
const toldByClause: readonly Kind[] = ['observations', 'riskAssessments', 'permits', 'emergency'];

export const isIn = (data: GatheredData, kind: Kind): boolean => hasAny[kind](data) === true;

/** The kinds that were covered and have no record. */
export const nothingIn = (data: GatheredData, { template }: Composed): Kind[] =>
  kinds.filter(
    (kind) =>
      data[kind] !== undefined &&
      !isIn(data, kind) &&
      !(typeOfTemplate[template] === 'compliance' && toldByClause.includes(kind)),
  );

/** There is no record at all the report could be about. */
export const saysNothing = (data: GatheredData, _report: Composed): boolean =>
  kinds.every((kind) => data[kind] === undefined || !isIn(data, kind));
