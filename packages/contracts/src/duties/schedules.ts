import { z } from 'zod';
import { roles } from '../people/account.ts';
import { instant, optionalName, requiredText, text, uuid } from '../words/text.ts';
import { auditTemplateIds, HOURS_MAX } from './audit-values.ts';
import {
  DAYS_MAX,
  MONTHS_MAX,
  scheduledThings,
  scheduleStates,
  turnStates,
  WEEKS_MAX,
} from './schedule-values.ts';

const id = z.number().int().positive().max(2_147_483_647);
const day = z.iso.date();
const number = (min: number, max: number) => z.number().int().min(min).max(max);
const days = number(0, DAYS_MAX);

/**
 * When it recurs: by the calendar, counted from its first day, so that the 31st becomes the last day of a shorter
 * month; after so many hours of use; or so many days after a serious observation of the area was closed, or an
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
  /** for a round */
  template: z.enum(auditTemplateIds).nullable(),
  /** the place or the device; null: anywhere */
  areaId: z.number().int().nullable(),
  /** for a reading: the document's readers read it again */
  documentId: z.number().int().nullable().optional(),
  rule: ScheduleRule,
  /** may be done, and is reminded of, this many days before its day */
  leadDays: z.number().int(),
  /**
   * the people assigned: a person, otherwise everybody of a role, a department, or both; if none is set, the
   * manager of the place
   */
  ownerId: z.number().int().nullable(),
  ownerRole: z.enum(roles).nullable(),
  department: z.string().nullable(),
  /** notified of missed ones besides the owner; null: the manager of the place */
  escalateTo: z.number().int().nullable(),
  note: z.string().nullable(),
  state: z.enum(scheduleStates),
  /** earlier days do not count: created, changed or resumed then */
  since: day,
  createdAt: instant,
  updatedAt: instant,
  rev: z.number().int(),
});
export type Schedule = z.infer<typeof Schedule>;

/** One occurrence. It stays when the next one opens. */
export const ScheduleTurn = z.object({
  id: z.number().int(),
  scheduleId: z.number().int(),
  /** work from this day on counts for it */
  opensDay: day,
  dueDay: day,
  state: z.enum(turnStates),
  /** since when it counts as missed; stays if it is done late */
  missedAt: instant.nullable(),
  doneAt: instant.nullable(),
  /** visible to the person and supervisors only, as with rounds */
  doneBy: z.number().int().nullable(),
  /** the round or alarm that completed it */
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

const edited = fields.partial().extend({ state: z.enum(scheduleStates).optional() });

/**
 * Body of `PATCH /api/schedules/{id}`, with `If-Match: "<rev>"` of the revision the editor saw, and under `base` the
 * values seen of the fields it changes. A paused or ended schedule requires nothing.
 */
export const EditSchedule = edited.extend({ base: z.partialRecord(edited.keyof(), z.unknown()).optional() });
export type EditSchedule = z.input<typeof EditSchedule>;
