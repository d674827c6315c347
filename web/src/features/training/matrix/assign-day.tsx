import { Button, TextInput } from '@mantine/core';
import { addDays, plantDay } from '@turva/rules/plant/plant-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Act } from '../../../ui/press/act.tsx';

/** The most common period. */
const USUAL_DAYS = 14;

interface Props {
  /** the assignment in words */
  about: string;
  onGive: (day: string) => void;
  onClose: () => void;
}

/** Another due date than those in the menu. */
export function AssignDay({ about, onGive, onClose }: Props) {
  const { t } = useTranslation(['training', 'common']);
  const today = plantDay(Date.now());
  const [day, setDay] = useState(addDays(today, USUAL_DAYS));
  const isPast = day !== '' && day < today;
  return (
    <Dialog
      own
      onClose={onClose}
      title={t('assign.title')}
      aside={about}
      actions={
        <>
          <Act label={t('common:cancel')} size="xl" onClick={onClose} />
          <Button size="xl" disabled={day === '' || isPast} onClick={() => onGive(day)}>
            {t('assign.give')}
          </Button>
        </>
      }
    >
      <TextInput
        type="date"
        required
        label={t('edit.due')}
        min={today}
        value={day}
        error={isPast ? t('assign.past') : undefined}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
    </Dialog>
  );
}
