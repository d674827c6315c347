import {
  type FilterParam,
  filterParams,
  type ObservationFilters,
} from '@turva/contracts/observations/observation-filters';
import {
  answers,
  categories,
  severities,
  statuses,
  themes,
} from '@turva/contracts/observations/observation-values';
import { given } from '@turva/rules/merge/given';
import { dayOf, departmentOf, isOn, oneOf, serialOrNone, someKnown } from '../../../ui/list/params.ts';

/** Only known values are taken from a URL: a mistyped filter shows everything, not nothing. */
export function readFilters(params: URLSearchParams): ObservationFilters {
  const some = <Value>(name: FilterParam, read: (text: string) => Value | undefined) =>
    someKnown(params.getAll(name), read);
  return given({
    status: some('status', (text) => oneOf(statuses, text)),
    severity: some('severity', (text) => oneOf(severities, text)),
    category: some('category', (text) => oneOf(categories, text)),
    search: params.get('q') || undefined,
    mine: isOn(params.get('mine')),
    assignee: some('assignee', (text) => (serialOrNone(text) === undefined ? undefined : text)),
    area: some<number | 'none'>('area', serialOrNone),
    here: isOn(params.get('here')),
    theme: some('theme', (text) => oneOf([...themes, 'none'], text)),
    department: some('department', departmentOf),
    answer: some('answer', (text) => oneOf(answers, text)),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    dueFrom: dayOf(params.get('dueFrom')),
    dueTo: dayOf(params.get('dueTo')),
    overdue: isOn(params.get('overdue')),
  });
}

export const isFiltered = (filters: ObservationFilters) =>
  Object.values(filters).some((value) => value !== undefined);

/** URL changes that remove every filter. */
export const noFilters: Record<string, null> = Object.fromEntries(
  Object.values(filterParams).map((param) => [param, null]),
);
