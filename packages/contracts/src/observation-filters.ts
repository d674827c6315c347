import type { Answer } from './observation-values.ts';

/** What observations can be narrowed to, on a phone as on the server. */
export interface ObservationFilters {
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
  /** whether somebody responsible has answered, and in time */
  answer?: Answer;
  /** reported on these days of the plant, both included */
  from?: string;
  to?: string;
  /** past its due date and not closed */
  overdue?: boolean;
}

/** The parameter that stands for each, in an address, a saved view and the query of the server's list. */
export const filterParams = {
  status: 'status',
  severity: 'severity',
  category: 'category',
  search: 'q',
  mine: 'mine',
  assignee: 'assignee',
  area: 'area',
  here: 'here',
  theme: 'theme',
  department: 'department',
  answer: 'answer',
  from: 'from',
  to: 'to',
  overdue: 'overdue',
} as const satisfies Record<keyof ObservationFilters, string>;

export type FilterParam = (typeof filterParams)[keyof ObservationFilters];

const filterNames = Object.keys(filterParams) as (keyof ObservationFilters)[];

/** Each parameter with its value; null: nothing is narrowed by it. */
export const paramsOf = (filters: ObservationFilters): [FilterParam, string | null][] =>
  filterNames.map((name) => {
    const value = filters[name];
    const written = value === true ? '1' : value ? String(value) : null;
    return [filterParams[name], written];
  });
