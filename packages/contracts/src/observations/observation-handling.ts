import { z } from 'zod';
import { instant, requiredText, text, uuid } from '../words/text.ts';
import { LONG_TEXT } from '../words/text-limits.ts';
import { checkDays, followReasons, repetitions } from './action-values.ts';
import { MAX_COMMENT_FILES } from './media-values.ts';
import { closings, priorities, severities, statuses } from './observation-values.ts';

/** A day, not an instant: the plant's calendar. */
const day = z.iso.date();
const personId = z.number().int().positive().max(2_147_483_647);
/** Two notations of one instant are one value, also when versions are compared. */
const sameInstant = instant.transform((value) => new Date(value).toISOString());

/** Something to be done about an observation, by somebody, by a day; done, and then verified by somebody else. */
export const CorrectiveAction = z.object({
  /** assigned by the phone */
  id: z.uuid(),
  what: z.string(),
  responsibleId: z.number().int().nullable(),
  responsibleName: z.string().nullable(),
  dueDate: day.nullable(),
  doneAt: instant.nullable(),
  doneByName: z.string().nullable(),
  verifiedAt: instant.nullable(),
  verifiedByName: z.string().nullable(),
  /** whether it helped; null until verified */
  effective: z.boolean().nullable(),
  /** the verifier's */
  note: z.string().nullable(),
  createdAt: instant,
  createdByName: z.string().nullable(),
  // absent from an older server
  /** recurring: finishing it creates the next */
  repeats: z.enum(repetitions).nullish(),
  /** the action of the same record it follows, and why */
  follows: z.uuid().nullish(),
  followsAs: z.enum(followReasons).nullish(),
  /** the day of the check whether it works; null: no check */
  checkDue: day.nullish(),
  checkedAt: instant.nullish(),
  checkedByName: z.string().nullish(),
  /** the result of the check; null until checked */
  works: z.boolean().nullish(),
  /** the checker's */
  checkNote: z.string().nullish(),
});
export type CorrectiveAction = z.infer<typeof CorrectiveAction>;

export const Comment = z.object({
  id: z.uuid(),
  text: z.string(),
  /** when it was written */
  at: instant,
  /** null: the viewer may not know the author */
  authorId: z.number().int().nullable(),
  authorName: z.string().nullable(),
  byReporter: z.boolean(),
  /** how many files the author announced; they follow by upload */
  files: z.number().int().optional(),
});
export type Comment = z.infer<typeof Comment>;

const handled = z.object({
  status: z.enum(statuses).optional(),
  assignedTo: personId.nullable().optional(),
  dueDate: sameInstant.nullable().optional(),
  priority: z.enum(priorities).optional(),
  severity: z.enum(severities).optional(),
});
export const handledFields = Object.keys(handled.shape) as (keyof typeof handled.shape)[];

type Versioned = { base: Record<string, unknown> } & Record<string, unknown>;

/** Each changed field needs the value the person saw: without it an overwrite could not be told from a change. */
const baseOfEach = (fields: readonly string[]) => (value: Versioned, context: z.RefinementCtx) => {
  for (const field of fields)
    if (value[field] !== undefined && !(field in value.base))
      context.addIssue({ code: 'custom', path: ['base', field], message: 'required' });
};

/**
 * Body of `PATCH /api/observations/{id}/handling`: the changed fields, and under `base` the value the person saw of
 * each. A field nobody else has changed since is applied; if somebody did, the answer is 412 `version_conflict`
 * with both versions, and nothing is applied.
 */
export const HandleObservation = handled
  .extend({
    /** for closing what was done, for reopening why */
    reason: requiredText(LONG_TEXT).optional(),
    /** for closing what it was; default: handled */
    closedAs: z.enum(closings).optional(),
    /** a supervisor has checked the closed case: it is in order */
    verified: z.literal(true).optional(),
    base: handled.extend({
      status: text(20).optional(),
      priority: text(20).nullable().optional(),
      severity: text(20).optional(),
      /** the resolution the person saw when they replaced somebody else's */
      reason: text(LONG_TEXT).nullable().optional(),
    }),
  })
  .superRefine(baseOfEach(handledFields));
export type HandleObservation = z.input<typeof HandleObservation>;

/** Body of `POST /api/observations/{id}/comments`. */
export const CreateComment = z.object({
  id: uuid,
  text: requiredText(LONG_TEXT),
  /** how many files follow by upload, each naming the comment */
  files: z.number().int().min(0).max(MAX_COMMENT_FILES).optional(),
});
export type CreateComment = z.input<typeof CreateComment>;

const planned = z.object({
  what: requiredText(LONG_TEXT),
  responsibleId: personId.nullable(),
  dueDate: day.nullable(),
  repeats: z.enum(repetitions).nullable(),
});
export const plannedFields = Object.keys(planned.shape) as (keyof typeof planned.shape)[];

/** Body of `POST /api/observations/{id}/actions`. */
export const CreateAction = planned
  .partial({ responsibleId: true, dueDate: true, repeats: true })
  .extend({ id: uuid });
export type CreateAction = z.input<typeof CreateAction>;

/**
 * Body of `PATCH /api/observations/{id}/actions/{actionId}`; merged like the handling. `verified: null` revokes a
 * verification. `base.done`, `base.verified` and `base.checked` are what the person saw: done or not, effective or
 * not (null: not verified), working or not (null: not checked).
 */
export const ChangeAction = planned
  .partial()
  .extend({
    done: z.boolean().optional(),
    verified: z
      .object({
        effective: z.boolean(),
        note: requiredText(LONG_TEXT).nullish(),
        /** days until the check whether it works */
        checkAfter: z.literal(checkDays).nullish(),
      })
      .nullable()
      .optional(),
    /** the effectiveness check, with a sentence about what was seen */
    checked: z.object({ works: z.boolean(), note: requiredText(LONG_TEXT) }).optional(),
    /**
     * The action this change creates: the next occurrence of a recurring one, or the replacement of one that did
     * not help. Without it the server generates a UUID for an occurrence; no replacement is created without it.
     */
    next: z.object({ id: uuid, dueDate: day.nullish() }).optional(),
    base: planned.partial().extend({
      what: text(LONG_TEXT).optional(),
      done: z.boolean().optional(),
      verified: z.boolean().nullable().optional(),
      checked: z.boolean().nullable().optional(),
    }),
  })
  .superRefine(baseOfEach([...plannedFields, 'done', 'verified', 'checked']));
export type ChangeAction = z.input<typeof ChangeAction>;

/** Body of `POST /api/observations/{id}/seen`: a handler has opened it. */
export const SeenObservation = z.object({});

/** One field changed by two people: both versions, and the author and time of the other one. */
export const FieldConflict = z.object({
  field: z.string(),
  mine: z.unknown(),
  theirs: z.unknown(),
  base: z.unknown(),
  by: z.string().nullable(),
  /** tells one's own change on another device from somebody else's; missing from answers of older servers */
  byId: z.number().int().nullable().optional(),
  at: instant.nullable(),
});
export type FieldConflict = z.infer<typeof FieldConflict>;
