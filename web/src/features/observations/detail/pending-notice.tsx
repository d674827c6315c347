import { Alert, Button, Text } from '@mantine/core';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { retryOp } from '../../../offline/engine/outbox.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { requestFlush } from '../../../sync-ui/request-flush.ts';
import { useIsSlow } from '../../../sync-ui/use-is-slow.ts';
import { useNow } from '../../../ui/clock.ts';
import { sendStateOf } from '../send-state.ts';

/** Why this is not at the server yet, and what one can do about it. */
export function PendingNotice({ db, view }: { db: UserDb; view: ObservationView }) {
  const { t } = useTranslation(['observations', 'errors']);
  const state = sendStateOf(view, db.userId, useNow());
  const { pending } = view;
  const isSlow = useIsSlow(pending);
  // two versions to choose from have a card of their own
  if (!pending || !state || !isSlow || (pending.lastError?.conflicts && pending.state === 'conflict'))
    return null;
  const failed = state === 'failed';
  const code = pending.lastError?.code;
  const retry = async () => {
    await retryOp(db, pending.opId);
    requestFlush();
  };
  return (
    <Alert
      role="status"
      className="pending-notice"
      data-send-state={state}
      color={failed ? 'puna' : 'kelta'}
      variant="outline"
      icon={failed ? <IconAlertCircle /> : <IconClock />}
      title={t(`pending.${state}`)}
    >
      <Text>{t(failed ? 'pending.failedWhy' : 'pending.safe')}</Text>
      {code && <Text>{t([`errors:${code}`, 'pending.noReason'], { code })}</Text>}
      {pending.uploadsLeft > 0 && <Text>{t('pending.uploads', { count: pending.uploadsLeft })}</Text>}
      {pending.attempts > 0 && (
        <Text size="sm" c="dimmed">
          {t('pending.attempts', { count: pending.attempts })}
        </Text>
      )}
      {state !== 'sending' && (
        <Button mt="sm" variant={failed ? 'filled' : 'default'} onClick={retry}>
          {failed ? t('pending.retry') : t('pending.sendNow')}
        </Button>
      )}
    </Alert>
  );
}
