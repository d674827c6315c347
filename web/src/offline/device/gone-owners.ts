import type { GoneOwners } from '@turva/contracts/sync/kept-work';
import { type DeviceDb, deviceDb } from '../engine/db.ts';

type Ask = (owners: string[], counts: number[]) => Promise<GoneOwners>;

/**
 * Marks locked work whose owner's account no longer exists. Deletes nothing: the server may have been
 * restored to an earlier day, and the next answer may differ. Rejects as `ask` does.
 */
export async function noteGoneOwners(ask: Ask, device: DeviceDb = deviceDb()): Promise<void> {
  const kept = await device.kept.toArray();
  if (kept.length === 0) return;
  const owners = kept.map(({ owner }) => owner);
  const { gone } = await ask(
    owners,
    kept.map(({ count }) => count),
  );
  await device.kept
    .where('owner')
    .anyOf(owners)
    .modify((row) => {
      row.gone = gone.includes(row.owner);
    });
}

/** Deletes the work left by owners who cannot come back. Resolves to the number of reports and drafts. */
export async function removeGone(device: DeviceDb = deviceDb()): Promise<number> {
  return device.transaction('rw', device.kept, device.sealed, async () => {
    const gone = await device.kept.filter((kept) => kept.gone === true).toArray();
    const owners = gone.map(({ owner }) => owner);
    await device.sealed.where('owner').anyOf(owners).delete();
    await device.kept.bulkDelete(owners);
    return gone.reduce((sum, { count }) => sum + count, 0);
  });
}
