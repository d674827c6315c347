import { headers } from '@turva/contracts/queued-call';
import { type DeviceDb, deviceDb, userDb } from './db.ts';
import { deviceId } from './device.ts';
import { flush } from './flush.ts';
import { leaveDevice } from './leave-device.ts';
import { ownerOf } from './lock-row.ts';
import { openKept } from './open-kept.ts';
import { outboxCounts } from './outbox.ts';
import { workCount } from './seal.ts';
import { forgetSent } from './sent-files.ts';

const BUDGET_MS = 120_000;

export interface ReleasedWork {
  userId: number;
  sealingKey: string;
}

interface Options {
  /** asks the server for the key of one occasion */
  keyOf: (point: string) => Promise<CryptoKey>;
  device?: DeviceDb;
  fetch?: typeof globalThis.fetch;
}

/** Whether anything of theirs lies locked here at all. */
export const isKeptHere = async (sealingKey: string, device: DeviceDb = deviceDb()): Promise<boolean> =>
  (await device.kept.get(await ownerOf(sealingKey))) !== undefined;

/**
 * Sends what a closed account has left locked here and two admins have released: under its author, past every screen. What
 * is left, for want of a network or because the server refuses it, is locked again before this resolves; killed half-way, at
 * the next start (`lockDevice`).
 */
export async function sendReleased(
  { userId, sealingKey }: ReleasedWork,
  { keyOf, device = deviceDb(), fetch = globalThis.fetch.bind(globalThis) }: Options,
): Promise<{ sent: number; left: number }> {
  // first: from here on a start knows how to lock it again
  await device.users.put({ id: userId, sealingKey, isShared: false });
  const db = userDb(userId);
  const name = await deviceId(device);
  const asReleased: typeof globalThis.fetch = (input, init) =>
    fetch(input, {
      ...init,
      headers: {
        ...(init?.headers as Record<string, string>),
        [headers.deviceId]: name,
        [headers.release]: String(userId),
      },
    });
  try {
    await openKept(db, { sealingKey, keyOf, device });
    const before = (await outboxCounts(db)).unsent;
    await flush(db, { userId, budgetMs: BUDGET_MS, force: true, fetch: asReleased, deviceId: name });
    const unsent = (await outboxCounts(db)).unsent;
    return { sent: before - unsent, left: await workCount(db) };
  } finally {
    // nobody comes back to send it again
    await forgetSent(db);
    await leaveDevice(db, { keep: true }, { device });
  }
}
