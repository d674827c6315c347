import type { EmergencyAlert } from '@turva/contracts/plant/emergency';
import { useEffect } from 'react';
import type { UserDb } from '../../../offline/engine/db.ts';

/** Own alerts that were open on this device: their end is shown until it has been seen here. */
const KEY = 'openAlerts';

export const watchedAlerts = async (db: UserDb) =>
  ((await db.sync.get(KEY))?.value as number[] | undefined) ?? [];

const watch = (db: UserDb, change: (ids: number[]) => number[]) =>
  db.transaction('rw', db.sync, async () => {
    const before = await watchedAlerts(db);
    const after = change(before);
    if (String(after) !== String(before)) await db.sync.put({ key: KEY, value: after });
  });

/** One's own alerts that somebody else has ended, until one has seen it. */
export function useUnseenEnd(
  db: UserDb,
  { alerts, watched }: { alerts: EmergencyAlert[] | undefined; watched: number[] },
) {
  const own = alerts?.filter(({ raisedBy }) => raisedBy === db.userId) ?? [];
  const news = own.filter(
    ({ id, endedAt, endedBy }) => endedAt !== null && endedBy !== db.userId && watched.includes(id),
  );
  const open = own
    .filter(({ endedAt }) => endedAt === null)
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    if (open) void watch(db, (known) => [...new Set([...known, ...open.split(',').map(Number)])]);
  }, [db, open]);
  return {
    ended: news,
    markSeen: () => void watch(db, (known) => known.filter((id) => !news.some((one) => one.id === id))),
  };
}
