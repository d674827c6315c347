import { Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { EmergencyProcedure } from '@turva/contracts/plant/emergency';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Act } from '../../../ui/press/act.tsx';
import { showToast } from '../../../ui/toast.ts';
import { deleteProcedure } from './save-procedure.ts';

interface Props {
  db: UserDb;
  procedure: EmergencyProcedure;
  onDeleted: () => void;
}

/** Asks in place: a second dialog over the form would hide what is about to be deleted. */
export function DeleteProcedure({ db, procedure, onDeleted }: Props) {
  const { t } = useTranslation(['emergency', 'common']);
  const [asking, setAsking] = useState(false);
  const { attempt, busy } = useAttempt({ toast: t('error'), otherwise: t('form.failed') });
  const remove = () =>
    attempt(async () => {
      await deleteProcedure(db, procedure.id, procedure.rev);
      showToast({ title: t('form.deleted'), kind: 'info' });
      onDeleted();
    });
  if (!asking) {
    return (
      <Act
        Icon={IconTrash}
        label={t('form.delete')}
        variant="subtle"
        color="puna"
        c="var(--mantine-color-error)"
        onClick={() => setAsking(true)}
      />
    );
  }
  return (
    <div className="two-taps">
      <Text>{t('form.deleteAsk')}</Text>
      <Act label={t('common:cancel')} autoFocus onClick={() => setAsking(false)} />
      <Button color="puna" aria-disabled={busy} onClick={remove}>
        {t('form.deleteConfirm')}
      </Button>
    </div>
  );
}
