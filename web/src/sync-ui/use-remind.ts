import type { Reminded } from '@turva/contracts/notifications';
import { headers } from '@turva/contracts/queued-call';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOptions } from '../http/api-client.ts';
import { errorSentence } from '../http/error-sentence.ts';
import type { UserDb } from '../offline/engine/db.ts';
import { showToast } from '../ui/toast.ts';

const PATIENCE_MS = 15_000;

type Send = (options: CallOptions) => Promise<Reminded>;

/**
 * Reminds people by the call it is given, and says what came of it. Only with a server: a reminder that arrives days
 * later would be about something else.
 */
export function useRemind(db: UserDb): { busy: boolean; remind: (send: Send) => Promise<void> } {
  const { t } = useTranslation(['morning', 'errors']);
  const [busy, setBusy] = useState(false);
  const remind = async (send: Send) => {
    setBusy(true);
    try {
      const { waiting, told } = await send({
        headers: {
          [headers.expectedUser]: String(db.userId),
          [headers.idempotencyKey]: crypto.randomUUID(),
        },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const [title, kind] =
        told > 0
          ? ([t('reminded', { count: told }), 'success'] as const)
          : ([t(waiting > 0 ? 'remindedToday' : 'nobodyToRemind'), 'info'] as const);
      showToast({ title, kind });
    } catch (error) {
      showToast({ title: t('remindFailed'), message: errorSentence(error, t), kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, remind };
}
