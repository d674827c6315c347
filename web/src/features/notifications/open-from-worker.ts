import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { UserDb } from '../../offline/engine/db.ts';
import { isOverlayOpened, leaveOverlay } from '../../ui/overlay.ts';
import { keepSubscription } from './push-switch.ts';

/** Navigates on a tap on a push, reported by the worker. At its start the page also renews its subscription. */
export function useOpenFromWorker(db: UserDb) {
  const navigate = useNavigate();
  useEffect(() => {
    const listen = ({ data }: MessageEvent<{ type?: string; path?: string }>) => {
      if (data.type !== 'OPEN' || !data.path?.startsWith('/')) return;
      const replace = isOverlayOpened();
      leaveOverlay();
      void navigate(data.path, { replace });
    };
    navigator.serviceWorker?.addEventListener('message', listen);
    return () => navigator.serviceWorker?.removeEventListener('message', listen);
  }, [navigate]);
  useEffect(() => {
    void keepSubscription(db);
  }, [db]);
}
