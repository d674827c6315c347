import { z } from 'zod';

/** Proof that a person may do a kind of work, from one day to another, both included. */
export const CompetenceCard = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  kind: z.string(),
  number: z.string().nullable(),
  validFrom: z.iso.date(),
  validTo: z.iso.date(),
});
export type CompetenceCard = z.infer<typeof CompetenceCard>;
