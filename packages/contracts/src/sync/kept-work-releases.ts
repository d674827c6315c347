import { z } from 'zod';
import { instant } from '../words/text.ts';

// A closed account's work locked on one device can be released there: an admin requests it with a reason, another
// admin confirms, and a responsible person signed in on that device sends it, under its author.

/** The device and its person; `device` is its name in the list of devices. */
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
  /** when the device was given the key */
  openedAt: instant.nullable(),
});
export type Release = z.infer<typeof Release>;

/** Answer of `GET /api/kept-work/releases`: the people whose work this device may send. */
export const DeviceReleases = z.object({
  releases: z.array(z.object({ userId: z.number().int(), name: z.string(), sealingKey: z.string() })),
});
export type DeviceReleases = z.infer<typeof DeviceReleases>;

/** Body of `POST /api/kept-work/releases/key`. */
export const OpenReleased = z.strictObject({
  userId: z.number().int().positive().max(2_147_483_647),
  point: z.string().regex(/^B[A-Za-z0-9_-]{86}$/, { error: 'invalid_format' }),
});

/**
 * Body of `POST /api/kept-work/releases/end`: how many records remain, locked again, and how many were deleted
 * unsent.
 */
export const EndRelease = z.strictObject({
  userId: z.number().int().positive().max(2_147_483_647),
  left: z.number().int().min(0).max(999_999),
  removed: z.number().int().min(0).max(999_999).optional(),
});
export type EndRelease = z.infer<typeof EndRelease>;

/** How many days a confirmed release is valid. */
export const RELEASE_DAYS = 7;
