import { TREND_MIN, TREND_MONTHS } from '@turva/contracts/figures/tsi-values';
import { type Theme, themes } from '@turva/contracts/observations/observation-values';
import { addDays, addMonths } from '../plant/plant-time.ts';
import { riskTrend } from '../risks/risk-points.ts';
import { type Counts, countsBetween, type DayCounts, sumCounts } from './tsi-counts.ts';

export interface Trend {
  /** severity-weighted points of the last six months, and of the six before */
  now: number;
  before: number;
  /** observations of both halves */
  observations: number;
  /** in whole percent; null: fewer observations than it takes, or nothing to compare with */
  change: number | null;
  /** the certainty of a change; `small`: a single report more would reverse it */
  certainty: 'few' | 'noBefore' | 'small' | 'enough';
}

export interface ThemeTrend extends Trend {
  theme: Theme;
}

/** Fewer than this in both halves together: a single report more would turn the trend. */
export const TREND_SMALL = 20;

/** Windows of days that end with `today`: of the last six months, and of the six before. */
export function trendWindows(today: string) {
  const middle = addMonths(today, -TREND_MONTHS);
  return {
    now: { after: middle, to: today },
    before: { after: addMonths(today, -2 * TREND_MONTHS), to: middle },
  };
}

/** The same windows by their first and last days. */
export function trendDays(today: string) {
  const { now, before } = trendWindows(today);
  const days = ({ after, to }: typeof now) => ({ from: addDays(after, 1), to });
  return { now: days(now), before: days(before) };
}

type Half = Pick<Counts, 'reported' | 'points'>;

/** How the reported risk has changed from one half year to the next. */
export function trendBetween(before: Half, now: Half): Trend {
  const observations = now.reported + before.reported;
  const isFew = observations < TREND_MIN;
  const change = isFew ? null : riskTrend(before.points, now.points);
  const certainty = isFew
    ? 'few'
    : change === null
      ? 'noBefore'
      : observations < TREND_SMALL
        ? 'small'
        : 'enough';
  return { now: now.points, before: before.points, observations, change, certainty };
}

/** How the risk of each theme has changed in half a year. */
export function themeTrends(
  rows: readonly DayCounts[],
  today: string,
  department: string | null = null,
): ThemeTrend[] {
  const windows = trendWindows(today);
  return themes.map((theme) => {
    const own = rows.filter((row) => row.theme === theme);
    const half = (window: typeof windows.now) => sumCounts(countsBetween(own, { ...window, department }));
    return { theme, ...trendBetween(half(windows.before), half(windows.now)) };
  });
}
