import { filterParams, type ObservationFilters } from '@turva/contracts/observation-filters';
import { answers, categories, severities, statuses, themes } from '@turva/contracts/observation-values';
import { dayOf, departmentOf, isOn, oneOf, serialOrNone } from '../../../ui/list/params.ts';

/** Of an address only what we know: a mistyped filter shows everything, not nothing. */
export function readFilters(params: URLSearchParams): ObservationFilters {
  const assignee = serialOrNone(params.get('assignee'));
  return {
    status: oneOf(statuses, params.get('status')),
    severity: oneOf(severities, params.get('severity')),
    category: oneOf(categories, params.get('category')),
    search: params.get('q') || undefined,
    mine: isOn(params.get('mine')),
    assignee: assignee === undefined ? undefined : String(assignee),
    area: serialOrNone(params.get('area')),
    here: isOn(params.get('here')),
    theme: oneOf([...themes, 'none'], params.get('theme')),
    department: departmentOf(params.get('department')),
    answer: oneOf(answers, params.get('answer')),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    overdue: isOn(params.get('overdue')),
  };
}

export const isFiltered = (filters: ObservationFilters) =>
  Object.values(filters).some((value) => value !== undefined);

/** Changes to the address that take every filter away. */
export const noFilters: Record<string, null> = Object.fromEntries(
  Object.values(filterParams).map((param) => [param, null]),
);
