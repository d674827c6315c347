import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addMonths, firstDayOf } from '@turva/rules/plant/plant-time';
import { useTranslation } from 'react-i18next';
import { Act } from '../../../../ui/press/act.tsx';
import { IconAct } from '../../../../ui/press/icon-act.tsx';
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
      <IconAct
        Icon={IconChevronLeft}
        iconSize={20}
        label={t('month.previous')}
        size={36}
        onClick={() => onChange(addMonths(month, -1))}
      />
      <strong aria-live="polite">
        {formatAs(`${firstDayOf(month)}T12:00:00Z`, { month: 'long', year: 'numeric' })}
      </strong>
      <IconAct
        Icon={IconChevronRight}
        iconSize={20}
        label={t('month.next')}
        size={36}
        onClick={() => onChange(addMonths(month, 1))}
      />
      <Act
        label={t('table:period.today')}
        disabled={today.startsWith(month)}
        onClick={() => onChange(null)}
      />
    </div>
  );
}
