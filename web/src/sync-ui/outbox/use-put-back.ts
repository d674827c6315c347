import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { restoreBackup } from '../../offline/device/backup.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { showToast } from '../../ui/toast.ts';
import { requestFlush } from '../sync-engine.ts';

/**
 * If the browser has lost this person's database but not the copy of their unsent work: restores it and tells them.
 */
export function usePutBack(db: UserDb): void {
  const { t } = useTranslation('sync');
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts may change under it
  useEffect(() => {
    let isOver = false;
    restoreBackup(db)
      .then((count) => {
        if (isOver || count === 0) return;
        // an error's toast stays until it is dismissed: this must not go unnoticed
        showToast({ title: t('putBack.title', { count }), message: t('putBack.message'), kind: 'error' });
        requestFlush();
      })
      .catch((error: unknown) => {
        reportError(error);
        if (!isOver)
          showToast({ title: t('putBack.failed'), message: t('putBack.failedHint'), kind: 'error' });
      });
    return () => {
      isOver = true;
    };
  }, [db]);
}
