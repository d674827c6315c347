import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormKeeper } from '../../forms/use-form-keeper.ts';
import { setCurrentUser } from '../../offline/device/device.ts';
import { userDb } from '../../offline/engine/db.ts';
import type { SyncMessage } from '../../offline/sending/announce.ts';
import { FormKeeperContext } from '../../ui/form/form-keeper.ts';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { showToast } from '../../ui/toast.ts';
import { usePutBack } from '../outbox/use-put-back.ts';
import { isReceiptShown } from '../shown-receipt.ts';
import { requestFlush, startSyncEngine } from '../sync-engine.ts';
import { UserDbContext } from '../use-user-db.ts';
import { ViewerContext } from '../use-viewer.ts';
import { useKeptWork } from './use-kept-work.ts';

interface Props {
  user: { id: number; role: string; sealingKey?: string | undefined };
  /** a shared account */
  isShared: boolean;
  /** the session has ended, the work continues */
  expired: boolean;
  onSignInNeeded: () => void;
  children: ReactNode;
}

/** The browser opens it while the screen is being drawn. */
function openedEarly(id: number) {
  const db = userDb(id);
  // every reader is told why it cannot be opened
  db.open().catch(() => undefined);
  return db;
}

/** Provides the person's database to the screens and keeps it in sync with the server while the app is open. */
export function SyncProvider({ user, isShared, expired, onSignInNeeded, children }: Props) {
  const { t } = useTranslation('sync');
  const [db] = useState(() => openedEarly(user.id));
  const keeper = useFormKeeper(db);
  const viewer = useMemo(() => ({ id: user.id, role: user.role }), [user.id, user.role]);

  const { id, sealingKey } = user;
  useEffect(() => {
    void setCurrentUser({ id, sealingKey: sealingKey ?? null, isShared });
  }, [id, sealingKey, isShared]);
  usePutBack(db);
  const isOpen = useKeptWork(db, sealingKey, expired);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one engine per person; texts and callbacks may change under it
  useEffect(() => {
    const onMessage = (message: SyncMessage) => {
      if (message.type === 'sign_in_needed' && message.userId === user.id) onSignInNeeded();
      if (message.type === 'taken_along' && message.userId === user.id)
        showToast({ title: t('taken.toast', { count: message.count }), message: t('taken.toastHint') });
      if (message.type === 'acked' && message.userId === user.id && message.kind === 'observation.create') {
        if (message.count > 1 || !isReceiptShown(message.localId)) sayCreated(t, message.count);
      }
    };
    return startSyncEngine({ db, userId: user.id, onMessage });
  }, [db, user.id]);

  useEffect(() => {
    // signed in again: held calls continue
    if (!expired) requestFlush();
  }, [expired]);

  return (
    <UserDbContext value={db}>
      <FormKeeperContext value={keeper}>
        <ViewerContext value={viewer}>{isOpen ? children : <LoadingScreen />}</ViewerContext>
      </FormKeeperContext>
    </UserDbContext>
  );
}

function sayCreated(t: ReturnType<typeof useTranslation<'sync'>>['t'], count: number) {
  if (document.visibilityState !== 'visible') return;
  showToast({
    title: count === 1 ? t('toast.createdTitle') : t('toast.createdMany', { count }),
    message: count === 1 ? t('toast.created') : null,
    kind: 'success',
  });
}
