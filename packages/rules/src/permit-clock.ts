import { statusAt } from './permit-status.ts';

const MINUTE_MS = 60_000;
/** Clocks drift, and a pull takes its time. */
const TOLERANCE_MS = 2 * MINUTE_MS;
/** Older than a long shift, what a phone knows of a permit is history: it may have been stopped since. */
export const FRESH_MS = 12 * 60 * MINUTE_MS;

/** Everything a device can say about what time it is. */
export interface ClockEvidence {
  /** the device's clock */
  deviceNow: number;
  /** how much the server's clock was ahead of it at the last contact; null: never heard of it */
  offsetMs: number | null;
  /** the latest time this device has been sure of, kept over restarts; see `seenTime` */
  seen: number | null;
  /** the last contact of this page: the server's time, and what has passed since by a clock nobody can set */
  contact: { serverNow: number; elapsedMs: number } | null;
}

export interface KnownTime {
  /** it is at least this late */
  at: number;
  /** false: the device's clock cannot be believed, it may be much later */
  certain: boolean;
}

/**
 * The time, corrected by the server's clock. A clock that shows less than what is known to have passed was set back: by how
 * much nobody knows, so nothing that ends may be shown as lasting until the server has been heard again.
 */
export function knownTime({ deviceNow, offsetMs, seen, contact }: ClockEvidence): KnownTime {
  const corrected = deviceNow + (offsetMs ?? 0);
  const passed = Math.max(seen ?? -Infinity, contact ? contact.serverNow + contact.elapsedMs : -Infinity);
  return {
    at: Math.max(corrected, passed),
    certain: offsetMs !== null && corrected >= passed - TOLERANCE_MS,
  };
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
  | 'suspended'
  | 'rejected'
  | 'closed'
  | 'expired'
  /** approved by what is known here, but the clock or the age of what is known does not allow to say so */
  | 'unsure'
  | 'unknown';

interface Permit {
  status: string;
  late: boolean;
  validFrom: string;
  validTo: string;
  gasDueAt: string | null;
}

const asItIs = ['pending', 'suspended', 'rejected', 'closed', 'expired'] as const;

/**
 * What a screen may say of a permit. `valid` only when nothing speaks against it: everything else means that nobody works
 * under it. `pulledAt` is by the same clock as `known`: when the device last heard everything there was.
 */
export function permitState(permit: Permit, known: KnownTime, pulledAt: number | null): PermitState {
  const status = statusAt(permit, known.at);
  if (status === 'pending' && permit.late) return 'late';
  const plain = asItIs.find((one) => one === status);
  if (plain) return plain;
  if (status !== 'approved') return 'unknown';
  if (!known.certain || pulledAt === null || known.at - pulledAt > FRESH_MS) return 'unsure';
  return known.at < Date.parse(permit.validFrom) ? 'not_yet' : 'valid';
}
