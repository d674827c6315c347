import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addMonths, firstDayOf } from '@turva/rules/plant/plant-time';
import { useTranslation } from 'react-i18next';
import { Act } from '../../../../ui/press/act.tsx';
import { formatAs } from '../../../../ui/time.tsx';

interface Props {
  month: string;
  today: string;
  onChange: (month: string | null) => void;
}

/** Which month a calendar shows. */
export function MonthPicker({ month, today, onChange }: Props) {
  const { t } = useTranslation(['desk', 'table']);
  return (
    <div className="month-picker line gap-6">
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('month.previous')}
        onClick={() => onChange(addMonths(month, -1))}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <strong aria-live="polite">
        {formatAs(`${firstDayOf(month)}T12:00:00Z`, { month: 'long', year: 'numeric' })}
      </strong>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('month.next')}
        onClick={() => onChange(addMonths(month, 1))}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
      <Act
        label={t('table:period.today')}
        disabled={today.startsWith(month)}
        onClick={() => onChange(null)}
      />
    </div>
  );
}
