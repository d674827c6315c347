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
