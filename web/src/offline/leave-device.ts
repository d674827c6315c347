import { type DeviceDb, deviceDb, type UserDb } from './db.ts';
import { forgetCurrentUser } from './device.ts';

/**
 * After a sign-out: what the server has as well goes from this device. With `keep` the unsent work stays, out of
 * everybody's sight, until the same person signs in here again.
 */
export async function leaveDevice(
  db: UserDb,
  { keep }: { keep: boolean },
  device: DeviceDb = deviceDb(),
): Promise<void> {
  const { userId } = db;
  const kept = keep ? (await db.outbox.count()) + (await db.draft.count()) : 0;
  await forgetCurrentUser(userId, kept, device);
  if (kept === 0) return db.delete({ disableAutoOpen: false });
  const tables = [db.srvObservations, db.srvAreas, db.srvPeople, db.srvNotifications, db.sync, db.ledger];
  await db.transaction('rw', tables, () => Promise.all(tables.map((table) => table.clear())));
}
