import type { TsiFacts } from '@turva/contracts/figures/tsi';
import { type IsoStandard, isoStandards } from '@turva/contracts/figures/tsi-values';
import { addMonths, monthOf } from '../plant/plant-time.ts';
import { percentChange, percentOfRateTarget } from '../words/percent.ts';
import { type InjuryRate, injuryRate } from './injury-rates.ts';
import { type ObservationKpis, observationKpis } from './observation-kpis.ts';
import { isUnproven } from './recorded-compliance.ts';
import { type ThemeTrend, themeTrends } from './risk-trend.ts';
import { countsBetween, sumCounts } from './tsi-counts.ts';
import { activityDays, isoScore, type TsiMoment, type TsiRecords, tsiFacts } from './tsi-facts.ts';
import { observationGoal, type TsiGoals, type TsiResult, tsiOf } from './tsi-score.ts';

export type Performance = 'above_average' | 'average' | 'below_average' | 'unknown';

/**
 * A rate next to its target and the industry's; low is good. There is no verdict where what the rate may just as well
 * be spans more than the industry's own.
 */
export interface ComparedRate extends InjuryRate {
  target: number;
  industry: number;
  performance: Performance;
  /** target ÷ actual in percent, at most 100; null without hours, and where it would be 100 by chance */
  percentOfTarget: number | null;
}

export function compareRate(
  rate: InjuryRate,
  { target, industry }: { target: number; industry: number },
): ComparedRate {
  const value = rate.rate;
  const { interval } = rate;
  const performance =
    value === null || (interval && interval.high - interval.low > industry)
      ? 'unknown'
      : value < industry
        ? 'above_average'
        : value > industry
          ? 'below_average'
          : 'average';
  const isChance = performance === 'unknown' && value !== null && value <= target;
  const percentOfTarget = value === null || isChance ? null : percentOfRateTarget(target, value);
  return { ...rate, target, industry, performance, percentOfTarget };
}

/** A past month (or the current one), as it was recorded. */
export interface RecordedMonth {
  /** `2026-11` */
  month: string;
  score: number;
  triRate: number | null;
  ltaRate: number | null;
}

export interface SafetyFigures {
  tsi: TsiResult;
  facts: TsiFacts;
  kpis: ObservationKpis;
  tri: ComparedRate;
  lta: ComparedRate;
  /** clause requirements met, in percent */
  iso: Record<IsoStandard, number | null>;
  /** requirements met by one's own word alone */
  unproven: Record<IsoStandard, number>;
  trends: ThemeTrend[];
  /** against the end of the month before this one; null where it has no score */
  change: { percent: number | null; score: number; month: string } | null;
}

export interface Clause {
  standard: IsoStandard;
  requirement: string;
  met: boolean | null;
  evidence: string | null;
}

export interface SafetyRecords extends TsiRecords {
  clauses: readonly Clause[];
  /** recorded months of the scope, in any order */
  history: readonly RecordedMonth[];
}

/** The score next to that of the end of last month; a month without one is not another month's. */
export function changeSince(
  score: number | null,
  history: readonly RecordedMonth[],
  thisMonth: string,
): SafetyFigures['change'] {
  const lastMonth = addMonths(thisMonth, -1);
  const before = history.find(({ month }) => month === lastMonth);
  if (score === null || !before) return null;
  return { percent: percentChange(before.score, score), score: before.score, month: before.month };
}

/** All figures of dashboard and analytics that come of the formula, for one scope; the same on server and phone. */
export function safetyFigures(records: SafetyRecords, goals: TsiGoals, moment: TsiMoment): SafetyFigures {
  const facts = tsiFacts(records, moment);
  const tsi = tsiOf(facts, goals);
  const year = countsBetween(records.counts, {
    ...activityDays(moment.today),
    department: moment.department,
  });
  const { hours, recordable, lostTime } = facts.injuries;
  const perStandard = <Value>(of: (clauses: Clause[]) => Value) =>
    Object.fromEntries(
      isoStandards.map((standard) => [
        standard,
        of(records.clauses.filter((clause) => clause.standard === standard)),
      ]),
    ) as Record<IsoStandard, Value>;
  return {
    tsi,
    facts,
    kpis: observationKpis(sumCounts(year), observationGoal(facts, goals)),
    tri: compareRate(injuryRate(recordable, hours), { target: goals.triTarget, industry: goals.triIndustry }),
    lta: compareRate(injuryRate(lostTime, hours), { target: goals.ltaTarget, industry: goals.ltaIndustry }),
    iso: perStandard(isoScore),
    unproven: perStandard((clauses) => clauses.filter(isUnproven).length),
    trends: themeTrends(records.counts, moment.today, moment.department),
    change: changeSince(tsi.score, records.history, monthOf(moment.today)),
  };
}
