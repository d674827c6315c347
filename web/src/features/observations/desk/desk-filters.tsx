import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { categories, severities } from '@turva/contracts/observation-values';
import { useLiveQuery } from 'dexie-react-hooks';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { FilterChips } from '../list/filter-chips.tsx';
import type { Filters } from '../list/filters.ts';
import { useSearchField } from '../list/use-search-field.ts';

interface Props {
  db: UserDb;
  filters: Filters;
  onChange: (changes: Record<string, string | null>) => void;
  searchRef: Ref<HTMLInputElement>;
}

/** What the list is narrowed to. A field that narrows nothing shows its name: there is no room for both. */
export function DeskFilters({ db, filters, onChange, searchRef }: Props) {
  const { t } = useTranslation(['observations', 'desk', 'common']);
  const people = useLiveQuery(() => db.srvPeople.orderBy('id').toArray(), [db]) ?? [];
  const areas = useLiveQuery(() => db.srvAreas.orderBy('code').toArray(), [db]) ?? [];
  const { typed, type } = useSearchField(filters.search, (q) => onChange({ q }));

  return (
    <search className="desk-filters">
      <TextInput
        ref={searchRef}
        className="filter-search"
        type="search"
        aria-label={t('list.search')}
        placeholder={t('desk:filter.search')}
        maxLength={200}
        value={typed}
        leftSection={<IconSearch size={18} aria-hidden />}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={t('field.severity')}
        value={filters.severity ?? ''}
        onChange={(event) => onChange({ severity: event.currentTarget.value || null })}
        data={[
          { value: '', label: t('desk:column.severity') },
          ...severities.map((value) => ({ value, label: t(`common:severity.${value}`) })),
        ]}
      />
      <NativeSelect
        aria-label={t('field.category')}
        value={filters.category ?? ''}
        onChange={(event) => onChange({ category: event.currentTarget.value || null })}
        data={[
          { value: '', label: t('field.category') },
          ...categories.map((value) => ({ value, label: t(`category.${value}`) })),
        ]}
      />
      <NativeSelect
        aria-label={t('field.assignee')}
        value={filters.assignee ?? ''}
        onChange={(event) => onChange({ assignee: event.currentTarget.value || null })}
        data={[
          { value: '', label: t('desk:column.assignee') },
          { value: 'none', label: t('desk:filter.nobody') },
          ...people
            .toSorted((a, b) => a.name.localeCompare(b.name))
            .map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <NativeSelect
        aria-label={t('desk:filter.area')}
        value={filters.area === undefined ? '' : String(filters.area)}
        onChange={(event) => onChange({ area: event.currentTarget.value || null, here: null })}
        data={[
          { value: '', label: t('desk:filter.area') },
          { value: 'none', label: t('list.noArea') },
          ...areas.map(({ id, name, code }) => ({ value: String(id), label: `${code} ${name}` })),
        ]}
      />
      <FilterChips filters={filters} hasFields onChange={onChange} />
    </search>
  );
}
