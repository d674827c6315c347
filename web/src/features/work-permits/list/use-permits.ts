import { useLiveQuery } from 'dexie-react-hooks';
import type { UserDb } from '../../../offline/engine/db.ts';
import {
  countPermits,
  listPermits,
  type PermitFilters,
} from '../../../records/work-permits/overlay-permits.ts';
import { useKnown } from '../../../sync-ui/use-pulled.ts';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { useLimit } from '../../../ui/list/use-limit.ts';
import type { PermitTime } from '../use-permit-time.ts';
import { byNeed } from './permit-order.ts';

const PAGE = 60;
/** How often the list is updated with time; the marks on it count by the screen's own clock. */
const STEP_MS = 15_000;

/** The list, most urgent first, and its counters; undefined while this device does not know. */
export function usePermits(db: UserDb, filters: PermitFilters, time: PermitTime | undefined) {
  const viewer = useViewer();
  const narrowedTo = JSON.stringify(filters);
  const { limit, more } = useLimit(narrowedTo, PAGE);
  const now = time && Math.floor(time.known.at / STEP_MS) * STEP_MS;
  const counts = useLiveQuery(() => (now === undefined ? undefined : countPermits(db, now)), [db, now]);
  const views = useKnown(
    db,
    () => (now === undefined ? undefined : listPermits(db, { ...filters, limit }, now)),
    [narrowedTo, limit, now],
  );
  return {
    views: views && time && byNeed(views, time, viewer),
    counts: views && counts,
    mayGoOn: views !== undefined && views.length >= limit,
    more,
  };
}
