import { mayHandle } from '@turva/rules/observation-handling';
import { useEffect } from 'react';
import type { UserDb } from '../../../offline/engine/db.ts';
import { markSeen } from '../../../records/observations/mark-seen.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { lookedAtThread } from '../../../records/observations/threads.ts';
import { requestFlush } from '../../../sync-ui/request-flush.ts';
import { useViewer } from '../../../sync-ui/use-viewer.ts';

/** Passing by with the arrow keys is not looking at it. */
const LOOK_MS = 1200;

/** Whoever handles it and stays a moment has seen it; the reporter is told. An own anonymous thread is then read. */
export function useMarkSeen(db: UserDb, view: ObservationView) {
  const viewer = useViewer();
  const { clientId } = view;
  const isNews = view.id !== null && view.seenAt === null && view.userId !== viewer.id;
  const tells = isNews && mayHandle(viewer, view);
  useEffect(() => {
    if (!tells) return;
    const timer = setTimeout(() => {
      // a receipt that cannot be noted now is noted at the next look
      markSeen(db, db.userId, clientId).then(requestFlush, () => {});
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [db, clientId, tells]);

  const { history } = view;
  useEffect(() => {
    lookedAtThread(db, { clientId, history }).catch(() => {});
  }, [db, clientId, history]);
}
