import { z } from 'zod';
import { ClockDoubt } from '../operator/server-status.ts';
import { instant } from '../words/text.ts';

/** A record was deleted for everybody; phones receive that with the next delta. */
export const DeletedRecord = z.object({ id: z.number().int(), deleted: z.literal(true) });

/** The report has been counted. */
export const Kept = z.object({ kept: z.literal(true) });

const room = {
  disk: z.object({ state: z.enum(['ok', 'low', 'full']), freeBytes: z.number().nullable() }),
  /** a readable warning while the disk is short of space */
  warning: z.string().optional(),
};
/** This process answers. */
export const Health = z.object({
  status: z.literal('ok'),
  clock: z.object({ state: z.enum(['ok', ...ClockDoubt.options]), warning: z.string().optional() }),
  ...room,
});
/** It can also work, so a load balancer may send calls. */
export const Ready = z.object({
  status: z.literal('ready'),
  ...room,
  /** whether files can be stored; otherwise phones keep theirs, so calls may be sent all the same */
  files: z.object({
    state: z.enum(['ok', 'down']),
    since: instant.nullable(),
    warning: z.string().optional(),
  }),
  /** whether phones have an https address; if not, the readable reason */
  phones: z.object({ address: z.string().nullable(), warning: z.string().optional() }),
});
export type Ready = z.infer<typeof Ready>;
