import type { Answer } from './observation-values.ts';
import { type Some, valuesOf } from './some.ts';

/** What observations can be narrowed to, on a phone as on the server: each by any of its values, all of them at once. */
export interface ObservationFilters {
  status?: Some<string>;
  severity?: Some<string>;
  category?: Some<string>;
  search?: string;
  mine?: boolean;
  /** a person's id, or `none`: nobody's */
  assignee?: Some<string>;
  /** this area and everything in it, or `none`: reported from no area of ours */
  area?: Some<number | 'none'>;
  /** of the area only what is in none of its parts */
  here?: boolean;
  /** `none`: without one */
  theme?: Some<string>;
  department?: Some<string>;
  /** whether somebody responsible has answered, and in time */
  answer?: Some<Answer>;
  /** reported on these days of the plant, both included */
  from?: string;
  to?: string;
  /** due on these days of the plant, both included */
  dueFrom?: string;
  dueTo?: string;
  /** past its due date and not closed */
  overdue?: boolean;
}

/** The parameter that stands for each, in an address, a saved view and the query of the server's list; once for each value. */
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
  dueFrom: 'dueFrom',
  dueTo: 'dueTo',
  overdue: 'overdue',
} as const satisfies Record<keyof ObservationFilters, string>;

export type FilterParam = (typeof filterParams)[keyof ObservationFilters];

const filterNames = Object.keys(filterParams) as (keyof ObservationFilters)[];

/** Each value with its parameter. */
export const paramsOf = (filters: ObservationFilters): [FilterParam, string][] =>
  filterNames.flatMap((name) =>
    valuesOf<string | number | boolean>(filters[name])
      .filter(Boolean)
      .map((value): [FilterParam, string] => [filterParams[name], value === true ? '1' : String(value)]),
  );
