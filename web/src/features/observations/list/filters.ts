import {
  type Answer,
  answers,
  categories,
  severities,
  statuses,
  themes,
} from '@turva/contracts/observation-values';
import { isCalendarDay } from '@turva/rules/plant-time';

/** What the list is narrowed to; kept in the address, so that it can be sent to somebody. */
export interface Filters {
  status?: string;
  severity?: string;
  category?: string;
  search?: string;
  mine?: boolean;
  /** a person's id, or `none`: nobody's */
  assignee?: string;
  /** this area and everything in it, or `none`: reported from no area of ours */
  area?: number | 'none';
  /** of the area only what is in none of its parts */
  here?: boolean;
  /** `none`: without one */
  theme?: string;
  department?: string;
  answer?: Answer;
  /** days of the plant, both included */
  from?: string;
  to?: string;
  overdue?: boolean;
}

const oneOf = (allowed: readonly string[], value: string | null) =>
  value !== null && allowed.includes(value) ? value : undefined;

const serial = (value: string | null) =>
  /^[1-9]\d{0,8}$/.test(value ?? '') ? (value ?? undefined) : undefined;

const dayOf = (value: string | null) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value ?? '') && isCalendarDay(value ?? '') ? (value ?? undefined) : undefined;

/** Of an address only what we know: a mistyped filter shows everything, not nothing. */
export const readFilters = (params: URLSearchParams): Filters => ({
  status: oneOf(statuses, params.get('status')),
  severity: oneOf(severities, params.get('severity')),
  category: oneOf(categories, params.get('category')),
  search: params.get('q') || undefined,
  mine: params.get('mine') === '1' || undefined,
  assignee: params.get('assignee') === 'none' ? 'none' : serial(params.get('assignee')),
  area: params.get('area') === 'none' ? 'none' : Number(serial(params.get('area'))) || undefined,
  here: params.get('here') === '1' || undefined,
  theme: oneOf([...themes, 'none'], params.get('theme')),
  department: params.get('department')?.slice(0, 100) || undefined,
  answer: answers.find((answer) => answer === params.get('answer')),
  from: dayOf(params.get('from')),
  to: dayOf(params.get('to')),
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
  here: null,
  theme: null,
  department: null,
  answer: null,
  from: null,
  to: null,
  overdue: null,
};
