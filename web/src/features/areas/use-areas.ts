import { useLiveQuery } from 'dexie-react-hooks';
import type { UserDb } from '../../offline/engine/db.ts';

/** Every area this phone knows, in use or not; undefined for the moment it takes to look. */
export const useAreas = (db: UserDb) => useLiveQuery(() => db.srvAreas.toArray(), [db]);
