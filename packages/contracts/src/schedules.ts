import { z } from 'zod';
import { roles } from './account.ts';
import { auditTemplateIds, HOURS_MAX } from './audit-values.ts';
import {
  DAYS_MAX,
  MONTHS_MAX,
  scheduledThings,
  scheduleStates,
  turnStates,
  WEEKS_MAX,
} from './schedule-values.ts';
import { instant, optionalName, requiredText, text, uuid } from './text.ts';

const id = z.number().int().positive().max(2_147_483_647);
const day = z.iso.date();
const number = (min: number, max: number) => z.number().int().min(min).max(max);
const days = number(0, DAYS_MAX);

/**
 * When it comes back: by the calendar, counted from its first day, so that what falls on the 31st falls on the last day of a
 * shorter month; after so many hours of use; or so many days after a serious observation of the area was closed, or an
 * alarm there ended.
 */
export const ScheduleRule = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('week'), every: number(1, WEEKS_MAX), from: day }),
  z.strictObject({ by: z.literal('month'), every: number(1, MONTHS_MAX), from: day }),
  z.strictObject({ by: z.literal('hours'), every: number(1, HOURS_MAX), days }),
  z.strictObject({ by: z.literal('observation'), days }),
  z.strictObject({ by: z.literal('alarm'), days }),
]);
export type ScheduleRule = z.infer<typeof ScheduleRule>;

export const Schedule = z.object({
  id: z.number().int(),
  clientId: z.uuid(),
  title: z.string(),
  what: z.enum(scheduledThings),
  /** of a round */
  template: z.enum(auditTemplateIds).nullable(),
  /** the place or the device; null: wherever */
  areaId: z.number().int().nullable(),
  /** of a reading: whoever is asked to read it reads it again */
  documentId: z.number().int().nullable().optional(),
  rule: ScheduleRule,
  /** it may be done, and is reminded of, from so many days before its day */
  leadDays: z.number().int(),
  /** whose work it is: a person, or else everybody of a role, a department, or both; nobody named: whoever answers for the place */
  ownerId: z.number().int().nullable(),
  ownerRole: z.enum(roles).nullable(),
  department: z.string().nullable(),
  /** who hears of what was missed besides the owner; null: whoever answers for the place */
  escalateTo: z.number().int().nullable(),
  note: z.string().nullable(),
  state: z.enum(scheduleStates),
  /** days before this one are not asked for: made, changed or taken up again then */
  since: day,
  createdAt: instant,
  updatedAt: instant,
  rev: z.number().int(),
});
export type Schedule = z.infer<typeof Schedule>;

/** One time that it was, or is, to be done. None goes away because the next one has come. */
export const ScheduleTurn = z.object({
  id: z.number().int(),
  scheduleId: z.number().int(),
  /** from this day on what is done counts for it */
  opensDay: day,
  dueDay: day,
  state: z.enum(turnStates),
  /** since when it counts as missed; stays when it is done late */
  missedAt: instant.nullable(),
  doneAt: instant.nullable(),
  /** told to themselves and to supervisors, as with the rounds */
  doneBy: z.number().int().nullable(),
  /** the round or the alarm it was done by */
  recordId: z.number().int().nullable(),
});
export type ScheduleTurn = z.infer<typeof ScheduleTurn>;

const fields = z.object({
  title: requiredText(255),
  what: z.enum(scheduledThings),
  template: z.enum(auditTemplateIds).nullable(),
  areaId: id.nullable(),
  documentId: id.nullable(),
  rule: ScheduleRule,
  leadDays: days,
  ownerId: id.nullable(),
  ownerRole: z.enum(roles).nullable(),
  department: optionalName(100).nullable(),
  escalateTo: id.nullable(),
  note: text(2000)
    .transform((value) => value.trim() || null)
    .nullable(),
});

/** Body of `POST /api/schedules`; supervisors only. */
export const CreateSchedule = fields
  .partial({
    template: true,
    areaId: true,
    documentId: true,
    ownerId: true,
    ownerRole: true,
    department: true,
    escalateTo: true,
    note: true,
  })
  .extend({ clientId: uuid.optional() });
export type CreateSchedule = z.input<typeof CreateSchedule>;

/** Body of `PATCH /api/schedules/{id}`, with `If-Match: "<rev>"` of what the editor saw. Paused or ended, nothing is asked for. */
export const EditSchedule = fields.partial().extend({ state: z.enum(scheduleStates).optional() });
export type EditSchedule = z.input<typeof EditSchedule>;
