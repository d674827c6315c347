import { type DeviceDb, deleteUserDb, deviceDb, type UserDb } from '../engine/db.ts';
import { dropSentFiles } from '../media/sent-files.ts';
import { deleteBackup, restoreBackup } from './backup.ts';
import { forgetCurrentUser } from './device.ts';
import { hasWork, sealWork } from './seal.ts';

interface Leaving {
  /** what only this device knows stays, locked, until the same person signs in here again */
  keep: boolean;
}

/** After a sign-out: nothing of this person can be read on this device any more. */
export async function leaveDevice(
  db: UserDb,
  { keep }: Leaving,
  { device = deviceDb(), now = Date.now }: { device?: DeviceDb; now?: () => number } = {},
): Promise<void> {
  const { userId } = db;
  await forgetCurrentUser(userId, device);
  // left by a lost database: locked with the rest, or left in place while there is no room for it
  if (keep) await restoreBackup(db);
  // a copy that cannot be deleted must not keep anybody signed in
  await deleteBackup(userId).catch((error: unknown) => reportError(error));
  if (keep && (await hasWork(db))) {
    const sealingKey = (await device.users.get(userId))?.sealingKey;
    // the server has the rest too: deleting it first makes room for the locked copy
    await clearFetched(db, sealingKey ? [...work, 'sent'] : work);
    // signed in before there were keys: hidden until they come back, as before
    if (!sealingKey) {
      await dropSentFiles(db);
      return;
    }
    const isShared = (await device.users.get(userId))?.isShared ?? false;
    await sealWork(db, { sealingKey, isShared }, { device, now });
  }
  await deleteUserDb(db);
  // a copy that was being written at the first attempt is closed by now
  await deleteBackup(userId).catch((error: unknown) => reportError(error));
  await device.users.delete(userId);
}

const work: readonly string[] = ['outbox', 'media', 'mediaChunk', 'draft', 'threads'];

/** Also clears tables that a later version adds: anything that is not work can be fetched again. */
async function clearFetched(db: UserDb, kept: readonly string[]): Promise<void> {
  const others = db.tables.filter(({ name }) => !kept.includes(name));
  await db.transaction('rw', others, () => Promise.all(others.map((table) => table.clear())));
}
