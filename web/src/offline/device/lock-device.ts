import Dexie from 'dexie';
import { type DeviceDb, deviceDb, USER_DB_PREFIX, userDb } from '../engine/db.ts';
import { isQuotaExceeded } from '../engine/quota.ts';
import type { KeptWork } from '../engine/rows.ts';
import { leaveDevice } from './leave-device.ts';

export type Kept = Pick<KeptWork, 'count' | 'until' | 'gone'>;

/** Why somebody's work is still unlocked here: the device has no room to lock it, or another failure. */
export type Unlocked = 'full' | 'failed';

export interface Locked {
  /** work that waits here for its owners */
  kept: Kept[];
  /** reports and drafts of a shared account, deleted because their days are over */
  dropped: number;
  /** null: nothing of anybody else can be read here */
  unlocked: Unlocked | null;
}

/** One page at a time: two would lock the same rows twice. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  globalThis.navigator?.locks ? navigator.locks.request('turva-lock-device', work) : work();

/**
 * A person's database may be unlocked here only while they are the one signed in. Whatever ended that (a page
 * that was killed half-way, a link, another tab, somebody else's sign-in) is put right here, before anything
 * is shown.
 */
export function lockDevice(
  userId: number | null,
  { device = deviceDb(), now = Date.now }: { device?: DeviceDb; now?: () => number } = {},
): Promise<Locked> {
  return alone(async () => {
    let unlocked: Unlocked | null = null;
    for (const id of await usersHere()) {
      if (id === userId) continue;
      try {
        await leaveDevice(userDb(id), { keep: true }, { device, now });
      } catch (error) {
        // nothing is lost: the next start tries again, and the person is told until then
        unlocked = isQuotaExceeded(error) ? 'full' : 'failed';
        reportError(error);
      }
    }
    const dropped = await dropOverdue(device, now());
    return { dropped, kept: await keptHere(device), unlocked };
  });
}

const usersHere = async (): Promise<number[]> =>
  (await Dexie.getDatabaseNames())
    .filter((name) => name.startsWith(USER_DB_PREFIX))
    .map((name) => Number(name.slice(USER_DB_PREFIX.length)));

export const keptHere = async (device: DeviceDb = deviceDb()): Promise<Kept[]> =>
  (await device.kept.toArray()).map(({ count, until, gone }) => ({
    count,
    until,
    ...(gone ? { gone } : {}),
  }));

async function dropOverdue(device: DeviceDb, now: number): Promise<number> {
  const overdue = await device.kept.filter(({ until }) => until !== null && until <= now).toArray();
  await device.transaction('rw', device.kept, device.sealed, async () => {
    for (const { owner } of overdue) {
      await device.sealed.where('owner').equals(owner).delete();
      await device.kept.delete(owner);
    }
  });
  return overdue.reduce((sum, { count }) => sum + count, 0);
}
