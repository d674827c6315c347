import type { UserDb } from '../../offline/engine/db.ts';
import { useKnown } from '../../sync-ui/use-pulled.ts';

/** Every area on this phone, in use or not; undefined until they are known. */
export const useAreas = (db: UserDb) => useKnown(db, () => db.srvAreas.toArray(), []);
