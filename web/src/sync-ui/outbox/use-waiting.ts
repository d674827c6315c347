import { useLiveQuery } from 'dexie-react-hooks';
import type { UserDb } from '../../offline/engine/db.ts';
import { morningOf } from '../../records/morning.ts';
import { useNow } from '../../ui/clock.ts';
import { usePulled } from '../use-pulled.ts';
import { useViewer } from '../use-viewer.ts';

const MINUTE_MS = 60_000;

/**
 * The work that waits for a supervisor, with or without a notification: the same numbers as on their home page;
 * empty lanes are left out. Undefined until the device has been read.
 */
export function useWaiting(db: UserDb, isSupervisors: boolean) {
  const viewer = useViewer();
  const pulled = usePulled(db);
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS;
  const morning = useLiveQuery(
    () => (isSupervisors ? morningOf(db, { viewer, now, since: now }) : undefined),
    [db, isSupervisors, viewer.id, viewer.role, now],
  );
  // before the first pull the numbers are unknown
  if (!pulled || !morning) return undefined;
  const lanes = ['unanswered', 'overdue', 'decide'] as const;
  return lanes.map((lane) => ({ lane, count: morning[lane].length })).filter(({ count }) => count > 0);
}
