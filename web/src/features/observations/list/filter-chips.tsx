import { IconX } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { useUserDb } from '../../../sync-ui/use-user-db.ts';
import type { Filters } from './filters.ts';

interface Props {
  filters: Filters;
  onChange: (changes: Record<string, null>) => void;
}

/** What an address has narrowed the list to and the bar has no field for: shown, and taken away by a tap. */
export function FilterChips({ filters: { assignee, area, overdue }, onChange }: Props) {
  const { t } = useTranslation('observations');
  const db = useUserDb();
  const names = useLiveQuery(async () => {
    const [person, place] = await Promise.all([
      assignee && assignee !== 'none' ? db.srvPeople.get(Number(assignee)) : undefined,
      area === undefined ? undefined : db.srvAreas.get(area),
    ]);
    return { person: person?.name, area: place && `${place.code} ${place.name}` };
  }, [db, assignee, area]);
  // a number before the names are here would be gone at once
  if (!names) return null;

  const chips = [
    assignee && {
      param: 'assignee',
      name:
        assignee === 'none'
          ? t('list.nobodys')
          : t('list.assigneeIs', { name: names.person ?? `#${assignee}` }),
    },
    area !== undefined && { param: 'area', name: t('list.areaIs', { name: names.area ?? `#${area}` }) },
    overdue && { param: 'overdue', name: t('list.overdue') },
  ].filter((chip) => typeof chip === 'object');
  if (chips.length === 0) return null;

  return (
    <div className="filter-chips">
      {chips.map(({ param, name }) => (
        <button
          key={param}
          type="button"
          className="choice-chip"
          aria-label={t('list.removeFilter', { name })}
          onClick={() => onChange({ [param]: null })}
        >
          {name}
          <IconX size={18} aria-hidden />
        </button>
      ))}
    </div>
  );
}
