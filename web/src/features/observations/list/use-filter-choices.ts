import type { FilterParam } from '@turva/contracts/observations/observation-filters';
import {
  answers,
  categories,
  severities,
  statuses,
  themes,
} from '@turva/contracts/observations/observation-values';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { areaOptions, type Option, optionsOf } from '../../../ui/list/filter-select.tsx';

/** Filters with a choice of values. */
export const choiceParams = [
  'severity',
  'category',
  'area',
  'assignee',
  'department',
  'status',
  'theme',
  'answer',
] as const satisfies readonly FilterParam[];
export type ChoiceParam = (typeof choiceParams)[number];

export interface Choices {
  name: string;
  options: readonly Option[];
}

const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label);

/** The choices of each, in words; undefined until people and places have been read. */
export function useFilterChoices(db: UserDb): Record<ChoiceParam, Choices> | undefined {
  const { t } = useTranslation(['observations', 'desk', 'common']);
  const known = useLiveQuery(
    () =>
      db.transaction('r', db.srvPeople, db.srvAreas, async () => ({
        people: await db.srvPeople.toArray(),
        areas: await db.srvAreas.orderBy('code').toArray(),
      })),
    [db],
  );
  return useMemo(() => {
    if (!known) return undefined;
    const { people, areas } = known;
    const departments = new Set(people.map(({ department }) => department).filter((name) => name !== null));
    return {
      severity: {
        name: t('desk:column.severity'),
        options: optionsOf(severities, (value) => t(`common:severity.${value}`)),
      },
      category: {
        name: t('field.category'),
        options: optionsOf(categories, (value) => t(`category.${value}`)),
      },
      area: {
        name: t('desk:filter.area'),
        options: [{ value: 'none', label: t('list.noArea') }, ...areaOptions(areas)],
      },
      assignee: {
        name: t('desk:column.assignee'),
        options: [
          { value: 'none', label: t('list.nobodys') },
          ...people.map(({ id, name }) => ({ value: String(id), label: name })).sort(byLabel),
        ],
      },
      department: {
        name: t('field.department'),
        options: [
          { value: 'none', label: t('list.noDepartment') },
          ...[...departments].map((name) => ({ value: name, label: name })).sort(byLabel),
        ],
      },
      status: {
        name: t('field.status'),
        options: optionsOf(statuses, (value) => t(`common:status.${value}`)),
      },
      theme: {
        name: t('field.theme'),
        options: optionsOf([...themes, 'none'], (value) => t(`theme.${value}`)),
      },
      answer: {
        name: t('desk:filter.answer'),
        options: optionsOf(answers, (value) => t(`list.answer.${value}`)),
      },
    };
  }, [known, t]);
}

/** The name of a value; a value no longer among the choices as it is. */
export const wordOf = ({ options }: Choices, value: string) =>
  options.find((option) => option.value === value)?.label ?? (/^\d+$/.test(value) ? `#${value}` : value);
