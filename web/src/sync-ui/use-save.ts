import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isQuotaExceeded } from '../offline/engine/quota.ts';
import { showToast } from '../ui/toast.ts';
import { requestFlush } from './request-flush.ts';

/**
 * Saves on the device and sends at once where it can. What fails says so, and that what was entered still stands
 * there; a second tap while the first is at work does nothing.
 */
export function useSave() {
  const { t } = useTranslation(['handling', 'observations']);
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);

  const save = async (work: () => Promise<void>): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setSaving(true);
    try {
      await work();
      requestFlush();
      navigator.vibrate?.(30);
      return true;
    } catch (error) {
      navigator.vibrate?.([60, 40, 60]);
      const message = t(isQuotaExceeded(error) ? 'error.full' : 'error.save');
      showToast({ title: t('observations:error.title'), message, kind: 'error' });
      return false;
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };
  return { save, saving };
}
