import { type DeviceDb, deviceDb } from '../engine/db.ts';
import type { KnownUser } from '../engine/rows.ts';

/** Written into every queued operation, so that later versions know which one wrote it. */
export const APP_VERSION = '1.0.0';
export const EDITION = '2025';

/** Random name of this browser profile; it reveals nothing about the person. */
export async function deviceId(device: DeviceDb = deviceDb()): Promise<string> {
  return device.transaction('rw', device.settings, async () => {
    const known = await device.settings.get('deviceId');
    if (typeof known?.value === 'string') return known.value;
    const value = crypto.randomUUID();
    await device.settings.put({ key: 'deviceId', value });
    return value;
  });
}

/** The signed-in user, as far as this device knows: the service worker sends for this person only. */
export async function currentUserId(device: DeviceDb = deviceDb()): Promise<number | null> {
  const setting = await device.settings.get('currentUserId');
  return typeof setting?.value === 'number' ? setting.value : null;
}

export async function setCurrentUser(user: KnownUser, device: DeviceDb = deviceDb()) {
  await device.transaction('rw', device.settings, device.users, async () => {
    await device.settings.put({ key: 'currentUserId', value: user.id });
    await device.users.put({ id: user.id, sealingKey: user.sealingKey, isShared: user.isShared });
  });
}

/** After a sign-out, or when somebody else signs in: from now on nothing is sent or fetched for this person. */
export async function forgetCurrentUser(userId: number, device: DeviceDb = deviceDb()) {
  await device.transaction('rw', device.settings, async () => {
    if ((await device.settings.get('currentUserId'))?.value === userId)
      await device.settings.delete('currentUserId');
  });
}
