import type { UserDb } from './db.ts';

/**
 * A build that knows no blocks would take the rows beside them for all there are, and every later change for the only ones: it
 * finds a cursor that no server accepts, and fetches everything again.
 */
const WITH_BLOCKS = 'blocks ';

/** Up to where this device has come. */
export async function storedCursor(db: UserDb): Promise<string | null> {
  const cursor = (await db.sync.get('cursor'))?.value as string | undefined;
  return cursor?.replace(WITH_BLOCKS, '') ?? null;
}

export const cursorRow = (cursor: string) => ({ key: 'cursor', value: `${WITH_BLOCKS}${cursor}` });

/** When the database opens: such a build has fetched everything since, and what is in blocks twice. */
export async function dropOldBlocks(db: Pick<UserDb, 'sync' | 'packedObservations'>): Promise<void> {
  const cursor = (await db.sync.get('cursor'))?.value as string | undefined;
  if (cursor !== undefined && !cursor.startsWith(WITH_BLOCKS)) await db.packedObservations.clear();
}
