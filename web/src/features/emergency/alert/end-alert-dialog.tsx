import { Alert, Button, Stack, Text, Textarea } from '@mantine/core';
import type { EmergencyAlert } from '@turva/contracts/plant/emergency';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InDialog } from '../../../on-screen.ts';
import { requestPull } from '../../../sync-ui/sync-engine.ts';
import { Window } from '../../../ui/dialog/window.tsx';
import { hasCode, useAttempt } from '../../../ui/form/use-attempt.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { Act } from '../../../ui/press/act.tsx';
import { DateTime } from '../../../ui/time.tsx';
import { addAlertNote, endAlert } from './alert-actions.ts';

const isEmpty = (note: string) => note.trim() === '';

interface Props extends InDialog {
  alert: EmergencyAlert;
}

/**
 * Ends an alert, with its explanation. A note that could not be sent stays in the field; when somebody else is first,
 * it is added to theirs. An end that nobody has acknowledged asks once more.
 */
export function EndAlertDialog({ alert, db, onClose }: Props) {
  const { t } = useTranslation(['emergency', 'errors', 'common']);
  const isEnded = alert.endedAt !== null;
  const [noteId] = useState(() => crypto.randomUUID());
  const [asked, setAsked] = useState(false);
  const isAsking = asked && !isEnded && alert.acknowledgements.length === 0;
  const form = useRecordForm({
    id: 'end-alert',
    start: { note: '' },
    by: useAttempt(),
    faults: ({ note }) => (isEmpty(note) ? [{ field: 'note', message: t('errors:field.required') }] : []),
    send: ({ note }) => (isEnded ? addAlertNote(db, alert.id, noteId, note) : endAlert(db, alert.id, note)),
    leave: onClose,
  });
  const isOvertaken = hasCode(form.failure?.error, 'emergency_alert_ended');
  useEffect(() => {
    // the end of the other is not on this device yet
    if (isOvertaken) requestPull();
  }, [isOvertaken]);
  const press = () => {
    const isUnanswered = !isEnded && alert.acknowledgements.length === 0;
    if (isUnanswered && !asked && !isEmpty(form.values.note)) setAsked(true);
    else form.submit();
  };

  return (
    <Window
      onClose={onClose}
      title={t(alert.drill ? 'end.titleDrill' : 'end.title')}
      closeOnClickOutside={isEmpty(form.values.note)}
    >
      <Stack>
        {isEnded && (
          <Alert color="info" role="status" className="user-text">
            {t('end.already', { name: alert.endedByName })}{' '}
            {alert.endedAt && <DateTime value={alert.endedAt} />}
            {alert.endNote && `: ${alert.endNote}`}
          </Alert>
        )}
        {form.failure && !(isEnded && isOvertaken) && (
          <Alert color="puna" role="alert" title={t('error')}>
            {form.failure.sentence ?? t('end.failed')} {t('kept')}
          </Alert>
        )}
        <Textarea
          label={t('end.note')}
          description={t('end.noteHint')}
          required
          minRows={3}
          maxLength={2000}
          {...form.field('note')}
          data-autofocus
        />
        {isAsking && (
          <Text role="alert" fw={650} c="var(--mantine-color-error)">
            {t('end.unanswered')}
          </Text>
        )}
        <Button size="xl" aria-disabled={form.busy} onClick={press}>
          {t(isEnded ? 'end.add' : isAsking ? 'end.sure' : 'end.confirm')}
        </Button>
        <Act label={t('common:cancel')} size="xl" onClick={onClose} />
      </Stack>
    </Window>
  );
}
