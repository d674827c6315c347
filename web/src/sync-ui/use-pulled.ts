import { useLiveQuery } from 'dexie-react-hooks';
import type { UserDb } from '../offline/engine/db.ts';

/**
 * Whether this device has ever heard everything the server has for it: before that, nothing here is known not to be.
 * Undefined for a moment while that is looked up.
 */
export const usePulled = (db: UserDb) =>
  useLiveQuery(async () => (await db.sync.get('heardAllAt')) !== undefined, [db]);
