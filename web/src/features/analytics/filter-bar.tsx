import { SegmentedControl, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react';
import { categories, themes } from '@turva/contracts/observations/observation-values';
import type { Area } from '@turva/contracts/plant/areas';
import { NONE } from '@turva/rules/observations/observation-fact';
import { type Days, periods } from '@turva/rules/observations/observation-period';
import { useState } from 'react';
import { areaOptions, FilterSelect, optionsOf } from '../../ui/list/filter-select.tsx';
import { Act } from '../../ui/press/act.tsx';
import { type AnalyticsFilters, narrowingCount, narrowings } from './filters.ts';
import type { AnalyticsWords } from './use-analytics-words.ts';

interface Props {
  filters: AnalyticsFilters;
  days: Days;
  areas: readonly Area[];
  departments: readonly string[];
  words: AnalyticsWords;
  onChange: (changes: Record<string, string | null>) => void;
}

/** The filters of the figures below: days and observations. */
export function FilterBar({ filters, days, areas, departments, words, onChange }: Props) {
  const { t, nameOf } = words;
  const count = narrowingCount(filters);
  const [isOpen, setOpen] = useState(count > 0);
  return (
    <search className="grid one-column gap-12 no-print">
      <SegmentedControl
        className="analytics-range"
        aria-label={t('range.label')}
        value={filters.period}
        onChange={(range) => onChange(range === 'own' ? { range, ...days } : { range, from: null, to: null })}
        data={periods.map((value) => ({ value, label: t(`range.${value}`) }))}
      />
      {filters.period === 'own' && (
        <div className="analytics-days low grid gap-12">
          <TextInput
            type="date"
            label={t('filter.from')}
            value={days.from}
            onChange={({ currentTarget }) => onChange({ from: currentTarget.value || null })}
          />
          <TextInput
            type="date"
            label={t('filter.to')}
            value={days.to}
            onChange={({ currentTarget }) => onChange({ to: currentTarget.value || null })}
          />
        </div>
      )}
      <div className="analytics-toggle">
        <Act
          Icon={IconAdjustmentsHorizontal}
          label={count > 0 ? t('filter.openOn', { number: count }) : t('filter.open')}
          aria-expanded={isOpen}
          aria-controls="analytics-filters"
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <div id="analytics-filters" className="analytics-more low grid gap-12" data-open={isOpen}>
        <FilterSelect
          label={t('filter.area')}
          value={filters.area}
          any={t('filter.anyArea')}
          options={[{ value: NONE, label: t('place.none') }, ...areaOptions(areas)]}
          onChange={(area) => onChange({ area })}
        />
        <FilterSelect
          label={t('filter.department')}
          value={filters.department}
          any={t('filter.anyDepartment')}
          options={optionsOf(departments, (value) => nameOf('department', value))}
          onChange={(department) => onChange({ department })}
        />
        <FilterSelect
          label={t('filter.theme')}
          value={filters.theme}
          any={t('filter.anyTheme')}
          options={optionsOf([...themes, NONE], (value) => nameOf('theme', value))}
          onChange={(theme) => onChange({ theme })}
        />
        <FilterSelect
          label={t('filter.category')}
          value={filters.category}
          any={t('filter.anyCategory')}
          options={optionsOf(categories, (value) => nameOf('category', value))}
          onChange={(category) => onChange({ category })}
        />
        {count > 0 && (
          <Act
            Icon={IconFilterOff}
            label={t('filter.clear')}
            onClick={() => onChange(Object.fromEntries(narrowings.map((name) => [name, null])))}
          />
        )}
      </div>
    </search>
  );
}
