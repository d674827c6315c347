import { z } from 'zod';
import { instant, text } from '../words/text.ts';

const serial = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .optional();
const day = z.iso.date().optional();

/** Query of `GET /api/admin/audit` and, without pages, of `GET /api/admin/audit/export`. */
export const AuditQuery = z.object({
  /** part of the actor's name */
  who: text(100).optional(),
  action: text(50).optional(),
  entity: text(50).optional(),
  entityId: text(50).optional(),
  /** days of the plant, inclusive */
  from: day,
  to: day,
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** id of the last entry of the previous page */
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

/** The existing values to choose from. */
export const AuditWords = z.object({ actions: z.array(z.string()), entities: z.array(z.string()) });
export type AuditWords = z.infer<typeof AuditWords>;

export const auditFaults = [
  /** a link is missing */
  'seal_removed',
  /** links are in another order, or one was inserted */
  'reordered',
  'entry_removed',
  'entry_changed',
  'payload_changed',
  /** a payload was erased, and nothing that the log knows of explains it */
  'payload_erased',
  /** an entry that is neither in the chain nor waiting for it */
  'entry_outside',
  /** the chain ends before, or differs from, a head seen earlier */
  'cut',
] as const;
export type AuditFault = (typeof auditFaults)[number];

/** Answer of `GET /api/admin/audit/verify`. */
export const AuditVerdict = z.object({
  /** links verified */
  entries: z.number().int(),
  /** those whose payload has been erased */
  erased: z.number().int(),
  /** written, and not in the chain yet */
  waiting: z.number().int(),
  head: z.object({ seq: z.number().int(), hash: z.string() }),
  /** the first fault; nothing after it was checked */
  fault: z
    .object({ reason: z.enum(auditFaults), seq: z.number().int().nullable(), entryId: z.string().nullable() })
    .nullable(),
  /** backups put back on this machine: the chain had come so far before */
  restored: z.array(z.object({ at: instant, seq: z.number().int() })).optional(),
});
export type AuditVerdict = z.infer<typeof AuditVerdict>;
