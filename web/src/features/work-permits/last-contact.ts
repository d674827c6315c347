import type { PermitTime } from './use-permit-time.ts';

/**
 * When this device last heard everything there was, told by its own clock as it shows now: only so the age is right on a
 * screen whose clock has been set since, back or ahead. Null where it has never heard.
 */
export const heardAt = ({ known, pulledAt }: PermitTime, deviceNow = Date.now()): number | null =>
  pulledAt === null ? null : deviceNow - Math.max(0, known.at - pulledAt);

const OLD_MS = 10 * 60_000;

/** Long enough ago that a stop of work could have been missed. */
export const isOld = ({ known, pulledAt }: PermitTime): boolean =>
  pulledAt === null || known.at - pulledAt > OLD_MS;
