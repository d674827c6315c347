import { IconX } from '@tabler/icons-react';
import type { ObservationFilters } from '@turva/contracts/observation-filters';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { useUserDb } from '../../../sync-ui/use-user-db.ts';
import { formatDate } from '../../../ui/time.tsx';

interface Props {
  filters: ObservationFilters;
  /** there are fields for assignee and area beside it */
  hasFields?: boolean;
  onChange: (changes: Record<string, null>) => void;
}

/** What an address has narrowed the list to and the bar has no field for: shown, and taken away by a tap. */
export function FilterChips({ filters, hasFields = false, onChange }: Props) {
  const { t } = useTranslation('observations');
  const { overdue, here, theme, department, answer, from, to } = filters;
  const assignee = hasFields ? undefined : filters.assignee;
  const area = hasFields ? undefined : filters.area;
  const db = useUserDb();
  const names = useLiveQuery(async () => {
    const [person, place] = await Promise.all([
      assignee && assignee !== 'none' ? db.srvPeople.get(Number(assignee)) : undefined,
      typeof area === 'number' ? db.srvAreas.get(area) : undefined,
    ]);
    return { person: person?.name, area: place && `${place.code} ${place.name}` };
  }, [db, assignee, area]);
  // a number before the names are here would be gone at once
  if (!names) return null;

  const day = (value: string) => formatDate(value);
  const period = (first: string | undefined, last: string | undefined) => {
    if (first && last) return first === last ? day(first) : `${day(first)}–${day(last)}`;
    return first ? t('list.since', { day: day(first) }) : t('list.until', { day: day(last ?? '') });
  };

  const chips = [
    assignee && {
      param: 'assignee',
      name:
        assignee === 'none'
          ? t('list.nobodys')
          : t('list.assigneeIs', { name: names.person ?? `#${assignee}` }),
    },
    area !== undefined && {
      param: 'area',
      name: area === 'none' ? t('list.noArea') : t('list.areaIs', { name: names.area ?? `#${area}` }),
    },
    here && { param: 'here', name: t('list.here') },
    theme && { param: 'theme', name: t('list.themeIs', { name: t(`theme.${theme}`) }) },
    department && {
      param: 'department',
      name: department === 'none' ? t('list.noDepartment') : t('list.departmentIs', { name: department }),
    },
    answer && { param: 'answer', name: t(`list.answer.${answer}`) },
    (from || to) && { param: 'from', and: 'to', name: t('list.periodIs', { period: period(from, to) }) },
    overdue && { param: 'overdue', name: t('list.overdue') },
  ].filter((chip) => typeof chip === 'object');
  if (chips.length === 0) return null;

  return (
    <div className="filter-chips">
      {chips.map(({ param, and, name }) => (
        <button
          key={param}
          type="button"
          className="choice-chip"
          aria-label={t('list.removeFilter', { name })}
          onClick={() => onChange({ [param]: null, ...(and ? { [and]: null } : {}) })}
        >
          {name}
          <IconX size={18} aria-hidden />
        </button>
      ))}
    </div>
  );
}
