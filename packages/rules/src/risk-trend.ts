import { type Theme, themes } from '@turva/contracts/observation-values';
import { TREND_MIN, TREND_MONTHS } from '@turva/contracts/tsi-values';
import { monthsBeforeDay } from './plant-days.ts';
import { riskTrend } from './risk-points.ts';
import { countsBetween, type DayCounts, sumCounts } from './tsi-counts.ts';

export interface ThemeTrend {
  theme: Theme;
  /** severity-weighted points of the last six months, and of the six before */
  now: number;
  before: number;
  /** observations of both halves */
  observations: number;
  /** in whole percent; null: fewer observations than it takes, or nothing to compare with */
  change: number | null;
}

/** Fewer than this in both halves together: a single report more would turn the trend. */
export const TREND_SMALL = 20;

/** Windows of days that end with `today`: of the last six months, and of the six before. */
export function trendWindows(today: string) {
  const middle = monthsBeforeDay(today, TREND_MONTHS);
  return {
    now: { after: middle, to: today },
    before: { after: monthsBeforeDay(today, 2 * TREND_MONTHS), to: middle },
  };
}

/** How the risk of each theme has changed in half a year, by what people have reported of it. */
export function themeTrends(
  rows: readonly DayCounts[],
  today: string,
  department: string | null = null,
): ThemeTrend[] {
  const windows = trendWindows(today);
  return themes.map((theme) => {
    const own = rows.filter((row) => row.theme === theme);
    const now = sumCounts(countsBetween(own, { ...windows.now, department }));
    const before = sumCounts(countsBetween(own, { ...windows.before, department }));
    const observations = now.reported + before.reported;
    const change = observations < TREND_MIN ? null : riskTrend(before.points, now.points);
    return { theme, now: now.points, before: before.points, observations, change };
  });
}
