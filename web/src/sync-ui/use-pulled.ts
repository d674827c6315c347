import { useLiveQuery } from 'dexie-react-hooks';
import type { UserDb } from '../offline/engine/db.ts';

/**
 * Whether this device has ever completed a pull: before that, a missing row proves nothing. Undefined while that is
 * read.
 */
export const usePulled = (db: UserDb) => useLiveQuery(async () => hasPulled(db), [db]);

export const hasPulled = async (db: UserDb) => (await db.sync.get('heardAllAt')) !== undefined;

interface Rows {
  readonly length: number;
}

/** Rows of this device, once they are certain: only a complete pull can show that there are none. */
export async function readKnown<Read extends Rows>(
  db: UserDb,
  read: () => Read | undefined | Promise<Read | undefined>,
): Promise<Read | undefined> {
  const rows = await read();
  if (!rows || rows.length > 0) return rows;
  // that pull may have brought some since they were read
  return (await hasPulled(db)) ? read() : undefined;
}

/** `readKnown`, again at each change of what it has read. */
export const useKnown = <Read extends Rows>(
  db: UserDb,
  read: () => Read | undefined | Promise<Read | undefined>,
  deps: readonly unknown[],
): Read | undefined => useLiveQuery(async () => readKnown(db, read), [db, ...deps]);
