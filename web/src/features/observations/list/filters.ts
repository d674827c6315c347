import { categories, severities, statuses } from '@turva/contracts/observation-values';

/** What the list is narrowed to; kept in the address, so that it can be sent to somebody. */
export interface Filters {
  status?: string;
  severity?: string;
  category?: string;
  search?: string;
  mine?: boolean;
  /** a person's id, or `none`: nobody's */
  assignee?: string;
  /** this area and everything in it */
  area?: number;
  overdue?: boolean;
}

const oneOf = (allowed: readonly string[], value: string | null) =>
  value !== null && allowed.includes(value) ? value : undefined;

const serial = (value: string | null) =>
  /^[1-9]\d{0,8}$/.test(value ?? '') ? (value ?? undefined) : undefined;

/** Of an address only what we know: a mistyped filter shows everything, not nothing. */
export const readFilters = (params: URLSearchParams): Filters => ({
  status: oneOf(statuses, params.get('status')),
  severity: oneOf(severities, params.get('severity')),
  category: oneOf(categories, params.get('category')),
  search: params.get('q') || undefined,
  mine: params.get('mine') === '1' || undefined,
  assignee: params.get('assignee') === 'none' ? 'none' : serial(params.get('assignee')),
  area: Number(serial(params.get('area'))) || undefined,
  overdue: params.get('overdue') === '1' || undefined,
});

export const isFiltered = (filters: Filters) => Object.values(filters).some((value) => value !== undefined);

/** Changes to the address that take every filter away. */
export const noFilters = {
  status: null,
  severity: null,
  category: null,
  q: null,
  mine: null,
  assignee: null,
  area: null,
  overdue: null,
};
