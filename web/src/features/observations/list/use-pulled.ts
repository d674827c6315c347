import { useLiveQuery } from 'dexie-react-hooks';
import type { UserDb } from '../../../offline/db.ts';

/** Whether this device has ever had an answer from the server; undefined for a moment while that is looked up. */
export const usePulled = (db: UserDb) =>
  useLiveQuery(async () => (await db.sync.get('pulledAt')) !== undefined, [db]);
