import { z } from 'zod';
import { seenOf } from '../base/field-change.ts';
import { deviceKinds, HOURS_MAX } from '../duties/audit-values.ts';
import { requiredText, text } from '../words/text.ts';
import { AREA_CODE, normalAreaCode } from './area-code.ts';

export const Area = z.object({
  id: z.number().int(),
  parentId: z.number().int().nullable(),
  name: z.string(),
  code: z.string(),
  department: z.string().nullable(),
  /** notified of reports there; null: the manager of the surrounding area */
  managerId: z.number().int().nullable(),
  managerName: z.string().nullable(),
  isActive: z.boolean(),
  /** for a device, inspected by the checklist of its kind; null: a place. Missing from rows an older app stored */
  device: z.enum(deviceKinds).nullable().optional(),
  /** hours of use at the last reading of its meter; null: it has none */
  hours: z.number().int().nullable().optional(),
});
export type Area = z.infer<typeof Area>;

const id = z.number().int().positive().max(2_147_483_647);
const code = text(200)
  .transform(normalAreaCode)
  .refine((value) => value.length > 0, { error: 'required' })
  .refine((value) => AREA_CODE.test(value), { error: 'area_code' });

const fields = z.object({
  name: requiredText(200),
  code,
  parentId: id.nullable(),
  department: text(100).nullable(),
  managerId: id.nullable(),
  isActive: z.boolean(),
  device: z.enum(deviceKinds).nullable(),
  hours: z
    .number()
    .int()
    .min(0, { error: 'negative_count' })
    .max(HOURS_MAX, { error: 'count_too_large' })
    .nullable(),
});
export const areaFields = Object.keys(fields.shape) as (keyof typeof fields.shape)[];

/** Body of `POST /api/areas`; supervisors only. */
export const CreateArea = fields
  .omit({ isActive: true })
  .partial({ parentId: true, department: true, managerId: true, device: true, hours: true });
export type CreateArea = z.input<typeof CreateArea>;

/**
 * Body of `PATCH /api/areas/{id}`: the changed fields, and under `base` the values the person saw. If somebody else
 * has changed the same field since, the answer is 412 `version_conflict` and nothing is applied.
 */
export const ChangeArea = fields.partial().extend({ base: z.object(seenOf(fields)).partial() });
export type ChangeArea = z.input<typeof ChangeArea>;
