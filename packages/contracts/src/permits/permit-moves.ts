import { z } from 'zod';
import { PasskeySignIn } from '../people/passkeys.ts';
import { readableName, requiredText, text, uuid } from '../words/text.ts';
import { LONG_TEXT } from '../words/text-limits.ts';
import { Acknowledgement } from './permit-conflicts.ts';
import { checkAnswers, presenceSteps } from './permit-values.ts';
import { SignatureInput, Stroke } from './signature.ts';
import { PersonInput, permitTime } from './work-permits.ts';

// Everything done to a permit after the request. Each call answers with the whole permit. `suspend`, `presence`,
// `confirmations` and `gas-readings` may be queued offline; `x-captured-at` then says when it was done. The others need a connection.

/** A decision applies to the revision the person saw: another one is answered 412. */
const seen = { rev: z.number().int().positive() };

const acknowledgements = z.array(Acknowledgement).max(200).default([]);

/** Body of `POST /api/work-permits/{id}/approve`. */
export const ApprovePermit = z.object({
  ...seen,
  /** a reason for every conflict about its people that arose after the decision */
  acknowledgements,
  /** longer than the plant's setting, never shorter */
  afterWatchMinutes: z
    .number()
    .int()
    .min(0)
    .max(24 * 60)
    .optional(),
  signature: SignatureInput.optional(),
  /** instead of a drawing: the session identifies the approver */
  signedBySession: z.boolean().optional(),
  /** the answer of their own passkey to a challenge of `POST /api/passkeys/options` */
  passkey: PasskeySignIn.optional(),
});
export type ApprovePermit = z.input<typeof ApprovePermit>;

/** Body of `POST /api/work-permits/{id}/reject`. */
export const RejectPermit = z.object({ ...seen, reason: requiredText(LONG_TEXT) });
export type RejectPermit = z.input<typeof RejectPermit>;

export const ChecklistAnswer = z.object({
  key: text(60),
  answer: z.enum(checkAnswers).nullable(),
  /** why it does not apply: asked for with `not_applicable` */
  note: text(2000).nullish(),
});
export type ChecklistAnswer = z.infer<typeof ChecklistAnswer>;
const answers = z.array(ChecklistAnswer).max(60);

/** Something is not as it must be: the item stays open until somebody has answered it again. */
export const CheckFault = z.object({ key: text(60), answer: z.literal('not_ok'), note: requiredText(2000) });
export type CheckFault = z.infer<typeof CheckFault>;

const confirmations = z.array(z.object({ personId: uuid, signature: SignatureInput })).max(50);

/** Body of `POST /api/work-permits/{id}/confirmations`: workers and watch have taken and understood the measures. */
export const ConfirmPermit = z.object({ confirmations: confirmations.min(1) });
export type ConfirmPermit = z.input<typeof ConfirmPermit>;

/** Where somebody is who has not signed out; nobody is assumed to be safe. */
export const AccountedFor = z.object({ personId: uuid, note: requiredText(2000) });
const accounted = z
  .array(
    AccountedFor.extend({
      /** whether they were shown as signed in when it was said; absent: an app from before */
      wasIn: z.boolean().optional(),
    }),
  )
  .max(100);

/**
 * Body of `POST /api/work-permits/{id}/presence`: a person named signs in to the work or out of it, or somebody says
 * where they are. On another's phone they type their name.
 */
export const NotePresence = z.discriminatedUnion('step', [
  z.object({
    step: z.enum(presenceSteps).extract(['in', 'out']),
    personId: uuid,
    name: text(200).transform(readableName).nullish(),
  }),
  AccountedFor.extend({ step: z.literal('accounted') }),
]);
export type NotePresence = z.input<typeof NotePresence>;

/** Body of `POST /api/work-permits/{id}/start`, with the answers and confirmations still missing. */
export const StartPermit = z.object({
  answers: answers.default([]),
  confirmations: confirmations.default([]),
  /** a reason for every conflict of its people that has come since the decision */
  acknowledgements,
});
export type StartPermit = z.input<typeof StartPermit>;

/**
 * Body of `POST /api/work-permits/{id}/checks`: checklist items before, during or after the work. A fault notifies
 * whoever approved the permit and stops work in progress.
 */
export const CheckPermit = z.object({
  answers: z
    .array(z.union([ChecklistAnswer, CheckFault]))
    .min(1)
    .max(60),
});
export type CheckPermit = z.input<typeof CheckPermit>;

/** Body of `POST /api/work-permits/{id}/extend`: a later end, within what its type allows counted from now. */
export const ExtendPermit = z.object({
  ...seen,
  validTo: permitTime,
  reason: requiredText(LONG_TEXT),
  acknowledgements,
});
export type ExtendPermit = z.input<typeof ExtendPermit>;

/** Body of `POST /api/work-permits/{id}/hand-over`: the next crew, and what it must know. Signed by who hands over. */
export const HandOverPermit = z.object({
  ...seen,
  people: z.array(PersonInput).min(1).max(50),
  note: requiredText(LONG_TEXT),
  /** where each member of the leaving crew is who has not signed out */
  accounted: accounted.default([]),
  signature: SignatureInput,
});
export type HandOverPermit = z.input<typeof HandOverPermit>;

/** Body of `POST /api/work-permits/{id}/suspend`. */
export const SuspendPermit = z.object({ reason: requiredText(LONG_TEXT) });
export type SuspendPermit = z.input<typeof SuspendPermit>;

/** Body of `POST /api/work-permits/{id}/resume`: what was corrected. */
export const ResumePermit = z.object({
  ...seen,
  reason: requiredText(LONG_TEXT),
  /** the stops they lift, by their numbers in the history; one they have not seen is a conflict */
  stops: z.array(z.number().int()).max(500).optional(),
});
export type ResumePermit = z.input<typeof ResumePermit>;

const percent = z.number().min(0).max(100);
const ppm = z.number().min(0).max(100_000);

/** Body of `POST /api/work-permits/{id}/gas-readings`. */
export const AddGasReading = z.object({
  id: uuid,
  place: text(200).nullish(),
  /** volume per cent */
  oxygen: percent,
  /** per cent of the lower explosive limit */
  lel: percent,
  co: ppm,
  h2s: ppm,
});
export type AddGasReading = z.input<typeof AddGasReading>;

/** Body of `POST /api/work-permits/{id}/mistyped`: a reading whose figures were entered wrongly, and what was wrong. */
export const MarkMistyped = z.object({ reading: uuid, reason: requiredText(LONG_TEXT) });
export type MarkMistyped = z.input<typeof MarkMistyped>;

/** Body of `POST /api/work-permits/{id}/close`: the place is handed back. */
export const ClosePermit = z.object({
  note: requiredText(LONG_TEXT),
  answers: answers.default([]),
  /** where each person is who has not signed out; absent: an app that does not ask */
  accounted: accounted.optional(),
  signature: SignatureInput,
});
export type ClosePermit = z.input<typeof ClosePermit>;

/** Body of `POST /api/work-permits/{id}/after-watch`: the result of the fire watch. */
export const NoteAfterWatch = z.object({ note: requiredText(LONG_TEXT), signature: SignatureInput });
export type NoteAfterWatch = z.input<typeof NoteAfterWatch>;

/** Answer of `GET /api/work-permits/{id}/signatures/{signatureId}`. */
export const DrawnSignature = z.object({
  id: z.uuid(),
  name: z.string(),
  at: z.string(),
  strokes: z.array(Stroke),
});
export type DrawnSignature = z.infer<typeof DrawnSignature>;

/** A stop that the person who wanted to resume had not seen. */
export const PermitStop = z.object({
  id: z.number().int(),
  at: z.string(),
  byName: z.string().nullable(),
  reason: z.string().nullable(),
});
export type PermitStop = z.infer<typeof PermitStop>;

/** The earlier decision, in the 409 for a second one. */
export const PermitDecision = z.object({ status: z.string(), byName: z.string().nullable(), at: z.string() });
export type PermitDecision = z.infer<typeof PermitDecision>;
