import { typeOfTemplate } from '@turva/contracts/report-values';
import type { GatheredData } from '../gather/gather.ts';
import type { Composed } from './chapter.ts';

/** Kinds of records a report looks at, and whether there is a single one. */
const hasAny = {
  index: ({ index }) => index && index.months.length > 0,
  observations: ({ observations }) => observations && observations.total > 0,
  actions: ({ actions, gaps }) => actions && actions.total + (gaps?.actions.total ?? 0) > 0,
  riskAssessments: ({ riskAssessments }) => riskAssessments && riskAssessments.total > 0,
  permits: ({ permits }) => permits && permits.total > 0,
  training: ({ training }) => training && training.asked + training.completed > 0,
  rounds: ({ rounds }) => rounds && rounds.rounds > 0,
  emergency: ({ emergency }) => emergency && emergency.drills + emergency.alerts > 0,
  clauses: ({ clauses }) => clauses?.some(({ met }) => met !== null),
} satisfies Record<string, (data: GatheredData) => boolean | undefined>;
type Kind = keyof typeof hasAny;
const kinds = Object.keys(hasAny) as Kind[];

/** What a compliance report tells of such records it tells clause by clause, also where there are none. */
const toldByClause: readonly Kind[] = ['observations', 'riskAssessments', 'permits', 'emergency'];

export const isIn = (data: GatheredData, kind: Kind): boolean => hasAny[kind](data) === true;

/** The kinds that were looked at and have no record. */
export const nothingIn = (data: GatheredData, { template }: Composed): Kind[] =>
  kinds.filter(
    (kind) =>
      data[kind] !== undefined &&
      !isIn(data, kind) &&
      !(typeOfTemplate[template] === 'compliance' && toldByClause.includes(kind)),
  );

/** Nothing at all was recorded that the report could tell of. */
export const saysNothing = (data: GatheredData, _report: Composed): boolean =>
  kinds.every((kind) => data[kind] === undefined || !isIn(data, kind));
