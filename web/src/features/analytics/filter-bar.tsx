import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react';
import type { Area } from '@turva/contracts/areas';
import { categories, themes } from '@turva/contracts/observation-values';
import { NONE } from '@turva/rules/observation-fact';
import { type Days, periods } from '@turva/rules/observation-period';
import { useState } from 'react';
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

/** Which days and which of the observations the figures below are of. */
export function FilterBar({ filters, days, areas, departments, words, onChange }: Props) {
  const { t, nameOf } = words;
  const count = narrowingCount(filters);
  const [isOpen, setOpen] = useState(count > 0);
  return (
    <search className="analytics-filters no-print">
      <SegmentedControl
        className="analytics-range"
        aria-label={t('range.label')}
        value={filters.period}
        onChange={(range) => onChange(range === 'own' ? { range, ...days } : { range, from: null, to: null })}
        data={periods.map((value) => ({ value, label: t(`range.${value}`) }))}
      />
      {filters.period === 'own' && (
        <div className="analytics-days">
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
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-controls="analytics-filters"
          leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? t('filter.openOn', { number: count }) : t('filter.open')}
        </Button>
      </div>
      <div id="analytics-filters" className="analytics-more" data-open={isOpen}>
        <NativeSelect
          label={t('filter.area')}
          value={filters.area === undefined ? '' : String(filters.area)}
          onChange={({ currentTarget }) => onChange({ area: currentTarget.value || null })}
          data={[
            { value: '', label: t('filter.anyArea') },
            { value: NONE, label: t('place.none') },
            ...areas.map(({ id, name, code }) => ({ value: String(id), label: `${code} ${name}` })),
          ]}
        />
        <NativeSelect
          label={t('filter.department')}
          value={filters.department ?? ''}
          onChange={({ currentTarget }) => onChange({ department: currentTarget.value || null })}
          data={[
            { value: '', label: t('filter.anyDepartment') },
            ...departments.map((value) => ({ value, label: nameOf('department', value) })),
          ]}
        />
        <NativeSelect
          label={t('filter.theme')}
          value={filters.theme ?? ''}
          onChange={({ currentTarget }) => onChange({ theme: currentTarget.value || null })}
          data={[
            { value: '', label: t('filter.anyTheme') },
            ...[...themes, NONE].map((value) => ({ value, label: nameOf('theme', value) })),
          ]}
        />
        <NativeSelect
          label={t('filter.category')}
          value={filters.category ?? ''}
          onChange={({ currentTarget }) => onChange({ category: currentTarget.value || null })}
          data={[
            { value: '', label: t('filter.anyCategory') },
            ...categories.map((value) => ({ value, label: nameOf('category', value) })),
          ]}
        />
        {count > 0 && (
          <Button
            variant="default"
            leftSection={<IconFilterOff size={20} aria-hidden />}
            onClick={() => onChange(Object.fromEntries(narrowings.map((name) => [name, null])))}
          >
            {t('filter.clear')}
          </Button>
        )}
      </div>
    </search>
  );
}
