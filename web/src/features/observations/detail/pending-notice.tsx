import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OfObservation } from '../../../records/observations/overlay.ts';
import { usePendingWord } from '../../../sync-ui/chip/pending-word.ts';
import { useIsSlow } from '../../../sync-ui/chip/use-is-slow.ts';
import { SendAlert } from '../../../sync-ui/send-badge.tsx';
import { useNow } from '../../../ui/clock.ts';
import { sendStateOf } from '../send-state.ts';

/** Why this has not been sent yet, and what can be done about it. */
export function PendingNotice({ db, view }: OfObservation) {
  const { t } = useTranslation(['observations', 'errors', 'sync']);
  const wordOf = usePendingWord();
  const state = sendStateOf(view, db.userId, useNow());
  const { pending } = view;
  const isSlow = useIsSlow(pending);
  if (!pending || !state || state === 'sent' || !isSlow) return null;
  // two conflicting versions have their own card
  if (pending.state === 'conflict') return null;
  const code = pending.lastError?.code;
  return (
    <SendAlert db={db} pending={pending} state={state} title={wordOf(state, pending)}>
      {code && <Text>{t([`errors:${code}`, `sync:reason.${code}`, 'pending.noReason'], { code })}</Text>}
      {pending.uploadsLeft > 0 && <Text>{t('pending.uploads', { count: pending.uploadsLeft })}</Text>}
      {pending.attempts > 0 && (
        <Text size="sm" c="dimmed">
          {t('pending.attempts', { count: pending.attempts })}
        </Text>
      )}
    </SendAlert>
  );
}
