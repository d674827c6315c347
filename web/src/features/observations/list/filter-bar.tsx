import { Button, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { categories, severities } from '@turva/contracts/observations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../ui/search-field.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { Filters } from './filters.ts';
import { useSearchField } from './use-search-field.ts';

interface Props {
  filters: Filters;
  onChange: (changes: Record<string, string | null>) => void;
}

export function FilterBar({ filters, onChange }: Props) {
  const { t } = useTranslation(['observations', 'common']);
  const narrowed = [filters.severity, filters.category, filters.mine].filter(Boolean).length;
  const [open, setOpen] = useState(narrowed > 0);
  const { typed, type, clear } = useSearchField(filters.search, (q) => onChange({ q }));

  return (
    <search className="filter-bar">
      <SearchField
        className="filter-search"
        label={t('list.search')}
        placeholder={t('list.searchShort')}
        clear={t('list.clearSearch')}
        typed={typed}
        onType={type}
        onClear={clear}
      />
      <div className="filter-toggle">
        <Button
          fullWidth
          variant="default"
          aria-expanded={open}
          aria-controls="observation-filters"
          onClick={() => setOpen(!open)}
          leftSection={<IconAdjustmentsHorizontal size={20} />}
        >
          {narrowed > 0 ? t('list.filtersOn', { number: narrowed }) : t('list.filters')}
        </Button>
      </div>
      <div id="observation-filters" className="filter-more" data-open={open}>
        <NativeSelect
          aria-label={t('field.severity')}
          value={filters.severity ?? ''}
          onChange={(event) => onChange({ severity: event.currentTarget.value || null })}
          data={[
            { value: '', label: t('list.anySeverity') },
            ...severities.map((value) => ({ value, label: t(`common:severity.${value}`) })),
          ]}
        />
        <NativeSelect
          aria-label={t('field.category')}
          value={filters.category ?? ''}
          onChange={(event) => onChange({ category: event.currentTarget.value || null })}
          data={[
            { value: '', label: t('list.anyCategory') },
            ...categories.map((value) => ({ value, label: t(`category.${value}`) })),
          ]}
        />
        <button
          type="button"
          className="choice-chip"
          aria-pressed={filters.mine ?? false}
          onClick={() => onChange({ mine: filters.mine ? null : '1' })}
        >
          {t('list.mine')}
        </button>
      </div>
      <FilterChips filters={filters} onChange={onChange} />
    </search>
  );
}
