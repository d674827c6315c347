import { z } from 'zod';

/** A record is gone for everybody; phones hear of it with the next delta. */
export const DeletedRecord = z.object({ id: z.number().int(), deleted: z.literal(true) });

/** What was reported has been counted in. */
export const Kept = z.object({ kept: z.literal(true) });
