import type { CauseKind } from '@turva/contracts/investigation-values';
import type { Answer } from '@turva/contracts/observation-values';
import type { Days } from '@turva/rules/observation-period';
import type { AnalyticsFilters, Dimension } from './filters.ts';

/** What a list of observations is narrowed to, in the words of `/observations`. */
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

/** Where investigations are listed, narrowed in the same words. */
export const INVESTIGATIONS = '/investigations';

/** Where exactly the records behind a figure are listed. */
export function recordsPath({ days, here, ...others }: RecordFilter, list = '/observations'): string {
  const params = new URLSearchParams();
  if (days) {
    params.set('from', days.from);
    params.set('to', days.to);
  }
  for (const [name, value] of Object.entries(others)) {
    if (value !== undefined) params.set(name, String(value));
    // of the area it stands beside
    if (name === 'area' && here) params.set('here', '1');
  }
  return `${list}?${params}`;
}

/** The filters of the address as those of the list. */
export const recordFilter = (
  { area, department, theme, category }: AnalyticsFilters,
  days: Days,
): RecordFilter => ({ days, area, department, theme, category });

/** The records of one group; `top` is the area the branches are seen from. */
export function ofGroup(
  filter: RecordFilter,
  dimension: Dimension,
  { key, top }: { key: string; top: number | null },
): RecordFilter {
  if (dimension !== 'area') return { ...filter, [dimension]: key };
  return key === 'here' && top !== null ? { ...filter, area: top, here: true } : { ...filter, area: key };
}
