import { z } from 'zod';
import { cardKinds } from '../permits/permit-values.ts';
import { Remind } from '../plant/notifications.ts';
import { requiredText } from '../words/text.ts';

/** Proof that a person may do a kind of work, from one day to another, inclusive. */
export const CompetenceCard = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  kind: z.string(),
  number: z.string().nullable(),
  validFrom: z.iso.date(),
  validTo: z.iso.date(),
});
export type CompetenceCard = z.infer<typeof CompetenceCard>;

/** Body of `POST /api/competence-cards`: a training company's card, as presented. */
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

/** A kind of card that people lack: theirs has expired, or work they are named for requires it. */
export const CardGap = z.object({ kind: z.enum(cardKinds), people: z.number().int() });
export type CardGap = z.infer<typeof CardGap>;

/** Body of `POST /api/competence-cards/remind`: everybody, or some, of those who lack a card of the kind. */
export const RemindOfCard = Remind.extend({ kind: z.enum(cardKinds) });
