import { Alert } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import {
  droppedCount,
  followKept,
  goneCount,
  keptCount,
  readKept,
  unlockedWhy,
} from '../../sync-ui/device/kept-hint.ts';
import { Act } from '../../ui/press/act.tsx';
import { showToast } from '../../ui/toast.ts';

// a visitor's first page has no room for the database code, and few devices have anything to ask
const goneWork = () => import('./gone-work.ts');

/** Asks the server, once it is reachable, whether the owners of work stored here can still come for it. */
function useAskForOwners() {
  useEffect(() => {
    const ask = () => {
      if (readKept().length > 0) void goneWork().then(({ askForOwners }) => askForOwners());
    };
    ask();
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, []);
}

/** How much locked work this device stores, and nothing more: neither whose it is nor what. */
export function KeptNotice() {
  const { t } = useTranslation('auth');
  const count = useSyncExternalStore(followKept, keptCount);
  const dropped = useSyncExternalStore(followKept, droppedCount);
  const gone = useSyncExternalStore(followKept, goneCount);
  const unlocked = useSyncExternalStore(followKept, unlockedWhy);
  useAskForOwners();
  if (count + dropped + gone === 0 && !unlocked) return null;

  const remove = async () => {
    const { removeGoneWork } = await goneWork();
    const removed = await removeGoneWork();
    showToast({ title: t('kept.removed', { count: removed }), kind: 'success' });
  };

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
      {gone > 0 && (
        <Alert role="status" mt="md" color="kelta" title={t('kept.gone', { count: gone })}>
          {t('kept.goneHint')}
          <Act label={t('kept.remove')} mt="sm" onClick={() => void remove()} />
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
