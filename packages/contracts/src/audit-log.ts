import { z } from 'zod';
import { instant, text } from './text.ts';

const serial = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .optional();
const day = z.iso.date().optional();

/** Query of `GET /api/admin/audit` and, without pages, of `GET /api/admin/audit/export`. */
export const AuditQuery = z.object({
  /** part of the name of who did it */
  who: text(100).optional(),
  action: text(50).optional(),
  entity: text(50).optional(),
  entityId: text(50).optional(),
  /** days of the plant, both included */
  from: day,
  to: day,
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** id of the last one on the page before */
  after: serial,
});
export type AuditQuery = z.output<typeof AuditQuery>;

export const AuditEntry = z.object({
  id: z.string(),
  at: instant,
  actorId: z.number().int().nullable(),
  /** null: nobody signed in, or the server itself */
  actorName: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  detail: z.unknown(),
  erased: z.boolean(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** What there is to choose from. */
export const AuditWords = z.object({ actions: z.array(z.string()), entities: z.array(z.string()) });
export type AuditWords = z.infer<typeof AuditWords>;

export const auditFaults = [
  /** a link is missing */
  'seal_removed',
  /** links stand in another order, or one was put in */
  'reordered',
  'entry_removed',
  'entry_changed',
  'payload_changed',
  /** an entry that neither is in the chain nor waits for it */
  'entry_outside',
  /** the chain ends before, or differs from, what was seen of it earlier */
  'cut',
] as const;
export type AuditFault = (typeof auditFaults)[number];

/** Answer of `GET /api/admin/audit/verify`. */
export const AuditVerdict = z.object({
  /** links looked at */
  entries: z.number().int(),
  /** of them, whose payload has been erased */
  erased: z.number().int(),
  /** written, and not in the chain yet */
  waiting: z.number().int(),
  head: z.object({ seq: z.number().int(), hash: z.string() }),
  /** the first one, and nothing after it was looked at */
  fault: z
    .object({ reason: z.enum(auditFaults), seq: z.number().int().nullable(), entryId: z.string().nullable() })
    .nullable(),
});
export type AuditVerdict = z.infer<typeof AuditVerdict>;
