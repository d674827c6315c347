import { headers } from '@turva/contracts/sync/queued-call';
import { deviceId } from '../device/device.ts';
import type { UserDb } from '../engine/db.ts';
import { isBackground } from '../nouns/calls.ts';

/**
 * What this device reports of its outbox with every delta: the number of unsent records and the age of the oldest
 * in seconds, so that an admin can see a phone whose work never arrives. No contents. Anonymous reports are left
 * out: the arrival time would identify the author.
 */
export async function unsentHeaders(db: UserDb, now: number): Promise<Record<string, string>> {
  const [ops, threads] = await Promise.all([db.outbox.toArray(), db.threads.toCollection().primaryKeys()]);
  const nameless = new Set<string>(threads);
  const named = ops.filter((op) => !isBackground(op) && !nameless.has(op.localId));
  const oldest = Math.min(...named.map((op) => Date.parse(op.capturedAt)));
  const seconds = Number.isFinite(oldest) ? Math.max(0, Math.floor((now - oldest) / 1000)) : 0;
  const count = new Set(named.map((op) => op.localId)).size;
  return { [headers.deviceId]: await deviceId(), [headers.unsent]: `${count};${seconds}` };
}
