import { z } from 'zod';
import { instant, requiredName, uuid } from '../words/text.ts';
import { keyAccesses, keyDays, keyOverlaps, keyRoles } from './api-key-values.ts';

const NAME = 60;
const oneOf = (numbers: readonly number[]) =>
  z
    .number()
    .int()
    .refine((value) => numbers.includes(value), { error: 'invalid_value' });

/** A key by which another system calls the API in its creator's name. Does not include the secret. */
export const ApiKey = z.object({
  id: uuid,
  name: z.string(),
  /** how the secret begins, to recognise it */
  prefix: z.string(),
  access: z.enum(keyAccesses),
  role: z.enum(keyRoles),
  madeBy: z.number().int(),
  madeByName: z.string(),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable(),
  /** until when the previous key stays valid; null: it is not */
  previousUntil: instant.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** Body of `POST /api/admin/api-keys`. */
export const CreateApiKey = z.strictObject({
  name: requiredName(NAME),
  access: z.enum(keyAccesses),
  role: z.enum(keyRoles),
  days: oneOf(keyDays),
});
export type CreateApiKey = z.output<typeof CreateApiKey>;

/** Body of `POST /api/admin/api-keys/{id}/rotate`. */
export const RotateApiKey = z.strictObject({ overlapHours: oneOf(keyOverlaps), days: oneOf(keyDays) });
export type RotateApiKey = z.output<typeof RotateApiKey>;

/** The secret is in this answer and nowhere else; null: the call was repeated, and the first answer had it. */
export const NewApiKey = ApiKey.extend({ token: z.string().nullable() });
export type NewApiKey = z.infer<typeof NewApiKey>;
