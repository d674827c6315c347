import { about, appHelp, instructions } from './about.ts';
import type { Context, OfKind, Part } from './answer-parts.ts';
import { answerTimes, indexBy, indexNow, indexTrend, injuries, isoShares, whyIndex } from './figures.ts';
import { peopleWith } from './people.ts';
import { kindOf, type QuestionName } from './question-names.ts';
import { averaged, compared, due, grouped, listed, reporters, shared, trend } from './records.ts';
import { byHazard, handled, stored } from './substances.ts';
import { approver, gasReadings, mayWork, settings, workRules } from './work.ts';

const ofRecords: Partial<Record<QuestionName, (context: OfKind) => Promise<Part>>> = {
  due,
  reporter: reporters,
  observationsBy: grouped,
  risksBy: grouped,
  permitsBy: grouped,
  actionsBy: grouped,
  chemicalsBy: grouped,
  observationsTrend: trend,
  observationsCompare: compared,
  observationsShare: shared,
  closingTime: averaged,
  peopleTraining: peopleWith,
  peopleCards: peopleWith,
};
const others: Partial<Record<QuestionName, (context: Context) => Promise<Part>>> = {
  search: about,
  procedure: instructions,
  responseTime: answerTimes,
  tsi: indexNow,
  tsiParts: indexNow,
  tsiWhy: whyIndex,
  tsiTrend: indexTrend,
  tsiDepartments: indexBy,
  iso: isoShares,
  injuries,
  afterWatch: workRules,
  gasLimits: workRules,
  gasRetest: workRules,
  gasReadings,
  mayWork,
  storeTogether: stored,
  approver,
  substancesByHazard: byHazard,
  chemicalStorage: handled,
  chemicalProtection: handled,
  chemicalHazards: handled,
  chemicalFirstAid: handled,
  riskMatrix: settings,
  permitStops: settings,
  tsiMinimum: settings,
  observationTarget: settings,
  authorities: settings,
};

/** The answer of a named question, by the functions the screens have their figures from. */
export async function answerTo(context: Context): Promise<Part> {
  const { ask } = context.form;
  const other = others[ask as QuestionName];
  if (other) return other(context);
  const kind = kindOf(ask);
  return kind ? (ofRecords[ask as QuestionName] ?? listed)({ ...context, kind }) : appHelp(context);
}
