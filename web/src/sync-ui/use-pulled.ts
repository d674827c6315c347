import { useLiveQuery } from 'dexie-react-hooks';
import type { UserDb } from '../offline/engine/db.ts';

/**
 * Whether this device has ever heard everything the server has for it: before that, nothing here is known not to be.
 * Undefined for a moment while that is looked up.
 */
export const usePulled = (db: UserDb) =>
  useLiveQuery(async () => (await db.sync.get('heardAllAt')) !== undefined, [db]);

/** Rows of this device, once it is certain what they are: that there are none only the server can say. */
export function useKnown<Rows extends { readonly length: number }>(
  db: UserDb,
  rows: Rows | undefined,
): Rows | undefined {
  const pulled = usePulled(db);
  return pulled || (rows && rows.length > 0) ? rows : undefined;
}
