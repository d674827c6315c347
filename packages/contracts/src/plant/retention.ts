import { z } from 'zod';
import { instant } from '../words/text.ts';
import { retentionKinds } from './retention-values.ts';

/** What a rule would delete if it ran now. */
export const RetentionPreview = z.object({
  count: z.number().int(),
  /** pictures, recordings and documents that would be deleted with them */
  files: z.number().int(),
  /** the oldest few */
  examples: z.array(z.object({ key: z.string(), label: z.string().nullable(), at: instant })),
});
export type RetentionPreview = z.infer<typeof RetentionPreview>;

const kind = z.enum(retentionKinds);

export const RetentionRule = z.object({ kind, period: z.number().int(), preview: RetentionPreview });
export type RetentionRule = z.infer<typeof RetentionRule>;

export const RetentionCounts = z.partialRecord(
  kind,
  z.object({ count: z.number().int(), files: z.number().int() }),
);
export type RetentionCounts = z.infer<typeof RetentionCounts>;

/** Answer of `GET /api/admin/retention`. */
export const Retention = z.object({
  rules: z.array(RetentionRule),
  lastRun: z
    .object({ startedAt: instant, finishedAt: instant.nullable(), counts: RetentionCounts })
    .nullable(),
});
export type Retention = z.infer<typeof Retention>;

/** A period is a whole number of the kind's unit; the allowed range is in `retentionLimits`. */
const period = z.number().int().positive().max(100_000);

export const RetentionParams = z.object({ kind });
/** Body of `PUT /api/admin/retention/{kind}`; `base` is the period the person saw. */
export const SetRetention = z.object({ period, base: period });
export type SetRetention = z.infer<typeof SetRetention>;
/** Query of `GET /api/admin/retention/{kind}/preview`. */
export const PreviewRetention = z.object({
  period: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(period),
});

/** The content of plant_settings: only what somebody has changed. */
export const StoredRetention = z.partialRecord(kind, period);
