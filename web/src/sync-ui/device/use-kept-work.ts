import { headers } from '@turva/contracts/sync/queued-call';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, NetworkError } from '../../http/api-client.ts';
import { keptHere } from '../../offline/device/lock-device.ts';
import { importKey } from '../../offline/device/lock-row.ts';
import { type Opened, openKept } from '../../offline/device/open-kept.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { showToast } from '../../ui/toast.ts';
import { requestFlush } from '../sync-engine.ts';
import { readKept, writeKept } from './kept-hint.ts';

const PATIENCE_MS = 10_000;
const AGAIN_MS = 30_000;

async function openOwn(db: UserDb, sealingKey: string): Promise<Opened> {
  const keyOf = async (point: string) => {
    const { key } = await api.post(
      '/api/user/sealing-key',
      { point },
      { headers: { [headers.expectedUser]: String(db.userId) }, signal: AbortSignal.timeout(PATIENCE_MS) },
    );
    return importKey(key);
  };
  const open = () => openKept(db, { sealingKey, keyOf });
  // two pages of the same person would open the same rows; without https there are no locks
  const opened = await (isSecureContext ? navigator.locks.request('turva-open-kept', open) : open());
  writeKept(await keptHere());
  return opened;
}

/**
 * Restores this person's locked work. False until that is done, if something may be waiting: a draft begun
 * meanwhile would occupy the place of the restored one.
 */
export function useKeptWork(db: UserDb, sealingKey: string | undefined, expired: boolean): boolean {
  const { t } = useTranslation('sync');
  const [ready, setReady] = useState(() => !sealingKey || readKept().length === 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: texts may change under it
  useEffect(() => {
    if (!sealingKey || expired) {
      setReady(true);
      return;
    }
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = async () => {
      try {
        const { count } = await openOwn(db, sealingKey);
        if (isOver || count === 0) return;
        showToast({ title: t('kept.opened', { count }), kind: 'success' });
        requestFlush();
      } catch (error) {
        if (isOver) return;
        if (error instanceof NetworkError) timer = setTimeout(() => void open(), AGAIN_MS);
        else {
          reportError(error);
          // reported only if something is known to be here
          if (readKept().length > 0)
            showToast({ title: t('kept.failed'), message: t('kept.failedHint'), kind: 'error' });
        }
      } finally {
        setReady(true);
      }
    };
    void open();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [db, sealingKey, expired]);
  return ready;
}
