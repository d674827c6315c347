import { announce } from './announce.ts';
import type { UserDb } from './db.ts';

/**
 * Stores whether the last call reached the server. Without contact the next flush asks first, and only then
 * claims anything: a report that was never sent can still be rewritten freely.
 */
export async function noteContact(db: UserDb, ok: boolean): Promise<void> {
  announce({ type: 'contact', ok });
  if (ok) await db.sync.delete('unreachable');
  else await db.sync.put({ key: 'unreachable', value: true });
}

export const isOutOfReach = async (db: UserDb) => (await db.sync.get('unreachable'))?.value === true;
