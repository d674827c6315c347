import { filterParams, paramsOf } from '@turva/contracts/observation-filters';
import { type ObservationSort, observationSorts } from '@turva/contracts/observation-values';
import { someOf } from '@turva/contracts/some';
import type { DeskQuery } from '../../../records/observations/desk-rows.ts';
import type { Changes } from '../../../ui/dialog/dialog-url.ts';
import { readFilters } from '../list/filters.ts';

const isSort = (value: string | null): value is ObservationSort =>
  observationSorts.some((sort) => sort === value);

/** Newest first unless the address says otherwise. */
export function readDesk(params: URLSearchParams): DeskQuery {
  const sort = params.get('sort');
  if (!isSort(sort)) return { ...readFilters(params), sort: 'created', desc: true };
  return { ...readFilters(params), sort, desc: params.get('dir') === 'desc' };
}

/** Changes to the address for an order; the usual one needs no words. */
export const sortChanges = (sort: string, desc: boolean) =>
  sort === 'created' && desc ? { sort: null, dir: null } : { sort, dir: desc ? 'desc' : 'asc' };

/** Query of the server's list. */
export function listPath(
  query: DeskQuery,
  { limit, count = false }: { limit: number; count?: boolean },
): `/api/observations?${string}` {
  const { sort, desc, ...filters } = query;
  const params = new URLSearchParams();
  for (const [name, value] of paramsOf(filters)) params.append(name, value);
  params.set('sort', sort);
  params.set('dir', desc ? 'desc' : 'asc');
  params.set('limit', String(limit));
  if (count) params.set('count', '1');
  return `/api/observations?${params}`;
}

/** What of an address is worth keeping under a name: filters and order, not which row is open. */
const viewParams = [...Object.values(filterParams), 'sort', 'dir'];

export function viewQuery(params: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of viewParams) for (const value of params.getAll(name)) if (value) kept.append(name, value);
  return kept.toString();
}

/** Changes that bring an address to a view: what the view does not name goes. */
export function viewChanges(query: string): Changes {
  const wanted = new URLSearchParams(query);
  return Object.fromEntries(viewParams.map((name) => [name, someOf(wanted.getAll(name)) ?? null]));
}
