import { someOf } from '@turva/contracts/base/some';
import {
  filterParams,
  type ObservationFilters,
  paramsOf,
} from '@turva/contracts/observations/observation-filters';
import {
  type ObservationGroup,
  type ObservationSort,
  observationGroups,
  observationSorts,
} from '@turva/contracts/observations/observation-values';
import type { DeskQuery } from '../../../records/observations/desk-rows.ts';
import type { Changes } from '../../../ui/dialog/dialog-url.ts';
import { readFilters } from '../list/filters.ts';

const isSort = (value: string | null): value is ObservationSort =>
  observationSorts.some((sort) => sort === value);

/** The grouping of the rows. */
export const readGroup = (params: URLSearchParams): ObservationGroup | undefined =>
  observationGroups.find((group) => group === params.get('group'));

/** Newest first unless the URL says otherwise; grouped, in the order of the groups. */
export function readDesk(params: URLSearchParams): DeskQuery {
  const group = readGroup(params);
  if (group) return { ...readFilters(params), sort: group, desc: group === 'severity' };
  const sort = params.get('sort');
  if (!isSort(sort)) return { ...readFilters(params), sort: 'created', desc: true };
  return { ...readFilters(params), sort, desc: params.get('dir') === 'desc' };
}

/** URL changes for a sort order; the default needs no parameters. */
export const sortChanges = (sort: string, desc: boolean) => ({
  group: null,
  ...(sort === 'created' && desc ? { sort: null, dir: null } : { sort, dir: desc ? 'desc' : 'asc' }),
});

/** Query of the server's list. */
export function listPath(
  query: DeskQuery,
  { limit, count, countTo }: { limit: number; count?: boolean; countTo?: number },
): `/api/observations?${string}` {
  const { sort, desc, ...filters } = query;
  const params = new URLSearchParams();
  for (const [name, value] of paramsOf(filters)) params.append(name, value);
  params.set('sort', sort);
  params.set('dir', desc ? 'desc' : 'asc');
  params.set('limit', String(limit));
  if (count) params.set('count', '1');
  if (countTo !== undefined) params.set('countTo', String(countTo));
  return `/api/observations?${params}`;
}

/** Query for the count of each value under the filters. */
export function countsPath(
  filters: ObservationFilters,
  by: ObservationGroup,
): `/api/observations/counts?${string}` {
  const params = new URLSearchParams({ by });
  for (const [name, value] of paramsOf(filters)) params.append(name, value);
  return `/api/observations/counts?${params}`;
}

/** The URL parameters of a saved view: filters, order, groups and layout, not the open row. */
const viewParams = [...Object.values(filterParams), 'sort', 'dir', 'group', 'layout'];

export function viewQuery(params: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of viewParams) for (const value of params.getAll(name)) if (value) kept.append(name, value);
  return kept.toString();
}

/** URL changes that apply a view: parameters the view does not have are removed. */
export function viewChanges(query: string): Changes {
  const wanted = new URLSearchParams(query);
  return Object.fromEntries(viewParams.map((name) => [name, someOf(wanted.getAll(name)) ?? null]));
}
