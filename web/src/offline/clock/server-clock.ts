import type { CaptureClock } from '@turva/contracts/sync/queued-call';
import {
  type ClockEvidence,
  captureClock,
  type KnownTime,
  knownTime,
  seenTime,
} from '@turva/rules/permits/permit-clock';
import type { UserDb } from '../engine/db.ts';
import { steadyClock } from './steady-clock.ts';

/** The server's time in the last answer this page or worker received, advanced by a clock that nobody can set. */
let contact: { serverNow: number; at: number } | null = null;

export function noteServerTime(serverNow: number): void {
  contact = { serverNow, at: steadyClock.now() };
}

/** What this device stores about the time across restarts. */
export interface KeptTime {
  offsetMs: number | null;
  seen: number | null;
  /** the server's time of the last complete pull */
  pulledAt: number | null;
  /** the server says that its own clock is wrong or in doubt */
  isDoubted: boolean;
  /** enough people's devices agree with the server: one that does not is itself wrong */
  isConfirmed: boolean;
}

const KEYS = ['clockOffsetMs', 'seenTime', 'heardAllAt', 'clockDoubt', 'clockConfirmed'];

export async function keptTime(db: UserDb): Promise<KeptTime> {
  const rows = await db.sync.bulkGet(KEYS);
  const [offsetMs = null, seen = null, pulledAt = null] = rows.map((row) =>
    typeof row?.value === 'number' ? row.value : null,
  );
  const [isDoubted, isConfirmed] = [rows[3]?.value === true, rows[4]?.value === true];
  return { offsetMs, seen, pulledAt, isDoubted, isConfirmed };
}

const evidence = ({ offsetMs, seen }: KeptTime, deviceNow: number): ClockEvidence => ({
  deviceNow,
  offsetMs,
  seen,
  contact: contact && { serverNow: contact.serverNow, elapsedMs: steadyClock.now() - contact.at },
});

/** Smaller differences are normal clock drift and response times. */
const TOLERANCE_MS = 2 * 60_000;

/** The server, which doubts its own clock, and this device show different times: nobody knows which is right. */
const isDisputed = ({ isDoubted, offsetMs }: KeptTime): boolean =>
  isDoubted && Math.abs(offsetMs ?? 0) > TOLERANCE_MS;

/** The current time, from everything this device knows; of a disputed one the earlier, which both have reached. */
export function timeNow(kept: KeptTime, deviceNow = Date.now()): KnownTime {
  const known = knownTime(evidence(kept, deviceNow));
  return isDisputed(kept) ? { at: Math.min(known.at, deviceNow), certain: false } : known;
}

/** When everything was last heard, by the time that `timeNow` says. */
export const heardAllAt = (kept: KeptTime): number | null =>
  kept.pulledAt !== null && isDisputed(kept)
    ? kept.pulledAt - Math.max(0, kept.offsetMs ?? 0)
    : kept.pulledAt;

/** The server's time as last received by this page, unaffected by later changes of the device's clock. */
export const serverNow = (kept: KeptTime | undefined): number =>
  contact ? contact.serverNow + steadyClock.now() - contact.at : Date.now() + (kept?.offsetMs ?? 0);

/** What this device knows of its clock now, for a call that is queued now. */
export const clockNow = async (db: UserDb): Promise<CaptureClock> =>
  captureClock(evidence(await keptTime(db), Date.now()));

/**
 * How far the device's clock is ahead of the server's (negative: behind), as far as this device knows, even
 * long after the last contact; null while it may be right. A clock set back since then is behind by at least
 * the difference.
 */
export function clockError(kept: KeptTime, deviceNow = Date.now()): number | null {
  if (kept.offsetMs === null) return null;
  const error = deviceNow - timeNow(kept, deviceNow).at;
  return Math.abs(error) > TOLERANCE_MS ? error : null;
}

/**
 * Whether an error is this device's for certain: it agreed with the server and was set since, or people's devices
 * agree with the server. Otherwise either may be wrong.
 */
export const isOwnError = ({ offsetMs, isConfirmed }: KeptTime): boolean =>
  isConfirmed || (offsetMs !== null && Math.abs(offsetMs) <= TOLERANCE_MS);

/** Smaller steps are not worth a write to disk. */
const STEP_MS = 30_000;

/**
 * Stores the latest time that has certainly been reached, so that the next start also detects a clock that
 * was set back.
 */
export async function keepSeen(db: UserDb, deviceNow = Date.now()): Promise<void> {
  await db.transaction('rw', db.sync, async () => {
    const kept = await keptTime(db);
    // without a time from the server, the device's clock proves nothing
    if (kept.offsetMs === null) return;
    const seen = seenTime(kept.seen, timeNow(kept, deviceNow), null);
    if (kept.seen === null || seen - kept.seen >= STEP_MS)
      await db.sync.put({ key: 'seenTime', value: seen });
  });
}
