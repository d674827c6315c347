import { type Some, valuesOf } from '../base/some.ts';
import type { Answer } from './observation-values.ts';

/** The filters of observations, on a phone as on the server: any value of each, all of them at once. */
export interface ObservationFilters {
  status?: Some<string>;
  severity?: Some<string>;
  category?: Some<string>;
  search?: string;
  mine?: boolean;
  /** a person's id, or `none`: unassigned */
  assignee?: Some<string>;
  /** this area and everything in it, or `none`: reported from none of our areas */
  area?: Some<number | 'none'>;
  /** only the area itself, without its parts */
  here?: boolean;
  /** `none`: without one */
  theme?: Some<string>;
  department?: Some<string>;
  /** whether a responsible person has answered, and in time */
  answer?: Some<Answer>;
  /** reported on these days of the plant, inclusive */
  from?: string;
  to?: string;
  /** due on these days of the plant, inclusive */
  dueFrom?: string;
  dueTo?: string;
  /** past its due date and not closed */
  overdue?: boolean;
}

/** The parameter of each filter in an address, a saved view and the server's query; repeated for each value. */
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
