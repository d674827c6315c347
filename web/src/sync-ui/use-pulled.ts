import { useLiveQuery } from 'dexie-react-hooks';
import type { UserDb } from '../offline/engine/db.ts';

/**
 * Whether this device has ever completed a pull: before that, a missing row proves nothing. Undefined while that is
 * read.
 */
export const usePulled = (db: UserDb) =>
  useLiveQuery(async () => (await db.sync.get('heardAllAt')) !== undefined, [db]);

/** Rows of this device, once they are certain: only a complete pull can show that there are none. */
export function useKnown<Rows extends { readonly length: number }>(
  db: UserDb,
  rows: Rows | undefined,
): Rows | undefined {
  const pulled = usePulled(db);
  return pulled || (rows && rows.length > 0) ? rows : undefined;
}
