import { z } from 'zod';
import { Away } from '../people/absence.ts';
import { text } from '../words/text.ts';
import { BATCH_MAX_CALLS } from './queued-call.ts';

export { BATCH_MAX_BODY, BATCH_MAX_CALLS, clockOf, headers } from './queued-call.ts';
export type { SyncAnswer, SyncEntity, SyncedRow } from './synced-rows.ts';

/** A person whose name may be shown on a record. */
export const Person = z.object({
  id: z.number().int(),
  name: z.string(),
  department: z.string().nullable(),
  role: z.string(),
  /** absent from an older server */
  away: Away.nullish(),
  /** the account is closed; absent from an older server */
  left: z.boolean().optional(),
});
export type Person = z.infer<typeof Person>;

export const SyncQuery = z.object({
  /** `cursor` of the last answer; absent means from the beginning */
  cursor: text(100).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
});

/** One ordinary call in a batch, as it would have been sent alone. */
export const BatchCall = z.object({
  key: z.uuid(),
  method: z.enum(['POST', 'PATCH', 'PUT', 'DELETE']),
  path: z
    .string()
    .regex(/^\/api\/[\w\-/]+$/)
    .max(300),
  headers: z.record(z.string(), z.string()).optional(),
  body: z.unknown().optional(),
});
export type BatchCall = z.infer<typeof BatchCall>;

export const BatchInput = z.object({ calls: z.array(BatchCall).min(1).max(BATCH_MAX_CALLS) });
export const BatchResult = z.object({
  key: z.uuid(),
  status: z.number().int(),
  retryAfter: z.number().optional(),
  /** answered before: the body is the first one */
  replayed: z.boolean().optional(),
  body: z.unknown(),
});
export const BatchAnswer = z.object({ results: z.array(BatchResult) });
export type BatchAnswer = z.infer<typeof BatchAnswer>;

/** In a new run a phone asks which of its acknowledged calls the server does not know (any more). */
export const KNOWN_MAX_KEYS = 1000;
export const KnownInput = z.object({ keys: z.array(z.uuid()).min(1).max(KNOWN_MAX_KEYS) });
export const KnownAnswer = z.object({ missing: z.array(z.uuid()) });
export type KnownAnswer = z.infer<typeof KnownAnswer>;

/** An item the server refused for good, reported so that somebody can help. */
export const DeadLetter = z.object({
  opId: z.uuid(),
  kind: text(50),
  status: z.number().int(),
  code: text(80).nullish(),
  capturedAt: z.iso.datetime({ offset: true }).nullish(),
  deviceId: text(80).nullish(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;
