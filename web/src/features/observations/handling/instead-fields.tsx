import { Checkbox } from '@mantine/core';
import type { ChangeAction } from '@turva/contracts/observation-handling';
import { useTranslation } from 'react-i18next';
import { DueDay } from './due-day.tsx';

/** Whether something else is to be done in place of what did not help, and by when. */
export interface Instead {
  wanted: boolean;
  dueDate: string | null;
}

/** The action that is made of it. */
export const nextOf = ({ wanted, dueDate }: Instead): ChangeAction['next'] =>
  wanted ? { id: crypto.randomUUID(), dueDate } : undefined;

interface Props {
  value: Instead;
  /** it is made in any case */
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
