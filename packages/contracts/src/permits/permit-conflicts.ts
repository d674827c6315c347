import { z } from 'zod';
import { instant, requiredText } from '../words/text.ts';
import { LONG_TEXT } from '../words/text-limits.ts';
import { cardKinds, conflictCodes, conflictLevels, permitRoles, permitTypes } from './permit-values.ts';

/** Why a permit should not be approved as it is. Found by the same rule on phone and server. */
export const PermitConflict = z.object({
  /** constant for the same conflict: an acknowledgement names it */
  key: z.string().max(200),
  code: z.enum(conflictCodes),
  level: z.enum(conflictLevels),
  /** in the same place, or next to it; null if the place does not matter */
  relation: z.enum(['same', 'near']).nullable(),
  /** for `permits`, `watch` and `twice`: the other one */
  permit: z
    .object({
      id: z.number().int(),
      type: z.enum(permitTypes),
      title: z.string(),
      location: z.string(),
      status: z.string(),
      validFrom: instant,
      validTo: instant,
      /** for `watch`: until when its after-watch binds the people named on it */
      until: instant.optional(),
    })
    .nullable(),
  /** for `chemicals`: the chemical in that place */
  chemical: z
    .object({
      id: z.number().int(),
      name: z.string(),
      symbols: z.array(z.string()),
      location: z.string().nullable(),
      /** false: unknown, for want of statements or a current sheet */
      known: z.boolean().optional(),
    })
    .nullable(),
  /** for `air`: the places and gases out of range; none: nothing was measured. Absent before this was compared. */
  air: z.object({ places: z.array(z.string().nullable()), gases: z.array(z.string()) }).nullish(),
  /** for `card`: who lacks which; `issuer` is the approver. For the others the person, without a card. */
  person: z
    .object({
      userId: z.number().int().nullable(),
      name: z.string(),
      role: z.enum([...permitRoles, 'issuer']),
      card: z.enum(cardKinds).nullable(),
    })
    .nullable(),
});
export type PermitConflict = z.infer<typeof PermitConflict>;

/** A conflict at the time of approval, and why the work may go on all the same. */
export const AcknowledgedConflict = PermitConflict.extend({
  reason: z.string(),
  byName: z.string().nullable(),
  at: instant,
});
export type AcknowledgedConflict = z.infer<typeof AcknowledgedConflict>;

export const Acknowledgement = z.object({
  key: z.string().min(1).max(200),
  reason: requiredText(LONG_TEXT),
});
