import { type ThemeTrend, themeTrends, trendWindows } from '@turva/rules/figures/risk-trend';
import { type DayCounts, sumCounts } from '@turva/rules/figures/tsi-counts';
import { plantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Scope } from './scope.ts';

export interface TrendData {
  /** last day of each of the two half years compared */
  to: string;
  middle: string;
  themes: ThemeTrend[];
}

/** The trends of the screens as of the last day of the report: half a year against the one before. */
export async function gatherTrends(db: Db, { end, department }: Scope): Promise<TrendData> {
  const to = plantDay(end.getTime() - 1);
  const { before, now } = trendWindows(to);
  const { rows } = await sql<Pick<DayCounts, 'day' | 'department' | 'theme' | 'reported' | 'points'>>`
    select to_char(day, 'YYYY-MM-DD') as day, department, theme, sum(reported)::integer as reported,
      sum(points)::integer as points
    from observation_counted where day > ${before.after}::date and day <= ${to}::date group by 1, 2, 3`.execute(
    db,
  );
  // a trend needs no other counts
  const none = sumCounts([]);
  const counts = rows.map((row) => ({ ...none, ...row }));
  return { to, middle: now.after, themes: themeTrends(counts, to, department) };
}
