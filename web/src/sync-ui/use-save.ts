import { useTranslation } from 'react-i18next';
import { isQuotaExceeded } from '../offline/engine/quota.ts';
import { type Attempt, useAttempt } from '../ui/form/use-attempt.ts';
import { showToast } from '../ui/toast.ts';
import { requestFlush } from './sync-engine.ts';

/** Saves on the device and sends at once if possible. A failure is reported, and that the input is still there. */
export function useSave(): Attempt {
  const { t } = useTranslation(['handling', 'observations']);
  const by = useAttempt();
  const attempt = (work: () => Promise<unknown>) =>
    by.attempt(async () => {
      try {
        await work();
      } catch (error) {
        navigator.vibrate?.([60, 40, 60]);
        const message = t(isQuotaExceeded(error) ? 'error.full' : 'error.save');
        showToast({ title: t('observations:error.title'), message, kind: 'error' });
        throw error;
      }
      requestFlush();
      navigator.vibrate?.(30);
    });
  return { ...by, attempt };
}
