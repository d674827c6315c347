import { Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { EmergencyProcedure } from '@turva/contracts/emergency';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../../http/error-sentence.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { showToast } from '../../../ui/toast.ts';
import { deleteProcedure } from './save-procedure.ts';

interface Props {
  db: UserDb;
  procedure: EmergencyProcedure;
  onDeleted: () => void;
}

/** Asks in place: a second dialog over the form would hide what is about to go. */
export function DeleteProcedure({ db, procedure, onDeleted }: Props) {
  const { t } = useTranslation(['emergency', 'errors', 'common']);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await deleteProcedure(db, procedure.id, procedure.rev);
      showToast({ title: t('form.deleted'), kind: 'info' });
      onDeleted();
    } catch (error) {
      showToast({ title: t('error'), message: errorSentence(error, t) ?? t('form.failed'), kind: 'error' });
      setBusy(false);
    }
  };
  if (!asking) {
    return (
      <Button
        variant="subtle"
        color="puna"
        c="var(--mantine-color-error)"
        leftSection={<IconTrash size={20} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('form.delete')}
      </Button>
    );
  }
  return (
    <div className="two-taps">
      <Text>{t('form.deleteAsk')}</Text>
      <Button variant="default" autoFocus onClick={() => setAsking(false)}>
        {t('common:cancel')}
      </Button>
      <Button color="puna" aria-disabled={busy} onClick={remove}>
        {t('form.deleteConfirm')}
      </Button>
    </div>
  );
}
