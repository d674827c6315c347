import type { CaptureClock } from '@turva/contracts/sync/queued-call';
import { type AirOf, airAt } from './gas-test.ts';
import { statusAt } from './permit-status.ts';

const MINUTE_MS = 60_000;
/** Clocks drift, and a pull takes its time. */
const TOLERANCE_MS = 2 * MINUTE_MS;
/** Older than a long shift, what a phone knows of a permit is history: it may have been stopped since. */
export const FRESH_MS = 12 * 60 * MINUTE_MS;

/** All evidence a device has about the time. */
export interface ClockEvidence {
  /** the device's clock */
  deviceNow: number;
  /** how far the server's clock was ahead at the last contact; null: no contact yet */
  offsetMs: number | null;
  /** the latest time this device has been sure of, stored over restarts; see `seenTime` */
  seen: number | null;
  /** the last contact of this page: the server's time, and the time elapsed since by a clock nobody can set */
  contact: { serverNow: number; elapsedMs: number } | null;
}

export interface KnownTime {
  /** it is at least this late */
  at: number;
  /** false: the device's clock cannot be believed, it may be much later */
  certain: boolean;
}

/**
 * The time, corrected by the server's clock. A clock that shows less than the time known to have passed was set
 * back by an unknown amount, so nothing with an end may be shown as valid until the server is reached again.
 */
export function knownTime({ deviceNow, offsetMs, seen, contact }: ClockEvidence): KnownTime {
  const corrected = deviceNow + (offsetMs ?? 0);
  const passed = Math.max(seen ?? -Infinity, contact ? contact.serverNow + contact.elapsedMs : -Infinity);
  return {
    at: Math.max(corrected, passed),
    certain: offsetMs !== null && corrected >= passed - TOLERANCE_MS,
  };
}

/**
 * What is known of the device's clock at the moment something is captured; it is sent along, because the clock may be
 * put right before the sending.
 */
export function captureClock(evidence: ClockEvidence): CaptureClock {
  const { deviceNow, offsetMs, contact } = evidence;
  if (offsetMs === null || !knownTime(evidence).certain) return { offsetMs: null, sure: false };
  // while the device slept that clock may have stood still: then it proves nothing
  const passed = contact ? contact.serverNow + contact.elapsedMs - deviceNow : -Infinity;
  if (Math.abs(offsetMs - passed) > TOLERANCE_MS) return { offsetMs, sure: false };
  return { offsetMs: Math.round(Math.min(offsetMs, passed)), sure: true };
}

/** What to keep as `seen`: never less than before, except that the server's word puts an end to a clock that was ahead. */
export const seenTime = (
  before: number | null,
  now: KnownTime,
  contact: { serverNow: number } | null,
): number => (contact ? contact.serverNow : Math.max(before ?? -Infinity, now.at));

export type PermitState =
  | 'pending'
  | 'late'
  | 'not_yet'
  | 'valid'
  /** in force, but a place was last out of range */
  | 'bad_air'
  /** in force, but the air has not been tested within the interval */
  | 'no_air'
  | 'suspended'
  | 'rejected'
  | 'closed'
  | 'expired'
  /** approved as far as known, but the clock or the age of the data does not allow to say so */
  | 'unsure'
  | 'unknown';

interface Permit extends AirOf {
  status: string;
  late: boolean;
  validFrom: string;
  validTo: string;
  gasDueAt: string | null;
}

const asItIs = ['pending', 'suspended', 'rejected', 'closed', 'expired'] as const;

/**
 * The state of a permit for display. `valid` only if nothing speaks against it: in every other state nobody may
 * work under it. `pulledAt` is by the same clock as `known`: when the device last received all data.
 */
export function permitState(permit: Permit, known: KnownTime, pulledAt: number | null): PermitState {
  const status = statusAt(permit, known.at);
  if (status === 'pending' && permit.late) return 'late';
  const plain = asItIs.find((one) => one === status);
  if (plain) return plain;
  if (status !== 'approved') return 'unknown';
  if (!known.certain || pulledAt === null || known.at - pulledAt > FRESH_MS) return 'unsure';
  if (known.at < Date.parse(permit.validFrom)) return 'not_yet';
  return ({ good: 'valid', bad: 'bad_air', untested: 'no_air' } as const)[airAt(permit, known.at)];
}
