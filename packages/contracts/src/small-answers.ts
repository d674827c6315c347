import { z } from 'zod';
import { instant } from './text.ts';

/** A record is gone for everybody; phones hear of it with the next delta. */
export const DeletedRecord = z.object({ id: z.number().int(), deleted: z.literal(true) });

/** What was reported has been counted in. */
export const Kept = z.object({ kept: z.literal(true) });

const room = {
  disk: z.object({ state: z.enum(['ok', 'low', 'full']), freeBytes: z.number().nullable() }),
  /** while the disk is short of room: that, in words */
  warning: z.string().optional(),
};
/** This process answers. */
export const Health = z.object({ status: z.literal('ok'), ...room });
/** It can also do its work, so a balancer may send calls. */
export const Ready = z.object({
  status: z.literal('ready'),
  ...room,
  /** whether files can be kept; while they cannot, phones keep theirs, so calls may be sent all the same */
  files: z.object({
    state: z.enum(['ok', 'down']),
    since: instant.nullable(),
    warning: z.string().optional(),
  }),
  /** whether phones have an address with https; if not, why in words */
  phones: z.object({ address: z.string().nullable(), warning: z.string().optional() }),
});
export type Ready = z.infer<typeof Ready>;
