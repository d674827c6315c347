import { Alert, Button, Modal, Stack, Textarea } from '@mantine/core';
import type { EmergencyAlert } from '@turva/contracts/emergency';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../../http/error-sentence.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { endAlert } from './alert-actions.ts';

interface Props {
  alert: EmergencyAlert;
  db: UserDb;
  onClose: () => void;
}

/** The situation is over, and what it was. A note that could not be sent stays in the field. */
export function EndAlertDialog({ alert, db, onClose }: Props) {
  const { t } = useTranslation(['emergency', 'errors', 'common']);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const missing = note.trim() === '';

  const end = async () => {
    setTried(true);
    if (missing || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await endAlert(db, alert.id, note);
      onClose();
    } catch (error) {
      setFailure(errorSentence(error, t) ?? t('end.failed'));
      setBusy(false);
    }
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={t(alert.drill ? 'end.titleDrill' : 'end.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      closeOnClickOutside={missing}
    >
      <Stack>
        {failure && (
          <Alert color="puna" role="alert" title={t('error')}>
            {failure} {t('kept')}
          </Alert>
        )}
        <Textarea
          label={t('end.note')}
          description={t('end.noteHint')}
          required
          autosize
          minRows={3}
          maxLength={2000}
          value={note}
          error={tried && missing ? t('errors:field.required') : undefined}
          onChange={(event) => setNote(event.currentTarget.value)}
          data-autofocus
        />
        <Button size="xl" aria-disabled={busy} onClick={end}>
          {t('end.confirm')}
        </Button>
        <Button size="xl" variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </Stack>
    </Modal>
  );
}
