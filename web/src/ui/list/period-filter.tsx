import { plantDay } from '@turva/rules/plant/plant-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Act } from '../press/act.tsx';
import { formatDate } from '../time.tsx';
import { FilterDrop } from './filter-drop.tsx';
import { FilterText } from './filter-text.tsx';
import { type Period, type PeriodName, usualPeriods } from './usual-periods.ts';

interface Props {
  /** the filter's name and its current value */
  label: string;
  period: Period;
  /** the periods on offer */
  usual: readonly PeriodName[];
  isAsked?: boolean;
  onChange: (period: Record<'from' | 'to', string | null>) => void;
}

/** The filter's name with its days. */
export function usePeriodLabel() {
  const { t } = useTranslation('table');
  return (name: string, { from, to }: Period) => {
    if (from && to)
      return from === to
        ? `${name}: ${formatDate(from)}`
        : t('between', { name, from: formatDate(from), to: formatDate(to) });
    if (from) return t('since', { name, day: formatDate(from) });
    return to ? t('until', { name, day: formatDate(to) }) : name;
  };
}

/** Filters a list by days: a common period with one press, or a first and a last day. */
export function PeriodFilter({ label, period, usual, isAsked = false, onChange }: Props) {
  const { t } = useTranslation('table');
  const [opened, setOpened] = useState(isAsked);
  const { from, to } = period;
  const periods = usualPeriods(plantDay(Date.now()));
  const isNarrowed = from !== undefined || to !== undefined;
  const field = (name: 'from' | 'to') => (
    <FilterText
      type="date"
      label={t(`period.${name}`)}
      value={period[name]}
      onChange={(day) => onChange({ from: from ?? null, to: to ?? null, [name]: day })}
    />
  );
  return (
    <FilterDrop label={label} narrowed={isNarrowed} opened={opened} onToggle={setOpened}>
      <div className="choice-usual grid gap-6">
        {usual.map((name) => {
          const { from: first, to: last } = periods[name];
          return (
            <Act
              label={t(`period.${name}`)}
              key={name}
              size="compact-md"
              aria-pressed={isNarrowed && from === first && to === last}
              onClick={() => {
                onChange({ from: first ?? null, to: last ?? null });
                setOpened(false);
              }}
            />
          );
        })}
      </div>
      {field('from')}
      {field('to')}
      {isNarrowed && (
        <Act label={t('clearChoice')} size="compact-md" onClick={() => onChange({ from: null, to: null })} />
      )}
    </FilterDrop>
  );
}
