import { type KnownTime, knownTime, seenTime } from '@turva/rules/permit-clock';
import type { UserDb } from '../engine/db.ts';

/** The server's time at the last answer that this page, or this worker, has had; counted on by a clock nobody can set. */
let contact: { serverNow: number; at: number } | null = null;

export function noteServerTime(serverNow: number): void {
  contact = { serverNow, at: performance.now() };
}

/** What this device keeps about the time, over restarts. */
export interface KeptTime {
  offsetMs: number | null;
  seen: number | null;
  /** when everything there was had been heard, by the server's clock */
  pulledAt: number | null;
}

const KEYS = ['clockOffsetMs', 'seenTime', 'heardAllAt'];

export async function keptTime(db: UserDb): Promise<KeptTime> {
  const rows = await db.sync.bulkGet(KEYS);
  const [offsetMs = null, seen = null, pulledAt = null] = rows.map((row) =>
    typeof row?.value === 'number' ? row.value : null,
  );
  return { offsetMs, seen, pulledAt };
}

/** What time it is by all that this device knows. */
export const timeNow = ({ offsetMs, seen }: KeptTime, deviceNow = Date.now()): KnownTime =>
  knownTime({
    deviceNow,
    offsetMs,
    seen,
    contact: contact && { serverNow: contact.serverNow, elapsedMs: performance.now() - contact.at },
  });

/** Less is within what clocks drift and answers take. */
const TOLERANCE_MS = 2 * 60_000;

/**
 * By how much the device's clock is ahead of the server's (less than 0: behind), as far as this device knows, also long
 * after the last contact; null while it may be right. One set back since is at least that far behind.
 */
export function clockError(kept: KeptTime, deviceNow = Date.now()): number | null {
  if (kept.offsetMs === null) return null;
  const error = deviceNow - timeNow(kept, deviceNow).at;
  return Math.abs(error) > TOLERANCE_MS ? error : null;
}

/** Less is not worth a write to disk. */
const STEP_MS = 30_000;

/** Keeps how late it certainly is, so that a clock set back afterwards is noticed also by the next start of the app. */
export async function keepSeen(db: UserDb, deviceNow = Date.now()): Promise<void> {
  await db.transaction('rw', db.sync, async () => {
    const kept = await keptTime(db);
    // without any word of the server's the device's clock proves nothing
    if (kept.offsetMs === null) return;
    const seen = seenTime(kept.seen, timeNow(kept, deviceNow), null);
    if (kept.seen === null || seen - kept.seen >= STEP_MS)
      await db.sync.put({ key: 'seenTime', value: seen });
  });
}
