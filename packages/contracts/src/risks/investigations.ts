import { languages } from '@turva/locales/languages';
import { z } from 'zod';
import { Attachment } from '../observations/media.ts';
import { instant, requiredText, text, uuid } from '../words/text.ts';
import { LONG_TEXT } from '../words/text-limits.ts';
import {
  CAUSES_MAX,
  causeKinds,
  DUTIES_MAX,
  investigationActions,
  investigationStates,
  LESSON_MAX,
  LINE_MAX,
  STATEMENTS_MAX,
  severities,
  TIMELINE_MAX,
  WHYS_MAX,
} from './investigation-values.ts';

const id = z.number().int().positive().max(2_147_483_647);

/** One moment of what happened. */
export const TimelineEntry = z.object({ id: uuid, at: instant, text: requiredText(LINE_MAX) });
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** One answer to "why", each asking about the previous one. */
export const Why = z.object({ id: uuid, text: requiredText(LINE_MAX) });
export type Why = z.infer<typeof Why>;

/** A node of the cause tree: below its effect. */
export const Cause = z.object({
  id: uuid,
  parentId: uuid.nullable(),
  kind: z.enum(causeKinds),
  text: requiredText(LINE_MAX),
});
export type Cause = z.infer<typeof Cause>;

/** What somebody saw, in their own words: in writing, as sound, or both. */
export const WitnessStatement = z
  .object({
    id: uuid,
    by: requiredText(200),
    text: text(LONG_TEXT).transform((value) => value.trim()),
    /** a recording among the files of the investigation */
    mediaId: uuid.nullish(),
  })
  .refine(({ text, mediaId }) => text !== '' || Boolean(mediaId), { error: 'required', path: ['text'] });
export type WitnessStatement = z.infer<typeof WitnessStatement>;

const hasEachOnce = (items: readonly { id: string }[]) =>
  new Set(items.map(({ id }) => id)).size === items.length;
const items = <Item extends z.ZodType<{ id: string }>>(item: Item, max: number) =>
  z.array(item).max(max).refine(hasEachOnce, { error: 'duplicate_id' });

const longText = text(LONG_TEXT)
  .transform((value) => value.trim() || null)
  .nullable();

const fields = z.object({
  severe: z.enum(severities),
  whatHappened: longText,
  lessons: longText,
});
const lists = z.object({
  timeline: items(TimelineEntry, TIMELINE_MAX),
  whys: items(Why, WHYS_MAX),
  causes: items(Cause, CAUSES_MAX),
  statements: items(WitnessStatement, STATEMENTS_MAX),
});
export const investigationLists = Object.keys(lists.shape) as (keyof typeof lists.shape)[];

/** When something must be done: without delay, or by the end of so many weekdays after the accident became known. */
export const DutyTime = z.union([
  z.object({ by: z.literal('at_once') }),
  z.object({ by: z.literal('weekdays'), count: z.number().int().min(1).max(365) }),
]);
export type DutyTime = z.infer<typeof DutyTime>;

/** An employer's duty after an accident. Done by people, outside the app. */
export const AccidentDuty = z.object({
  id: z.string().regex(/^[a-z0-9_-]{1,40}$/),
  /** null: the app's own text, in each language */
  text: requiredText(500).nullable(),
  /** the source of the duty; null: as shipped */
  source: requiredText(300).nullable(),
  /** whom to call */
  contact: text(300)
    .transform((value) => value.trim() || null)
    .nullable(),
  time: DutyTime,
  /** only if the accident is severe, or may be */
  severeOnly: z.boolean(),
});
export type AccidentDuty = z.infer<typeof AccidentDuty>;

/** Answer of `GET /api/accident-duties`: the checklist, in its order. */
export const AccidentDuties = z.object({
  duties: items(AccidentDuty, DUTIES_MAX),
});
export type AccidentDuties = z.infer<typeof AccidentDuties>;

/** Body of `PUT /api/accident-duties`. `base`: the list the admin saw; refused if somebody has changed it since. */
export const PutAccidentDuties = AccidentDuties.extend({ base: AccidentDuties.shape.duties.optional() });
export type PutAccidentDuties = z.input<typeof PutAccidentDuties>;

/** A duty in one investigation: when it is due, and who marked it as done. */
export const DutyState = AccidentDuty.extend({
  /** null: at once */
  dueDay: z.iso.date().nullable(),
  done: z
    .object({ at: instant, byId: id.nullable(), byName: z.string().nullable(), note: z.string().nullable() })
    .nullable(),
});
export type DutyState = z.infer<typeof DutyState>;

/** The texts before and after are in the audit log only: deleted text must not be sent to phones. */
export const InvestigationHistoryEntry = z.object({
  id: z.number().int(),
  action: z.enum(investigationActions),
  at: instant,
  actorName: z.string().nullable(),
  reason: z.string().nullable(),
});

/** Row of `GET /api/investigations`. Does not say who was hurt. */
export const InvestigationRow = z.object({
  id: z.number().int(),
  clientId: uuid,
  observationId: z.number().int(),
  observationTitle: z.string(),
  state: z.enum(investigationStates),
  severe: z.enum(severities),
  causes: z.number().int(),
  /** number of duties still to be done */
  dutiesOpen: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});
export type InvestigationRow = z.infer<typeof InvestigationRow>;

export const Investigation = z.object({
  id: z.number().int(),
  clientId: uuid,
  observationId: z.number().int(),
  observationTitle: z.string(),
  state: z.enum(investigationStates),
  ...fields.shape,
  ...lists.shape,
  /** its investigators; besides admins only they see who was hurt */
  investigators: z.array(z.object({ id: z.number().int(), name: z.string().nullable() })),
  /** whether the asker may see and edit who was hurt */
  mayReadHealth: z.boolean(),
  duties: z.array(DutyState),
  /** photos and recordings; missing from rows an older app stored */
  attachments: z.array(Attachment).optional(),
  /** when the accident became known */
  knownAt: instant,
  rev: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
  history: z.array(InvestigationHistoryEntry),
});
export type Investigation = z.infer<typeof Investigation>;
export type InvestigationHistoryEntry = z.infer<typeof InvestigationHistoryEntry>;

/**
 * Body of `POST /api/investigations`: one per observation, given by its number or its phone's UUID. The person who
 * opens it is its first investigator. Its own UUID is derived from the observation's (`investigationIdOf`).
 */
export const OpenInvestigation = z
  .object({ observationId: id.optional(), observationClientId: uuid.optional() })
  .refine((body) => (body.observationId === undefined) !== (body.observationClientId === undefined), {
    error: 'required',
    path: ['observationId'],
  });
export type OpenInvestigation = z.input<typeof OpenInvestigation>;

/**
 * Body of `PATCH /api/investigations/{id}`: the changed fields, and under `base` the values the person saw. Lists
 * are merged item by item; a conflict is a 412 with both versions, and nothing is written.
 */
export const EditInvestigation = z.object({
  ...fields.partial().shape,
  ...lists.partial().shape,
  base: z.object({ ...fields.partial().shape, ...lists.partial().shape }),
});
export type EditInvestigation = z.input<typeof EditInvestigation>;

/**
 * Body of `PUT /api/investigations/{id}/investigators`: by an admin or one of them. With `base`, the people the
 * sender saw, others' additions and removals in the meantime are kept.
 */
export const NameInvestigators = z.object({
  userIds: z.array(id).max(20),
  base: z.array(id).max(40).optional(),
});
export type NameInvestigators = z.input<typeof NameInvestigators>;

/** Body of `POST …/state`: signed off or reopened, in the revision that was seen. */
export const DecideInvestigation = z.object({
  state: z.enum(investigationStates),
  rev: z.number().int(),
  reason: requiredText(2000),
});
export type DecideInvestigation = z.input<typeof DecideInvestigation>;

/** Body of `PUT …/duties/{duty}`: somebody did it, or it was ticked by mistake. */
export const TickDuty = z.object({
  done: z.boolean(),
  note: text(1000)
    .transform((value) => value.trim() || null)
    .nullish(),
});
export type TickDuty = z.input<typeof TickDuty>;

/** Query of `GET …/report` and of `GET …/health-report`; without a language the asker's own. */
export const PrintQuery = z.object({ language: z.enum(languages).optional() });

/**
 * Body of `POST …/lesson`: the text of one page, which is returned as a PDF and not stored. It is published as a
 * document.
 */
export const MakeLesson = z.object({
  title: requiredText(200),
  text: requiredText(LESSON_MAX),
  /** a picture of a report */
  mediaId: uuid.nullable(),
  language: z.enum(languages),
});
export type MakeLesson = z.input<typeof MakeLesson>;

/** Query of `GET /api/investigations`. */
export const ListInvestigations = z.object({
  state: z.enum(investigationStates).optional(),
  observationId: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
});
export type ListInvestigations = z.infer<typeof ListInvestigations>;

const hurt = z.object({
  /** a person with an account, or a name */
  userId: id.nullable(),
  name: requiredText(200).nullable(),
  injury: text(2000),
  bodyPart: text(300),
  treatment: text(2000),
  absenceDays: z.number().int().min(0).max(10_000).nullable(),
});

/** Body of `PUT …/people/{personId}`, whose id the client generates. `rev` is 0 for a new one. */
export const PutHurtPerson = hurt
  .extend({ rev: z.number().int().min(0) })
  .refine(({ userId, name }) => userId !== null || name !== null, { error: 'required', path: ['name'] });
export type PutHurtPerson = z.input<typeof PutHurtPerson>;

/** A person who was hurt. Health data: for people with access only, and each access is an entry of the audit log. */
export const HurtPerson = hurt.extend({
  id: uuid,
  /** of the account */
  personName: z.string().nullable(),
  rev: z.number().int(),
  /** sealed with a secret the server no longer has, or erased: nothing is readable */
  unreadable: z.boolean(),
});
export type HurtPerson = z.infer<typeof HurtPerson>;

/** Answer of every write about them: without the content, because answers are stored. */
export const HurtPersonWritten = z.object({ id: uuid, rev: z.number().int() });
export type HurtPersonWritten = z.infer<typeof HurtPersonWritten>;
