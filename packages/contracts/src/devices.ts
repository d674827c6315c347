import { z } from 'zod';
import { Release } from './kept-work-releases.ts';
import { instant } from './text.ts';

/** A browser of a person's, as it last spoke of itself. */
export const Device = z.object({
  /** the beginning of its random name: enough to tell two apart */
  name: z.string(),
  userId: z.number().int(),
  personName: z.string(),
  /** browser and system as it named itself at sign-in */
  agent: z.string().nullable(),
  unsent: z.number().int(),
  oldestAt: instant.nullable(),
  heardAt: instant,
  /** of a closed account: that it may go out from this device */
  release: Release.optional(),
});
export type Device = z.infer<typeof Device>;

/**
 * Answer of `GET /api/admin/devices`. `waiting`: had work unsent for more than a day, by what they said when they were last
 * heard. `closed`: had any, and their person's account is closed: nobody will send it unless it is opened again. `silent`: the
 * others that were not heard for a day; what they hold since, nobody knows.
 */
export const Devices = z.object({
  waiting: z.array(Device),
  closed: z.array(Device),
  silent: z.array(Device),
  /** how many there are of each; a list ends after `DEVICES_SHOWN` */
  waitingTotal: z.number().int(),
  closedTotal: z.number().int(),
  silentTotal: z.number().int(),
});
export type Devices = z.infer<typeof Devices>;

/** What a person's devices held unsent when they were last heard, over all of them. */
export const UnsentOf = z.object({ records: z.number().int(), devices: z.number().int() });
export type UnsentOf = z.infer<typeof UnsentOf>;

export const DEVICES_SHOWN = 100;
