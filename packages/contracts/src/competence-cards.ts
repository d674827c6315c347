import { z } from 'zod';
import { cardKinds } from './permit-values.ts';
import { requiredText } from './text.ts';

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

/** Body of `POST /api/competence-cards`: a card from a training house, as it was shown. */
export const NewCard = z
  .object({
    userId: z.number().int().positive().max(2_147_483_647),
    kind: z.enum(cardKinds),
    number: requiredText(100).nullable(),
    validFrom: z.iso.date(),
    validTo: z.iso.date(),
  })
  .refine(({ validFrom, validTo }) => validTo >= validFrom, { path: ['validTo'], error: 'too_early' });
export type NewCard = z.input<typeof NewCard>;
