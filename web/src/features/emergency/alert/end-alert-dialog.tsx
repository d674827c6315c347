import { Alert, Button, Stack, Textarea } from '@mantine/core';
import type { EmergencyAlert } from '@turva/contracts/emergency';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { Window } from '../../../ui/dialog/window.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { endAlert } from './alert-actions.ts';

const isEmpty = (note: string) => note.trim() === '';

interface Props {
  alert: EmergencyAlert;
  db: UserDb;
  onClose: () => void;
}

/** Ends an alert, with its explanation. A note that could not be sent stays in the field. */
export function EndAlertDialog({ alert, db, onClose }: Props) {
  const { t } = useTranslation(['emergency', 'errors', 'common']);
  const form = useRecordForm({
    id: 'end-alert',
    start: { note: '' },
    by: useAttempt(),
    faults: ({ note }) => (isEmpty(note) ? [{ field: 'note', message: t('errors:field.required') }] : []),
    send: ({ note }) => endAlert(db, alert.id, note),
    leave: onClose,
  });

  return (
    <Window
      onClose={onClose}
      title={t(alert.drill ? 'end.titleDrill' : 'end.title')}
      closeOnClickOutside={isEmpty(form.values.note)}
    >
      <Stack>
        {form.failure && (
          <Alert color="puna" role="alert" title={t('error')}>
            {form.failure.sentence ?? t('end.failed')} {t('kept')}
          </Alert>
        )}
        <Textarea
          label={t('end.note')}
          description={t('end.noteHint')}
          required
          autosize
          minRows={3}
          maxLength={2000}
          {...form.field('note')}
          data-autofocus
        />
        <Button size="xl" aria-disabled={form.busy} onClick={form.submit}>
          {t('end.confirm')}
        </Button>
        <Button size="xl" variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </Stack>
    </Window>
  );
}
