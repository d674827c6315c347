import type { PermitTime } from './use-permit-time.ts';

/**
 * The time of this device's last complete pull, by its own current clock: only so the age is right on a device
 * whose clock has been set since. Null if there was none.
 */
export const heardAt = ({ known, pulledAt }: PermitTime, deviceNow = Date.now()): number | null =>
  pulledAt === null ? null : deviceNow - Math.max(0, known.at - pulledAt);

const OLD_MS = 10 * 60_000;

/** Long enough ago that a stop of work could have been missed. */
export const isOld = ({ known, pulledAt }: PermitTime): boolean =>
  pulledAt === null || known.at - pulledAt > OLD_MS;
