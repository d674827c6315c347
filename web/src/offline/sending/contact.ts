import type { UserDb } from '../engine/db.ts';
import { announce } from './announce.ts';
import type { Way } from './way.ts';

/**
 * Stores whether the last call reached the server, and tells the pages what is in the way. Without contact the next flush asks first, and only then
 * claims anything: a report that was never sent can still be rewritten freely.
 */
export async function noteContact(db: UserDb, way: Way): Promise<void> {
  announce({ type: 'contact', way });
  if (way === 'open') await db.sync.delete('unreachable');
  else await db.sync.put({ key: 'unreachable', value: true });
}

export const isOutOfReach = async (db: UserDb) => (await db.sync.get('unreachable'))?.value === true;
