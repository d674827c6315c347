import { z } from 'zod';

/** One field before and after; where its value is a person's id, with the names beside. */
export const FieldChange = z.object({
  from: z.unknown(),
  to: z.unknown(),
  fromName: z.string().nullish(),
  toName: z.string().nullish(),
});
