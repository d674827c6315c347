import { z } from 'zod';
import { cardKinds, conflictCodes, conflictLevels, permitRoles, permitTypes } from './permit-values.ts';
import { instant, LONG_TEXT, requiredText } from './text.ts';

/** Why a permit should not be approved as it is. Found by one rule on phone and server. */
export const PermitConflict = z.object({
  /** the same for the same conflict, however often it is found: an acknowledgement names it */
  key: z.string().max(200),
  code: z.enum(conflictCodes),
  level: z.enum(conflictLevels),
  /** in the same place, or beside it; null where place does not matter */
  relation: z.enum(['same', 'near']).nullable(),
  /** of `permits`: the other one */
  permit: z
    .object({
      id: z.number().int(),
      type: z.enum(permitTypes),
      title: z.string(),
      location: z.string(),
      status: z.string(),
      validFrom: instant,
      validTo: instant,
    })
    .nullable(),
  /** of `chemicals`: what lies there */
  chemical: z
    .object({
      id: z.number().int(),
      name: z.string(),
      symbols: z.array(z.string()),
      location: z.string().nullable(),
    })
    .nullable(),
  /** of `card`: who lacks which; `issuer` is whoever approves */
  person: z
    .object({
      userId: z.number().int().nullable(),
      name: z.string(),
      role: z.enum([...permitRoles, 'issuer']),
      card: z.enum(cardKinds),
    })
    .nullable(),
});
export type PermitConflict = z.infer<typeof PermitConflict>;

/** A conflict as it stood at the approval, and why the work may go on all the same. */
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
