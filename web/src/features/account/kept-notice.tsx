import { Alert } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { droppedCount, followKept, keptCount, unlockedWhy } from '../../sync-ui/kept-hint.ts';

/** How much waits on this device for whoever left it, and nothing more: neither whose it is nor what. */
export function KeptNotice() {
  const { t } = useTranslation('auth');
  const count = useSyncExternalStore(followKept, keptCount);
  const dropped = useSyncExternalStore(followKept, droppedCount);
  const unlocked = useSyncExternalStore(followKept, unlockedWhy);
  if (count + dropped === 0 && !unlocked) return null;
  return (
    <>
      {unlocked && (
        <Alert role="alert" mt="md" color="puna" title={t('kept.unlocked')}>
          {t(`kept.unlockedHint.${unlocked}`)}
        </Alert>
      )}
      {count > 0 && (
        <Alert role="status" mt="md" color="teras" title={t('kept.waiting', { count })}>
          {t(unlocked ? 'kept.waitingUnlocked' : 'kept.waitingHint')}
        </Alert>
      )}
      {dropped > 0 && (
        <Alert role="status" mt="md" color="kelta" title={t('kept.dropped', { count: dropped })}>
          {t('kept.droppedHint')}
        </Alert>
      )}
    </>
  );
}
