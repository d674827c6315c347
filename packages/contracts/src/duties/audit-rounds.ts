import { z } from 'zod';
import { instant, requiredText, serialId, text, uuid } from '../words/text.ts';
import {
  AUDIT_COUNT_MAX,
  AUDIT_FINDINGS_MAX,
  type AuditItem,
  auditItemIds,
  auditTemplateIds,
  auditTemplates,
  HOURS_MAX,
} from './audit-values.ts';

const id = z.number().int().positive().max(2_147_483_647);
const count = z
  .number()
  .int()
  .min(0, { error: 'negative_count' })
  .max(AUDIT_COUNT_MAX, { error: 'count_too_large' });
const item = z.enum(auditItemIds, { error: 'unknown_audit_item' });

/** How often an item was found correct and how often not; both 0: it was not seen. */
export const AuditCount = z.object({ item, correct: count, incorrect: count });
export type AuditCount = z.infer<typeof AuditCount>;

/**
 * A finding and the report made from it, by the UUID its phone assigned, so that round and report may arrive in any
 * order. The finding stays if the report is withdrawn.
 */
export const AuditFinding = z.object({ item, observationId: uuid });
export type AuditFinding = z.infer<typeof AuditFinding>;

export const AuditRound = z.object({
  id: z.number().int(),
  clientId: z.uuid(),
  /** visible only to the author and supervisors: to others it would reveal the reporter of its observations */
  userId: z.number().int().nullable(),
  authorName: z.string().nullable(),
  template: z.enum(auditTemplateIds),
  areaId: z.number().int().nullable(),
  location: z.string(),
  startedAt: instant,
  finishedAt: instant,
  counts: z.array(AuditCount),
  findings: z.array(AuditFinding),
  /** the findings' observations, as a list a phone can index */
  observationIds: z.array(z.uuid()),
  correct: z.number().int(),
  incorrect: z.number().int(),
  /** percent; null where nothing was seen */
  index: z.number().int().nullable(),
  note: z.string().nullable(),
  /** the device's meter reading; missing from rows an older app stored */
  hours: z.number().int().nullable().optional(),
  createdAt: instant,
  updatedAt: instant,
});
export type AuditRound = z.infer<typeof AuditRound>;

/** Body of `POST /api/audit-rounds`: a finished round. It records a moment and is never changed. */
export const CreateAuditRound = z
  .object({
    clientId: uuid.optional(),
    template: z.enum(auditTemplateIds, { error: 'unknown_audit_template' }),
    location: requiredText(500),
    areaId: id.nullish(),
    startedAt: instant,
    finishedAt: instant,
    /** items of the template; a missing one was not seen */
    counts: z.array(AuditCount).max(100),
    findings: z.array(AuditFinding).max(AUDIT_FINDINGS_MAX).default([]),
    note: text(2000)
      .transform((value) => value.trim() || null)
      .nullish(),
    hours: z
      .number()
      .int()
      .min(0, { error: 'negative_count' })
      .max(HOURS_MAX, { error: 'count_too_large' })
      .nullish(),
  })
  .superRefine(({ template, counts, findings, startedAt, finishedAt }, ctx) => {
    const refuse = (path: (string | number)[], message: string) =>
      ctx.addIssue({ code: 'custom', path, message });
    const asked: readonly AuditItem[] = auditTemplates[template];
    const seen = new Set<string>();
    counts.forEach((one, at) => {
      if (!asked.includes(one.item)) refuse(['counts', at, 'item'], 'unknown_audit_item');
      if (seen.has(one.item)) refuse(['counts', at, 'item'], 'duplicate_id');
      seen.add(one.item);
    });
    const left = new Map<string, number>(counts.map((one) => [one.item, one.incorrect]));
    const reported = new Set<string>();
    findings.forEach((one, at) => {
      const rest = left.get(one.item) ?? 0;
      if (rest === 0) refuse(['findings', at, 'item'], 'finding_not_counted');
      left.set(one.item, rest - 1);
      const observation = one.observationId.toLowerCase();
      if (reported.has(observation)) refuse(['findings', at, 'observationId'], 'duplicate_id');
      reported.add(observation);
    });
    if (Date.parse(finishedAt) < Date.parse(startedAt)) refuse(['finishedAt'], 'before_start');
  });
export type CreateAuditRound = z.input<typeof CreateAuditRound>;

/** Query of `GET /api/audit-rounds`, newest first. */
export const ListAuditRounds = z.object({
  template: z.enum(auditTemplateIds).optional(),
  /** this area and everything in it */
  area: serialId.optional(),
  mine: z.stringbool().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  /** keyset: the place of the last row seen, from the `Link: <…>; rel="next"` header */
  after: z
    .string()
    .regex(/^\d{4}-[\dT:.-]+Z,\d{1,10}$/)
    .optional(),
});
export type ListAuditRounds = z.infer<typeof ListAuditRounds>;
