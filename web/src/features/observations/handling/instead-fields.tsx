import { Checkbox } from '@mantine/core';
import type { ChangeAction } from '@turva/contracts/observations/observation-handling';
import { useTranslation } from 'react-i18next';
import { DueDay } from './due-day.tsx';

/** Whether a replacement action is wanted, and by when. */
export interface Instead {
  wanted: boolean;
  dueDate: string | null;
}

/** The replacement action. */
export const nextOf = ({ wanted, dueDate }: Instead): ChangeAction['next'] =>
  wanted ? { id: crypto.randomUUID(), dueDate } : undefined;

interface Props {
  value: Instead;
  /** a replacement is always made */
  always?: boolean;
  onChange: (value: Instead) => void;
}

export function InsteadFields({ value, always = false, onChange }: Props) {
  const { t } = useTranslation('handling');
  return (
    <>
      {!always && (
        <Checkbox
          label={t('instead.make')}
          checked={value.wanted}
          onChange={(event) => onChange({ ...value, wanted: event.currentTarget.checked })}
        />
      )}
      {(always || value.wanted) && (
        <DueDay
          id="instead-due"
          label={t('instead.due')}
          value={value.dueDate}
          onChange={(dueDate) => onChange({ ...value, dueDate })}
        />
      )}
    </>
  );
}
