import { z } from 'zod';
import { instant } from './text.ts';

// What a closed account has left locked on one device can be let out there: an admin asks for it with a reason, another
// admin confirms, and somebody responsible who is signed in on that very device sends it, under its author.

/** Which device of whose; `device` as the list of devices names it. */
export const OfDevice = z.strictObject({
  userId: z.number().int().positive().max(2_147_483_647),
  device: z.string().regex(/^[\w-]{1,8}$/, { error: 'invalid_format' }),
});
export type OfDevice = z.infer<typeof OfDevice>;

/** Body of `POST /api/admin/devices/releases`. */
export const AskRelease = OfDevice.extend({
  reason: z.string().trim().min(5, { error: 'too_short' }).max(500, { error: 'too_long' }),
});
export type AskRelease = z.infer<typeof AskRelease>;

export const Release = z.object({
  reason: z.string(),
  askedBy: z.number().int(),
  askedByName: z.string(),
  askedAt: instant,
  confirmedByName: z.string().nullable(),
  confirmedAt: instant.nullable(),
  /** when the device was given what opens it */
  openedAt: instant.nullable(),
});
export type Release = z.infer<typeof Release>;

/** Answer of `GET /api/kept-work/releases`: what this very device may send, and whose it is. */
export const DeviceReleases = z.object({
  releases: z.array(z.object({ userId: z.number().int(), name: z.string(), sealingKey: z.string() })),
});
export type DeviceReleases = z.infer<typeof DeviceReleases>;

/** Body of `POST /api/kept-work/releases/key`. */
export const OpenReleased = z.strictObject({
  userId: z.number().int().positive().max(2_147_483_647),
  point: z.string().regex(/^B[A-Za-z0-9_-]{86}$/, { error: 'invalid_format' }),
});

/** Body of `POST /api/kept-work/releases/end`: how many records are left, locked again, and how many were removed unsent. */
export const EndRelease = z.strictObject({
  userId: z.number().int().positive().max(2_147_483_647),
  left: z.number().int().min(0).max(999_999),
  removed: z.number().int().min(0).max(999_999).optional(),
});
export type EndRelease = z.infer<typeof EndRelease>;

/** A confirmed release is good for so long. */
export const RELEASE_DAYS = 7;
