import type { Db } from '../db/client.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The number of devices with unsent work older than a day when last seen. */
export async function silentDevices(db: Db, now: Date): Promise<number> {
  const { silent } = await db
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.userId')
    .select((eb) => eb.fn.countAll<number>().as('silent'))
    .where('users.deletedAt', 'is', null)
    .where('oldestAt', '<', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return Number(silent);
}
