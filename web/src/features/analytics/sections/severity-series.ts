import { type Severity, severities } from '@turva/contracts/observations/observation-values';
import type { ChartColumn, ChartSeries } from '../../../ui/chart/chart-data.ts';
import { type RecordFilter, recordsPath } from '../records-path.ts';
import type { AnalyticsWords } from '../use-analytics-words.ts';

/** Stacked bars for each severity that occurs, lightest at the bottom; each value opens its records. */
export function severitySeries(
  groups: readonly { bySeverity: Record<Severity, number>; filter: RecordFilter }[],
  { nameOf, number }: AnalyticsWords,
): ChartSeries[] {
  return severities
    .filter((severity) => groups.some(({ bySeverity }) => bySeverity[severity] > 0))
    .map((severity) => ({
      name: nameOf('severity', severity),
      kind: 'bar',
      tone: severity,
      values: groups.map(({ bySeverity }) => bySeverity[severity]),
      format: number,
      href: (index) => {
        const group = groups[index];
        return group && group.bySeverity[severity] > 0 ? recordsPath({ ...group.filter, severity }) : null;
      },
    }));
}

/** The total of each group; opens its records. */
export const countColumn = (
  groups: readonly { count: number; filter: RecordFilter }[],
  { t }: AnalyticsWords,
): ChartColumn => ({
  name: t('breakdown.count'),
  said: true,
  values: groups.map(({ count }) => count),
  href: (index) => {
    const group = groups[index];
    return group && group.count > 0 ? recordsPath(group.filter) : null;
  },
});
