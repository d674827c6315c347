import { z } from 'zod';
import { auditEntities } from './audit-log-words.ts';

/** Another person's text that names an erased person, and the proposed change. Nothing changes by itself. */
export const ErasureFinding = z.object({
  id: z.number().int(),
  entity: z.enum(auditEntities),
  recordId: z.number().int(),
  /** the record's path in the app; null: it has no page of its own */
  path: z.string().nullable(),
  /** the sentence as it is */
  sentence: z.string(),
  /** the sentence as proposed */
  proposal: z.string(),
});
export type ErasureFinding = z.infer<typeof ErasureFinding>;

export const FINDINGS_SHOWN = 100;

/** Answer of `GET /api/admin/erasure-findings`: the oldest first; the list ends after `FINDINGS_SHOWN`. */
export const ErasureFindings = z.object({ findings: z.array(ErasureFinding), total: z.number().int() });
export type ErasureFindings = z.infer<typeof ErasureFindings>;

/** Body of `POST /api/admin/erasure-findings/accept` and `…/dismiss`: one, or several together. */
export const DecideFindings = z.strictObject({
  ids: z.array(z.number().int().positive().max(2_147_483_647)).min(1).max(FINDINGS_SHOWN),
});
export type DecideFindings = z.infer<typeof DecideFindings>;

/** The number of texts changed, or left as they are; those somebody else has decided meanwhile do not count. */
export const DecidedFindings = z.object({ decided: z.number().int() });
export type DecidedFindings = z.infer<typeof DecidedFindings>;
