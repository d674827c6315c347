import { z } from 'zod';
import { Release } from '../sync/kept-work-releases.ts';
import { instant } from '../words/text.ts';

/** A browser of a person, as last reported. */
export const Device = z.object({
  /** the beginning of its random name: enough to tell two apart */
  name: z.string(),
  userId: z.number().int(),
  personName: z.string(),
  /** browser and system as reported at sign-in */
  agent: z.string().nullable(),
  unsent: z.number().int(),
  oldestAt: instant.nullable(),
  heardAt: instant,
  /** for a closed account: the release of its work from this device */
  release: Release.optional(),
});
export type Device = z.infer<typeof Device>;

/**
 * Answer of `GET /api/admin/devices`. `waiting`: had work unsent for more than a day when last seen. `closed`: had
 * any, and the account is closed: nobody will send it unless the account is reopened. `silent`: the others not seen
 * for a day, whose current work is unknown.
 */
export const Devices = z.object({
  waiting: z.array(Device),
  closed: z.array(Device),
  silent: z.array(Device),
  /** the number of each; a list ends after `DEVICES_SHOWN` */
  waitingTotal: z.number().int(),
  closedTotal: z.number().int(),
  silentTotal: z.number().int(),
});
export type Devices = z.infer<typeof Devices>;

/** Unsent work on a person's devices when last seen, over all of them. */
export const UnsentOf = z.object({ records: z.number().int(), devices: z.number().int() });
export type UnsentOf = z.infer<typeof UnsentOf>;

export const DEVICES_SHOWN = 100;
