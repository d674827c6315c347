import { percentOf } from '../words/percent.ts';
import type { Counts } from './tsi-counts.ts';

export interface ObservationKpis {
  total: number;
  /** of those, the ones that count towards the target and in the index */
  active: number;
  /** a year's observations that the target comes to; null without hours worked */
  target: number | null;
  /** of the target as it is shown; more than 100 where there are more */
  percentOfTarget: number | null;
  nearMisses: number;
  incidents: number;
  /** near misses of near misses and incidents together, in percent: how often it was seen before anybody was hurt */
  prevention: number | null;
  answered: number;
  answeredInTime: number;
  /** of those answered */
  inTimePercent: number | null;
  meanResponseHours: number | null;
}

/** The figures of twelve months from their counts. A figure without a divisor is left out. */
export function observationKpis(counts: Counts, target: number | null): ObservationKpis {
  const { reported, active, nearMisses, incidents, answered, answeredInTime, answerSeconds } = counts;
  const shownTarget = target === null ? null : Math.max(1, Math.round(target));
  return {
    total: reported,
    active,
    target: shownTarget,
    percentOfTarget: shownTarget === null ? null : percentOf(active, shownTarget),
    nearMisses,
    incidents,
    prevention: percentOf(nearMisses, nearMisses + incidents),
    answered,
    answeredInTime,
    inTimePercent: percentOf(answeredInTime, answered),
    meanResponseHours: answered === 0 ? null : answerSeconds / answered / 3600,
  };
}
