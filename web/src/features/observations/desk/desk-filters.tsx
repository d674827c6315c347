import { IconSearch } from '@tabler/icons-react';
import type { ObservationFilters } from '@turva/contracts/observation-filters';
import { categories, severities } from '@turva/contracts/observation-values';
import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { areaOptions, FilterSelect, optionsOf } from '../../../ui/list/filter-select.tsx';
import { FilterSearch } from '../../../ui/list/filter-text.tsx';
import { FilterChips } from '../list/filter-chips.tsx';

interface Props {
  db: UserDb;
  filters: ObservationFilters;
  onChange: (changes: Record<string, string | null>) => void;
  searchRef: Ref<HTMLInputElement>;
  /** what else says how the rows are shown */
  children: ReactNode;
}

/** What the list is narrowed to. A field that narrows nothing shows its name: there is no room for both. */
export function DeskFilters({ db, filters, onChange, searchRef, children }: Props) {
  const { t } = useTranslation(['observations', 'desk', 'common']);
  const people = useLiveQuery(() => db.srvPeople.orderBy('id').toArray(), [db]) ?? [];
  const areas = useLiveQuery(() => db.srvAreas.orderBy('code').toArray(), [db]) ?? [];

  return (
    <search className="desk-tools">
      <FilterSearch
        ref={searchRef}
        className="filter-search"
        aria-label={t('list.search')}
        placeholder={t('desk:filter.search')}
        value={filters.search}
        leftSection={<IconSearch size={18} aria-hidden />}
        onChange={(q) => onChange({ q })}
      />
      <FilterSelect
        aria-label={t('field.severity')}
        value={filters.severity}
        any={t('desk:column.severity')}
        options={optionsOf(severities, (value) => t(`common:severity.${value}`))}
        onChange={(severity) => onChange({ severity })}
      />
      <FilterSelect
        aria-label={t('field.category')}
        value={filters.category}
        any={t('field.category')}
        options={optionsOf(categories, (value) => t(`category.${value}`))}
        onChange={(category) => onChange({ category })}
      />
      <FilterSelect
        aria-label={t('field.assignee')}
        value={filters.assignee}
        any={t('desk:column.assignee')}
        options={[
          { value: 'none', label: t('desk:filter.nobody') },
          ...people
            .toSorted((a, b) => a.name.localeCompare(b.name))
            .map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(assignee) => onChange({ assignee })}
      />
      <FilterSelect
        aria-label={t('desk:filter.area')}
        value={filters.area}
        any={t('desk:filter.area')}
        options={[{ value: 'none', label: t('list.noArea') }, ...areaOptions(areas)]}
        onChange={(area) => onChange({ area, here: null })}
      />
      {children}
      <FilterChips filters={filters} hasFields onChange={onChange} />
    </search>
  );
}
