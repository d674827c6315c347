import { z } from 'zod';

/** One field before and after; if its value is a person's id, with the names. */
export const FieldChange = z.object({
  from: z.unknown(),
  to: z.unknown(),
  fromName: z.string().nullish(),
  toName: z.string().nullish(),
});
