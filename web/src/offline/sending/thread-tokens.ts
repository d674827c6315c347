import type { UserDb } from '../engine/db.ts';

export const threadToken = async (db: UserDb, clientId: string): Promise<string | null> =>
  (await db.threads.get(clientId))?.token ?? null;

/**
 * Reads the tokens of all anonymous reports at once: a hundred look-ups for a batch would take longer than sending
 * it.
 */
export const threadTokens = async (db: UserDb): Promise<ReadonlyMap<string, string>> =>
  new Map((await db.threads.toArray()).map(({ clientId, token }) => [clientId, token]));
