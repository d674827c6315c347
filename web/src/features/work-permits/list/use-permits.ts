import { useMemo } from 'react';
import type { UserDb } from '../../../offline/engine/db.ts';
import {
  countPermits,
  listPermits,
  livePermits,
  type PermitFilters,
} from '../../../records/work-permits/overlay-permits.ts';
import { useKnown } from '../../../sync-ui/use-pulled.ts';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import type { DialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { useLimit } from '../../../ui/list/use-limit.ts';
import { useBlocked } from '../conflicts/use-blocked.ts';
import type { PermitTime } from '../use-permit-time.ts';
import { byNeed } from './permit-order.ts';
import { queueOf } from './permit-queue.ts';

const PAGE = 60;
/** At a desk all live permits, and this many of the others, which are folded: a plant keeps its permits for years. */
const DESK_PAGE = 100;
/** How often the list is updated with time; the marks on it count by the screen's own clock. */
const STEP_MS = 15_000;

/** What the URL names besides filters and order. */
const passing = new Set(['id', 'new', 'sent']);

const filtersOf = (params: URLSearchParams): PermitFilters => ({
  status: params.get('show') ?? undefined,
  type: params.get('type') ?? undefined,
  search: params.get('q') ?? undefined,
  mine: params.has('mine'),
});

/** The permits the URL asks for, most urgent first, and the counters; undefined while this device does not know. */
export function usePermits(db: UserDb, { params }: DialogUrl, time: PermitTime | undefined, isDesk: boolean) {
  const viewer = useViewer();
  // a desk narrows what it has, and what is asked for there is looked for among all of them; words by their index
  const isAsked = isDesk && [...params.keys()].some((key) => !passing.has(key));
  const { mine, search, ...narrowed } = filtersOf(params);
  const filters = { mine, search, ...(!isDesk && narrowed) };
  const narrowedTo = JSON.stringify(filters);
  const paged = useLimit(narrowedTo, isDesk ? DESK_PAGE : PAGE);
  const limit = isAsked ? Number.POSITIVE_INFINITY : paged.limit;
  const now = time && Math.floor(time.known.at / STEP_MS) * STEP_MS;
  const read = useKnown(db, async () => {
    if (now === undefined) return undefined;
    const live = livePermits(db, now);
    const list = listPermits(db, { ...filters, limit }, now, live);
    const [views, counts] = await Promise.all([list, countPermits(db, now, live)]);
    return { views, counts, length: views.length };
  }, [narrowedTo, limit, now]);
  const views = read?.views;
  const rows = useMemo(
    () => views && time && (isDesk ? queueOf : byNeed)(views, time, viewer),
    [views, time, viewer, isDesk],
  );
  return {
    views: rows,
    counts: read?.counts,
    blocked: useBlocked(db, views, time),
    /** undefined: there are no more */
    more: views && views.length >= limit ? paged.more : undefined,
  };
}
