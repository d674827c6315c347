import { z } from 'zod';
import { checkDays, followReasons, repetitions } from './action-values.ts';
import { closings, priorities, severities, statuses } from './observation-values.ts';
import { instant, LONG_TEXT, requiredText, text, uuid } from './text.ts';

/** A day, not an instant: the plant's calendar. */
const day = z.iso.date();
const personId = z.number().int().positive().max(2_147_483_647);
/** Two ways to write one instant are one value, also when versions are compared. */
const sameInstant = instant.transform((value) => new Date(value).toISOString());

/** Something to be done about an observation, by somebody, by a day; done, and then looked at by somebody else. */
export const CorrectiveAction = z.object({
  /** made on the phone */
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
  /** of whoever verified it */
  note: z.string().nullable(),
  createdAt: instant,
  createdByName: z.string().nullable(),
  // absent from an older server
  /** done again and again: finishing it makes the next */
  repeats: z.enum(repetitions).nullish(),
  /** the action of the same record it follows, and why */
  follows: z.uuid().nullish(),
  followsAs: z.enum(followReasons).nullish(),
  /** the day on which somebody looks whether it works; null: nobody has to */
  checkDue: day.nullish(),
  checkedAt: instant.nullish(),
  checkedByName: z.string().nullish(),
  /** what that found; null until checked */
  works: z.boolean().nullish(),
  /** of whoever checked it */
  checkNote: z.string().nullish(),
});
export type CorrectiveAction = z.infer<typeof CorrectiveAction>;

export const Comment = z.object({
  id: z.uuid(),
  text: z.string(),
  /** when it was written */
  at: instant,
  /** null: somebody whose name this viewer is not told */
  authorId: z.number().int().nullable(),
  authorName: z.string().nullable(),
  byReporter: z.boolean(),
  /** how many files its writer said belong to it; they follow by upload */
  files: z.number().int().optional(),
});
export type Comment = z.infer<typeof Comment>;

/** A comment is a word in passing, not an album. */
export const MAX_COMMENT_FILES = 10;

const handled = z.object({
  status: z.enum(statuses).optional(),
  assignedTo: personId.nullable().optional(),
  dueDate: sameInstant.nullable().optional(),
  priority: z.enum(priorities).optional(),
  severity: z.enum(severities).optional(),
});
export const handledFields = Object.keys(handled.shape) as (keyof typeof handled.shape)[];

type Versioned = { base: Record<string, unknown> } & Record<string, unknown>;

/** Each changed field comes with the value the person saw: without it nobody could tell an overwriting from a change. */
const baseOfEach = (fields: readonly string[]) => (value: Versioned, context: z.RefinementCtx) => {
  for (const field of fields)
    if (value[field] !== undefined && !(field in value.base))
      context.addIssue({ code: 'custom', path: ['base', field], message: 'required' });
};

/**
 * Body of `PATCH /api/observations/{id}/handling`: what changes, and under `base` what the person saw of each changed
 * field. A field nobody else has changed since is applied; where somebody did, the answer is 412 `version_conflict`
 * with both versions, and nothing is applied.
 */
export const HandleObservation = handled
  .extend({
    /** with a closing what was done, with a reopening why */
    reason: requiredText(LONG_TEXT).optional(),
    /** with a closing what it was; absent: handled */
    closedAs: z.enum(closings).optional(),
    /** a supervisor has looked at the closed case: it is in order */
    verified: z.literal(true).optional(),
    base: handled.extend({
      status: text(20).optional(),
      priority: text(20).nullable().optional(),
      severity: text(20).optional(),
      /** what was done as the person saw it, when they put their words in place of somebody else's */
      reason: text(LONG_TEXT).nullable().optional(),
    }),
  })
  .superRefine(baseOfEach(handledFields));
export type HandleObservation = z.input<typeof HandleObservation>;

/** Body of `POST /api/observations/{id}/comments`. */
export const CreateComment = z.object({
  id: uuid,
  text: requiredText(LONG_TEXT),
  /** how many files follow it by upload, each naming it */
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
 * Body of `PATCH /api/observations/{id}/actions/{actionId}`; merged like the handling. `verified: null` takes a
 * verification back. `base.done`, `base.verified` and `base.checked` are what the person saw: done or not, effective or
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
        /** days until somebody looks whether it works */
        checkAfter: z.literal(checkDays).nullish(),
      })
      .nullable()
      .optional(),
    /** the effectiveness check, with a sentence of what was seen */
    checked: z.object({ works: z.boolean(), note: requiredText(LONG_TEXT) }).optional(),
    /**
     * The action this change makes: of one that repeats its next, of one that did not help what is to be done instead.
     * Without it the server gives it a UUID of its own; of a verification nothing is made without it.
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

/** Body of `POST /api/observations/{id}/seen`: somebody who handles it has opened it. */
export const SeenObservation = z.object({});

/** One field that two people changed: both versions, and who made the other one when. */
export const FieldConflict = z.object({
  field: z.string(),
  mine: z.unknown(),
  theirs: z.unknown(),
  base: z.unknown(),
  by: z.string().nullable(),
  at: instant.nullable(),
});
export type FieldConflict = z.infer<typeof FieldConflict>;
