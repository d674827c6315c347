import { z } from 'zod';

/** Selectable periods: days back from today. */
export const deadZoneDays = [30, 90, 365] as const;

/**
 * An area is named only from this many reports that had to wait for a network, on this many days, with this many
 * people reporting there: one bad evening makes no dead zone, and nobody can tell whose report it was.
 */
export const DEAD_ZONE_REPORTS = 5;
export const DEAD_ZONE_DAYS = 2;
export const DEAD_ZONE_PEOPLE = 3;

/** Query of `GET /api/dead-zones`. */
export const DeadZonesQuery = z.object({
  days: z.coerce
    .number()
    .refine((days) => deadZoneDays.some((known) => known === days), { error: 'invalid' })
    .default(90),
});

/** Where phones could not send: by area and never by person. */
export const DeadZone = z.object({
  areaId: z.number().int(),
  /** reports that had to wait for a network there, rounded down to five */
  waited: z.number().int(),
  /** all reports of the area in the same days, rounded up: always more than `waited` */
  reports: z.number().int(),
});
export type DeadZone = z.infer<typeof DeadZone>;
