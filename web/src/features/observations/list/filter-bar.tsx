import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ObservationFilters } from '@turva/contracts/observation-filters';
import { categories, severities } from '@turva/contracts/observations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterSelect, optionsOf } from '../../../ui/list/filter-select.tsx';
import { useSearchField } from '../../../ui/list/use-search-field.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { FilterChips } from './filter-chips.tsx';

interface Props {
  filters: ObservationFilters;
  onChange: (changes: Record<string, string | null>) => void;
}

export function FilterBar({ filters, onChange }: Props) {
  const { t } = useTranslation(['observations', 'common']);
  const narrowed = [filters.severity, filters.category, filters.mine].filter(Boolean).length;
  const [open, setOpen] = useState(narrowed > 0);
  const { field } = useSearchField(filters.search, (q) => onChange({ q }));

  return (
    <search className="filter-bar">
      <SearchField
        className="filter-search"
        label={t('list.search')}
        placeholder={t('list.searchShort')}
        clear={t('list.clearSearch')}
        {...field}
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
        <FilterSelect
          aria-label={t('field.severity')}
          value={filters.severity}
          any={t('list.anySeverity')}
          options={optionsOf(severities, (value) => t(`common:severity.${value}`))}
          onChange={(severity) => onChange({ severity })}
        />
        <FilterSelect
          aria-label={t('field.category')}
          value={filters.category}
          any={t('list.anyCategory')}
          options={optionsOf(categories, (value) => t(`category.${value}`))}
          onChange={(category) => onChange({ category })}
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
