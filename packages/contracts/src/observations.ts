import { z } from 'zod';
import { FieldChange } from './field-change.ts';
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
import { PlanCoordinates } from './plans.ts';
import { instant, LONG_TEXT, requiredText, serialId, text, uuid } from './text.ts';

export { FieldChange } from './field-change.ts';
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

/** Where on earth, or where on a floor plan. */
export const Coordinates = z.union([
  z.object({
    lat: z.number().min(-90).max(90),
    lon: z.number().min(-180).max(180),
    accuracy: z.number().min(0).optional(),
  }),
  PlanCoordinates,
]);

/** What happened to a record, oldest first. `change` names the fields it touched. */
export const HistoryEntry = z.object({
  id: z.number().int(),
  action: z.enum(historyActions),
  /** when the server heard of it */
  at: instant,
  /** when the person did it, where that was clearly earlier: without a network */
  doneAt: instant.nullish(),
  /** known before, taken back by a restore of the server and sent again by the phone */
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
  /** reported without a name: nobody is told who, whatever their role */
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
  // the receipt to the reporter: seen, decided, fixed, verified
  seenAt: instant.nullable(),
  /** first taken into work */
  decidedAt: instant.nullable(),
  /** when an owner first answered; absent from an older server */
  answeredAt: instant.nullish(),
  completedAt: instant.nullable(),
  verifiedAt: instant.nullable(),
  /** what was done, of the last closing */
  resolution: z.string().nullable(),
  /** what the last closing says it was (`closings`); null: not closed, or not asked then */
  closedAs: z.string().nullish(),
  /** whether the index counts it as activity: looked at, not set aside, one of its reporter's first three of the day */
  countsAsActivity: z.boolean().optional(),
  capturedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** grows with every change; send it back as `If-Match: "<rev>"` */
  rev: z.number().int(),
  attachments: z.array(Attachment),
  /** announced by whoever reported, and not here yet; absent from an older server */
  awaitedAttachments: z.array(z.uuid()).optional(),
  actions: z.array(CorrectiveAction),
  comments: z.array(Comment),
  history: z.array(HistoryEntry),
});
export type Observation = z.infer<typeof Observation>;

/** Answer of the create call. A report is kept without the attachments the server cannot take. */
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
 * What a reporter says, and corrects while the report is open. A new field is nullish: calls of older apps lack it.
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
  // ours beside the specified ones
  clientId: uuid.optional(),
  department: text(100).nullish(),
  coordinates: Coordinates.nullish(),
  /** how one came by the place; a correction of the place makes it `chosen` */
  placeSource: z.enum(placeSources).nullish(),
  /** UUIDs the phone gave the first image and the recording, so a later look-up finds them under one id */
  imageId: uuid.nullish(),
  audioId: uuid.nullish(),
  /** UUIDs of all files of the report, also of those that follow this call: others are told what is still missing */
  announcedAttachments: z.array(uuid).max(200).optional(),
  /** Without a name. Then also the hash of a token that only the device knows (header `x-thread-token`). */
  anonymous: z.boolean().optional(),
  threadTokenHash: z
    .string()
    .regex(/^[\da-f]{64}$/)
    .nullish(),
});
export type CreateObservation = z.input<typeof CreateObservation>;

/** Body of `PATCH /api/observations/{id}`: the reporter's own correction while the observation is open. */
export const EditObservation = Reported.extend({
  /** attachments taken away */
  removeAttachments: z.array(uuid).max(50),
  /** what the person saw of the fields they changed: the edit then merges by field, and `If-Match` is not looked at */
  base: z.partialRecord(Reported.keyof(), z.unknown()),
}).partial();
export type EditObservation = z.input<typeof EditObservation>;

/** One value, or the parameter again for each of several. */
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
  /** whose work it is; `none`: nobody's */
  assignee: anyOf(z.union([z.literal('none'), serialId])),
  /** this area and everything in it; `none`: reported from no area of ours */
  area: anyOf(z.union([z.literal('none'), serialId])),
  /** of the area only what is in none of its parts */
  here: z.stringbool().optional(),
  /** `none`: without one */
  theme: anyOf(z.enum([...themes, 'none'])),
  /** of where it was seen; `none`: without one */
  department: anyOf(text(100)),
  /** answered at all, within its time, later, or not yet */
  answer: anyOf(z.enum(answers)),
  /** reported on these days of the plant, both included */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** due on these days of the plant, both included */
  dueFrom: z.iso.date().optional(),
  dueTo: z.iso.date().optional(),
  /** past its due date and not closed */
  overdue: z.stringbool().optional(),
  /** without it newest first */
  sort: z.enum(observationSorts).optional(),
  dir: z.enum(['asc', 'desc']).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
  /** keyset: the place of the last row seen, from the `Link: <…>; rel="next"` header */
  after: text(400).optional(),
  /** also count what the filters leave, in the header `x-total-count` */
  count: z.stringbool().optional(),
} satisfies Record<FilterParam, z.ZodType> & Record<string, z.ZodType>);
export type ListObservations = z.infer<typeof ListObservations>;

/** Query of `GET /api/observations/counts`: the filters of the list, and what their rows are counted by. */
export const CountObservations = ListObservations.omit({
  sort: true,
  dir: true,
  limit: true,
  after: true,
  count: true,
}).extend({ by: z.enum(observationGroups) });
export type CountObservations = z.infer<typeof CountObservations>;

/** One group: its value is that of the filter, `none` where there is none. */
export const ObservationCount = z.object({ value: z.string(), count: z.number().int() });
export type ObservationCount = z.infer<typeof ObservationCount>;
