import type { TsiFacts, TsiMetadata } from '@turva/contracts/figures/tsi';
import { RATE_HOURS } from '@turva/contracts/figures/tsi-values';
import { rateOf } from '@turva/rules/figures/injury-rates';
import { type TsiGoals, tsiOf } from '@turva/rules/figures/tsi-score';
import { percentOf } from '@turva/rules/words/percent';

/** The index of a month and scope, as in `tsi_metrics`. */
export interface MetricRow {
  month: string;
  department: string | null;
  /** null: too little data, so no row is shown */
  score: number | null;
  /** of the month itself */
  observationCount: number;
  incidentCount: number;
  trainingCompletionRate: number;
  complianceScore: number;
  metadata: TsiMetadata;
}

interface Month {
  month: string;
  department: string | null;
  asOf: string;
  counted: { reported: number; incidents: number };
  reporting?: TsiMetadata['reporting'];
  rebuilt?: boolean;
}

const hundredths = (value: number) => Math.round(value * 100) / 100;

export function metricRow(facts: TsiFacts, goals: TsiGoals, of: Month): MetricRow {
  const { score, parts } = tsiOf(facts, goals);
  const { hours, recordable, lostTime } = facts.injuries;
  const { training } = facts;
  const compliance = parts.find(({ part }) => part === 'compliance');
  return {
    month: of.month,
    department: of.department,
    score,
    observationCount: of.counted.reported,
    incidentCount: of.counted.incidents,
    trainingCompletionRate: hundredths((training && percentOf(training.valid, training.required)) ?? 0),
    complianceScore: hundredths(100 * (compliance?.value ?? 0)),
    metadata: {
      facts,
      parts,
      triRate: rateOf(recordable, hours, RATE_HOURS),
      ltaRate: rateOf(lostTime, hours, RATE_HOURS),
      asOf: of.asOf,
      ...(of.reporting ? { reporting: of.reporting } : {}),
      ...(of.rebuilt ? { rebuilt: true } : {}),
    },
  };
}

/** In the middle of the first day: the same month in any reader's time zone. */
export const dateOfMonth = (month: string) => new Date(`${month}-01T12:00:00Z`);
