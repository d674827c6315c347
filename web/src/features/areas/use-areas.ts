import { useLiveQuery } from 'dexie-react-hooks';
import type { UserDb } from '../../offline/engine/db.ts';

/** Every area on this phone, in use or not; undefined while they are read. */
export const useAreas = (db: UserDb) => useLiveQuery(() => db.srvAreas.toArray(), [db]);
