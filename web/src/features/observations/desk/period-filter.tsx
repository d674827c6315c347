import { Button } from '@mantine/core';
import { plantDay } from '@turva/rules/plant-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterDrop } from '../../../ui/list/filter-drop.tsx';
import { FilterText } from '../../../ui/list/filter-text.tsx';
import { type Period, periodNames, periodWords, usualPeriods } from '../list/period.ts';

interface Props {
  period: Period;
  onChange: (period: Record<'from' | 'to', string | null>) => void;
}

/** The days on which it was seen: a usual period by one press, or the first and the last. */
export function PeriodFilter({ period, onChange }: Props) {
  const { t } = useTranslation(['observations', 'desk', 'table']);
  const [opened, setOpened] = useState(false);
  const { from, to } = period;
  const usual = usualPeriods(plantDay(Date.now()));
  const isNarrowed = from !== undefined || to !== undefined;
  const set = (changes: Period) => onChange({ from: from ?? null, to: to ?? null, ...changes });
  const field = (name: 'from' | 'to') => (
    <FilterText
      type="date"
      label={t(`desk:period.${name}`)}
      value={period[name]}
      onChange={(day) => onChange({ from: from ?? null, to: to ?? null, [name]: day })}
    />
  );
  return (
    <FilterDrop
      label={isNarrowed ? t('list.periodIs', { period: periodWords(period, t) }) : t('field.captured')}
      narrowed={isNarrowed}
      opened={opened}
      onToggle={setOpened}
    >
      <div className="choice-usual">
        {periodNames.map((name) => {
          const { from: first, to: last } = usual[name];
          return (
            <Button
              key={name}
              variant="default"
              size="compact-md"
              aria-pressed={from === first && to === last}
              onClick={() => {
                set(usual[name]);
                setOpened(false);
              }}
            >
              {t(`desk:period.${name}`)}
            </Button>
          );
        })}
      </div>
      {field('from')}
      {field('to')}
      {isNarrowed && (
        <Button variant="default" size="compact-md" onClick={() => onChange({ from: null, to: null })}>
          {t('table:clearChoice')}
        </Button>
      )}
    </FilterDrop>
  );
}
