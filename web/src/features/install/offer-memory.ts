import { type DeviceDb, deviceDb } from '../../offline/engine/db.ts';

export interface Refusals {
  times: number;
  at: number;
}

const DAY_MS = 24 * 60 * 60_000;
/**
 * Pauses after the first and the second “not now”; after the third it is not offered again. The user menu still has
 * it.
 */
const PAUSES_DAYS = [30, 90];

export function isOfferDue({ times, at }: Refusals, now: number): boolean {
  if (times === 0) return true;
  const pause = PAUSES_DAYS[times - 1];
  return pause !== undefined && now - at >= pause * DAY_MS;
}

const KEY = 'installRefusals';

/** A setting of the device: it survives signing out. */
export async function refusals(device: DeviceDb = deviceDb()): Promise<Refusals> {
  const known = await device.settings.get(KEY);
  return (known?.value as Refusals | undefined) ?? { times: 0, at: 0 };
}

export async function noteRefusal(now: number, device: DeviceDb = deviceDb()): Promise<void> {
  await device.transaction('rw', device.settings, async () => {
    const { times } = await refusals(device);
    await device.settings.put({ key: KEY, value: { times: times + 1, at: now } satisfies Refusals });
  });
}
