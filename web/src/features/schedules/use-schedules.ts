import { useLiveQuery } from 'dexie-react-hooks';
import type { UserDb } from '../../offline/engine/db.ts';
import { type ScheduleView, scheduleViews } from '../../records/schedules/schedule-views.ts';
import { useKnown } from '../../sync-ui/use-pulled.ts';
import { useNow } from '../../ui/clock.ts';

const MINUTE_MS = 60_000;

/** All schedules in their current state; undefined until the device has been read. */
export function useSchedules(db: UserDb): ScheduleView[] | undefined {
  const now = useMinute();
  return useLiveQuery(() => scheduleViews(db, now), [db, now]);
}

/** The same, undefined also while it is not certain that there are none. */
export function useKnownSchedules(db: UserDb): ScheduleView[] | undefined {
  const now = useMinute();
  return useKnown(db, () => scheduleViews(db, now), [now]);
}

const useMinute = () => Math.floor(useNow() / MINUTE_MS) * MINUTE_MS;
