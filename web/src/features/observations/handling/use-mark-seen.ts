import { mayHandle } from '@turva/rules/observations/observation-handling';
import { useEffect } from 'react';
import type { UserDb } from '../../../offline/engine/db.ts';
import { markSeen } from '../../../records/observations/mark-seen.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { lookedAtThread } from '../../../records/observations/threads.ts';
import { requestFlush } from '../../../sync-ui/sync-engine.ts';
import { useStandIn } from '../../../sync-ui/use-stand-in.ts';

/** Passing by with the arrow keys does not count as viewing. */
const LOOK_MS = 1200;

/** A handler who stays a moment has seen it; the reporter is notified. Also marks an own anonymous thread as read. */
export function useMarkSeen(db: UserDb, view: ObservationView) {
  const viewer = useStandIn(db);
  const { clientId } = view;
  const isNews = view.id !== null && view.seenAt === null && view.userId !== viewer.id;
  const tells = isNews && mayHandle(viewer, view);
  useEffect(() => {
    if (!tells) return;
    const timer = setTimeout(() => {
      // a mark that cannot be stored now is stored at the next view
      markSeen(db, db.userId, clientId).then(requestFlush, () => {});
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [db, clientId, tells]);

  const { history } = view;
  useEffect(() => {
    lookedAtThread(db, { clientId, history }).catch(() => {});
  }, [db, clientId, history]);
}
