import { useTranslation } from 'react-i18next';
import { isQuotaExceeded } from '../offline/engine/quota.ts';
import { NotKeptError } from '../offline/sending/not-kept.ts';
import { type Attempt, useAttempt } from '../ui/form/use-attempt.ts';
import { requestFlush } from './sync-engine.ts';

/**
 * Saves on the device and sends at once if possible; a full device sends from memory. A failure is reported, and that
 * the input is still there.
 */
export function useSave(): Attempt {
  const { t } = useTranslation(['handling', 'observations', 'errors']);
  const by = useAttempt({ toast: t('observations:error.title'), otherwise: t('error.save') });
  const attempt = (work: () => Promise<unknown>) =>
    by.attempt(async () => {
      try {
        await work();
      } catch (error) {
        navigator.vibrate?.([60, 40, 60]);
        throw isQuotaExceeded(error) ? new NotKeptError('nothing') : error;
      }
      requestFlush();
      navigator.vibrate?.(30);
    });
  return { ...by, attempt };
}
