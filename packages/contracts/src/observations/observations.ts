import { z } from 'zod';
import { FieldChange } from '../base/field-change.ts';
import { PlanCoordinates } from '../plant/plans.ts';
import { instant, requiredText, serialId, text, uuid } from '../words/text.ts';
import { LONG_TEXT } from '../words/text-limits.ts';
import { Attachment, mediaRoles } from './media.ts';
import type { FilterParam } from './observation-filters.ts';
import { Comment, CorrectiveAction } from './observation-handling.ts';
import {
  answers,
  categories,
  historyActions,
  observationGroups,
  observationSorts,
  placeSources,
  severities,
  statuses,
  themes,
} from './observation-values.ts';

export { FieldChange } from '../base/field-change.ts';
export {
  type Category,
  categories,
  formCategories,
  formSeverities,
  olderCategories,
  type Priority,
  priorities,
  type Severity,
  type Status,
  severities,
  statuses,
  type Theme,
  themes,
} from './observation-values.ts';

/** A position on earth, or on a floor plan. */
export const Coordinates = z.union([
  z.object({
    lat: z.number().min(-90).max(90),
    lon: z.number().min(-180).max(180),
    accuracy: z.number().min(0).optional(),
  }),
  PlanCoordinates,
]);

/** An event of a record, oldest first. `change` has the fields it changed. */
export const HistoryEntry = z.object({
  id: z.number().int(),
  action: z.enum(historyActions),
  /** when the server received it */
  at: instant,
  /** when the person did it, if that was clearly earlier: offline */
  doneAt: instant.nullish(),
  /** acknowledged before, undone by a restore of the server and sent again by the phone */
  sentAgain: z.boolean().optional(),
  actorName: z.string().nullable(),
  reason: z.string().nullable(),
  change: z.record(z.string(), FieldChange).nullable(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const Observation = z.object({
  id: z.number().int(),
  clientId: z.uuid(),
  userId: z.number().int().nullable(),
  reporterName: z.string().nullable(),
  /** reported anonymously: nobody may know by whom, whatever their role */
  anonymous: z.boolean(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  severity: z.string(),
  theme: z.string().nullable(),
  location: z.string().nullable(),
  areaId: z.number().int().nullable(),
  /** null: not known; absent from an older server */
  placeSource: z.enum(placeSources).nullish(),
  status: z.string(),
  priority: z.string().nullable(),
  department: z.string().nullable(),
  actionRequired: z.boolean(),
  assignedTo: z.number().int().nullable(),
  assigneeName: z.string().nullable(),
  imageUrl: z.string().nullable(),
  audioUrl: z.string().nullable(),
  coordinates: z.unknown().nullable(),
  dueDate: instant.nullable(),
  // the receipt for the reporter: seen, decided, fixed, verified
  seenAt: instant.nullable(),
  /** when work on it first started */
  decidedAt: instant.nullable(),
  /** when an owner first answered; absent from an older server */
  answeredAt: instant.nullish(),
  completedAt: instant.nullable(),
  verifiedAt: instant.nullable(),
  /** what was done, from the last closing */
  resolution: z.string().nullable(),
  /** what the last closing says it was (`closings`); null: not closed, or not recorded then */
  closedAs: z.string().nullish(),
  /** whether the index counts it as activity: looked at, not dismissed, one of its reporter's first three of the day */
  countsAsActivity: z.boolean().optional(),
  capturedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** increases with every change; send it back as `If-Match: "<rev>"` */
  rev: z.number().int(),
  attachments: z.array(Attachment),
  /** announced by the reporter, and not received yet; absent from an older server */
  awaitedAttachments: z.array(z.uuid()).optional(),
  actions: z.array(CorrectiveAction),
  comments: z.array(Comment),
  history: z.array(HistoryEntry),
});
export type Observation = z.infer<typeof Observation>;

/** Answer of the create call. A report is stored without the attachments the server cannot accept. */
export const CreatedObservation = Observation.extend({
  refusedAttachments: z.array(z.object({ role: z.enum(mediaRoles), code: z.string() })).optional(),
});
export type CreatedObservation = z.infer<typeof CreatedObservation>;

/** Answer of the delete call. */
export const DeletedObservation = z.object({
  id: z.number().int(),
  clientId: z.uuid(),
  deleted: z.literal(true),
});
export type DeletedObservation = z.infer<typeof DeletedObservation>;

/**
 * The reporter's fields, which they can correct while the report is open. A new field must be nullish: calls of
 * older apps lack it.
 */
export const Reported = z.object({
  title: requiredText(255),
  description: requiredText(LONG_TEXT),
  category: z.enum(categories),
  severity: z.enum(severities),
  location: requiredText(500),
  theme: z.enum(themes).nullish(),
  areaId: z.number().int().positive().max(2_147_483_647).nullish(),
});
export type Reported = z.infer<typeof Reported>;

/** Body of `POST /api/observations`. Status is what the specification's client sends; the server decides it. */
export const CreateObservation = Reported.extend({
  status: z.literal('open').optional(),
  imageUrl: z.string().nullish(),
  audioUrl: z.string().nullish(),
  // our additions to the specified fields
  clientId: uuid.optional(),
  department: text(100).nullish(),
  coordinates: Coordinates.nullish(),
  /** how the place was determined; a correction of the place makes it `chosen` */
  placeSource: z.enum(placeSources).nullish(),
  /** UUIDs the phone gave the first image and the recording, so that a later look-up finds them under the same id */
  imageId: uuid.nullish(),
  audioId: uuid.nullish(),
  /** UUIDs of all files of the report, including those sent later: others see which are still missing */
  announcedAttachments: z.array(uuid).max(200).optional(),
  /** An anonymous report. Requires the hash of a token that only the device has (header `x-thread-token`). */
  anonymous: z.boolean().optional(),
  threadTokenHash: z
    .string()
    .regex(/^[\da-f]{64}$/)
    .nullish(),
});
export type CreateObservation = z.input<typeof CreateObservation>;

/** Body of `PATCH /api/observations/{id}`: the reporter's own correction while the observation is open. */
export const EditObservation = Reported.extend({
  /** attachments to remove */
  removeAttachments: z.array(uuid).max(50),
  /** the values the person saw of the changed fields: the edit is then merged by field, and `If-Match` is ignored */
  base: z.partialRecord(Reported.keyof(), z.unknown()),
}).partial();
export type EditObservation = z.input<typeof EditObservation>;

/** One value, or the repeated parameter for several. */
const anyOf = <Value extends z.ZodType>(value: Value) =>
  z.union([value, z.array(value).min(1).max(100)]).optional();

/** Query of `GET /api/observations`. Without any, everything visible is streamed. */
export const ListObservations = z.object({
  status: anyOf(z.enum(statuses)),
  severity: anyOf(z.enum(severities)),
  category: anyOf(z.enum(categories)),
  /** words in title, description and place, or a serial number */
  q: text(200).optional(),
  mine: z.stringbool().optional(),
  /** its assignee; `none`: unassigned */
  assignee: anyOf(z.union([z.literal('none'), serialId])),
  /** this area and everything in it; `none`: reported from none of our areas */
  area: anyOf(z.union([z.literal('none'), serialId])),
  /** only the area itself, without its parts */
  here: z.stringbool().optional(),
  /** `none`: without one */
  theme: anyOf(z.enum([...themes, 'none'])),
  /** of the place; `none`: without one */
  department: anyOf(text(100)),
  /** answered at all, in time, late, or not yet */
  answer: anyOf(z.enum(answers)),
  /** reported on these days of the plant, inclusive */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** due on these days of the plant, inclusive */
  dueFrom: z.iso.date().optional(),
  dueTo: z.iso.date().optional(),
  /** past its due date and not closed */
  overdue: z.stringbool().optional(),
  /** default: newest first */
  sort: z.enum(observationSorts).optional(),
  dir: z.enum(['asc', 'desc']).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
  /** keyset: the place of the last row seen, from the `Link: <…>; rel="next"` header */
  after: text(400).optional(),
  /** also return the total of matches, in the header `x-total-count` */
  count: z.stringbool().optional(),
  /** the same, but a total above this only says that there are more: whoever waits for the rows need not wait for all of it */
  countTo: z.coerce.number().int().min(1).max(10_000).optional(),
} satisfies Record<FilterParam, z.ZodType> & Record<string, z.ZodType>);
export type ListObservations = z.infer<typeof ListObservations>;

/** Query of `GET /api/observations/counts`: the filters of the list, and the field to count by. */
export const CountObservations = ListObservations.omit({
  sort: true,
  dir: true,
  limit: true,
  after: true,
  count: true,
  countTo: true,
}).extend({ by: z.enum(observationGroups) });
export type CountObservations = z.infer<typeof CountObservations>;

/** One group: its value as in the filter, `none` if absent. */
export const ObservationCount = z.object({ value: z.string(), count: z.number().int() });
export type ObservationCount = z.infer<typeof ObservationCount>;
