import type { Answer } from '@turva/contracts/observations/observation-values';
import type { CauseKind } from '@turva/contracts/risks/investigation-values';
import type { Days } from '@turva/rules/observations/observation-period';
import type { AnalyticsFilters, Dimension } from './filters.ts';

/** Filters of a list of observations, by the parameters of `/observations`. */
export interface RecordFilter {
  days?: Days | undefined;
  area?: number | string | undefined;
  here?: boolean | undefined;
  department?: string | undefined;
  theme?: string | undefined;
  category?: string | undefined;
  severity?: string | undefined;
  status?: string | undefined;
  answer?: Answer | undefined;
  /** of investigations: a kind of cause */
  cause?: CauseKind | undefined;
}

/** The list of investigations, with the same parameters. */
export const INVESTIGATIONS = '/investigations';

/** The exact list of the records behind a figure. */
export function recordsPath({ days, here, ...others }: RecordFilter, list = '/observations'): string {
  const params = new URLSearchParams();
  if (days) {
    params.set('from', days.from);
    params.set('to', days.to);
  }
  for (const [name, value] of Object.entries(others)) {
    if (value !== undefined) params.set(name, String(value));
    // belongs to the area parameter
    if (name === 'area' && here) params.set('here', '1');
  }
  return `${list}?${params}`;
}

/** The URL's filters as those of the list. */
export const recordFilter = (
  { area, department, theme, category }: AnalyticsFilters,
  days: Days,
): RecordFilter => ({ days, area, department, theme, category });

/** The records of one group; `top` is the area whose branches are shown. */
export function ofGroup(
  filter: RecordFilter,
  dimension: Dimension,
  { key, top }: { key: string; top: number | null },
): RecordFilter {
  if (dimension !== 'area') return { ...filter, [dimension]: key };
  return key === 'here' && top !== null ? { ...filter, area: top, here: true } : { ...filter, area: key };
}
