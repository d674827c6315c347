import { useLiveQuery } from 'dexie-react-hooks';
import type { UserDb } from '../offline/engine/db.ts';
import { useNow } from '../ui/clock.ts';

/** Epoch milliseconds by the server's clock, as far as this device knows it. */
export function useServerNow(db: UserDb): number {
  const now = useNow();
  const offset = useLiveQuery(
    async () => ((await db.sync.get('clockOffsetMs'))?.value as number | undefined) ?? 0,
    [db],
    0,
  );
  return now + offset;
}
