import type { ObservationFilters } from '@turva/contracts/observations/observation-filters';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { type WatchedList, watchList } from '../../../records/observations/watch-list.ts';

/** The rows read so far, undefined before the first result; `onLook` reports the visible rows and reads on. */
export function useWatchedList(db: UserDb, filters: ObservationFilters) {
  const narrowedTo = JSON.stringify(filters);
  const [views, setViews] = useState<ObservationView[]>();
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const watched = useRef<WatchedList>(null);

  useEffect(() => {
    const list = watchList({
      db,
      filters: JSON.parse(narrowedTo) as ObservationFilters,
      onViews: setViews,
      onError: (error) => setFailure({ error }),
    });
    watched.current = list;
    return () => list.close();
  }, [db, narrowedTo]);

  const onLook = useCallback((first: number, last: number) => watched.current?.look(first, last), []);
  // shown by the nearest error boundary
  if (failure) throw failure.error;
  return { views, onLook };
}
