import { z } from 'zod';
import { FieldChange } from '../base/field-change.ts';
import { instant, readableName, requiredText, serialId, text, uuid } from '../words/text.ts';
import { LONG_TEXT } from '../words/text-limits.ts';
import { GasLimits } from './gas-limits.ts';
import { AcknowledgedConflict } from './permit-conflicts.ts';
import {
  checkAnswers,
  checkPhases,
  permitActions,
  permitRoles,
  permitStatuses,
  permitTypes,
  signatureMethods,
  signaturePurposes,
  suspensionKinds,
} from './permit-values.ts';

/** Somebody named on a permit; without an account only by name. */
export const PermitPerson = z.object({
  id: z.uuid(),
  role: z.enum(permitRoles),
  userId: z.number().int().nullable(),
  name: z.string(),
  company: z.string().nullable(),
  /** that the measures are taken and understood */
  confirmedAt: instant.nullable(),
});
export type PermitPerson = z.infer<typeof PermitPerson>;

/** An item of the template's checklist; its words stand in the template. */
export const PermitCheck = z.object({
  key: z.string(),
  phase: z.enum(checkPhases),
  required: z.boolean(),
  /** null: not looked at yet */
  answer: z.enum(checkAnswers).nullable(),
  note: z.string().nullable(),
  byName: z.string().nullable(),
  at: instant.nullable(),
  /** what was not in order, the oldest first; open while nobody has answered since. Absent in what an older server sent. */
  faults: z.array(z.object({ note: z.string(), byName: z.string().nullable(), at: instant })).optional(),
});
export type PermitCheck = z.infer<typeof PermitCheck>;

export const GasReading = z.object({
  id: z.uuid(),
  /** when it was measured, by the server's clock */
  takenAt: instant,
  takenByName: z.string().nullable(),
  /** at which height, at which opening */
  place: z.string().nullable(),
  oxygen: z.number(),
  lel: z.number(),
  co: z.number(),
  h2s: z.number(),
  inRange: z.boolean(),
  /** false: the phone's clock was changed, so it may be older than `takenAt`. Absent in what a phone keeps from an older server. */
  timeKnown: z.boolean().optional(),
  /** whose reading it is, and whether it was mistyped: then it counts no more. Absent in what a phone keeps from before. */
  takenBy: z.number().int().optional(),
  mistyped: z.boolean().optional(),
});
export type GasReading = z.infer<typeof GasReading>;

/** Who signed what when; the drawing itself is at `GET /api/work-permits/{id}/signatures/{signatureId}`. */
export const PermitSignature = z.object({
  id: z.uuid(),
  purpose: z.enum(signaturePurposes),
  personId: z.uuid().nullable(),
  name: z.string(),
  at: instant,
  method: z.enum(signatureMethods),
  /** false: on somebody else's phone. Absent in what a phone keeps from an older server, as is `byName`. */
  ownSession: z.boolean().optional(),
  /** whose session it was */
  byName: z.string().nullable().optional(),
});
export type PermitSignature = z.infer<typeof PermitSignature>;

export const PermitHistoryEntry = z.object({
  id: z.number().int(),
  action: z.enum(permitActions),
  /** when the server heard of it */
  at: instant,
  /** when the person did it, where that was clearly earlier: without a network */
  doneAt: instant.nullable(),
  /** null: the clock did it */
  actorName: z.string().nullable(),
  reason: z.string().nullable(),
  change: z.record(z.string(), FieldChange).nullable(),
});
export type PermitHistoryEntry = z.infer<typeof PermitHistoryEntry>;

export const WorkPermit = z.object({
  id: z.number().int(),
  clientId: z.uuid(),
  userId: z.number().int(),
  requesterName: z.string().nullable(),
  type: z.string(),
  title: z.string(),
  location: z.string(),
  description: z.string().nullable(),
  areaId: z.number().int().nullable(),
  /** as the clock has it at the moment of the answer: one past its end is `expired`, one not measured in time `suspended` */
  status: z.string(),
  /** came after its own end: waits for new times, and does not expire until it has them */
  late: z.boolean(),
  validFrom: instant,
  validTo: instant,
  // as the seed knew them
  permitType: z.string(),
  workDescription: z.string().nullable(),
  startDate: instant,
  endDate: instant,

  riskAssessment: z.string().nullable(),
  riskAssessmentId: z.number().int().nullable(),
  safetyMeasures: z.string().nullable(),
  /** hot work on a roof: somebody stays longer */
  roofWork: z.boolean(),
  chemicalIds: z.array(z.number().int()),
  /** keys of the template's items */
  requirements: z.array(z.string()),
  equipment: z.array(z.string()),
  templateId: z.number().int(),
  checklist: z.array(PermitCheck),
  people: z.array(PermitPerson),

  approvedBy: z.number().int().nullable(),
  approvedByName: z.string().nullable(),
  approvedAt: instant.nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** of a rejection */
  decisionReason: z.string().nullable(),
  /** with why the approver went on all the same */
  conflicts: z.array(AcknowledgedConflict),

  startedAt: instant.nullable(),
  /** the next crew has it, and has not begun: it confirms, checks and measures anew. Absent in what a phone keeps from before. */
  handedOverAt: instant.nullish(),
  suspension: z
    .object({
      at: instant,
      kind: z.enum(suspensionKinds),
      byName: z.string().nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  resumedAt: instant.nullable(),
  closedAt: instant.nullable(),
  closedByName: z.string().nullable(),
  handBackNote: z.string().nullable(),
  afterWatchMinutes: z.number().int(),
  /** null: none, or the work goes on */
  afterWatchUntil: instant.nullable(),
  afterWatchDoneAt: instant.nullable(),
  afterWatchNote: z.string().nullable(),

  /** null: the air of this work is not measured */
  gasLimits: GasLimits.nullable(),
  /** while work goes on: the moment at which it stops without another test */
  gasDueAt: instant.nullable(),
  gasReadings: z.array(GasReading),
  signatures: z.array(PermitSignature),
  /** what another phone verifies with no network; only while approved */
  qr: z.string().nullable(),

  capturedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** grows with every change of the permit's own fields */
  rev: z.number().int(),
  history: z.array(PermitHistoryEntry),
});
export type WorkPermit = z.infer<typeof WorkPermit>;

const id = z.number().int().positive().max(2_147_483_647);
const optionalText = text(LONG_TEXT).nullish();
/** An instant, or the time on the plant's wall clock as a datetime field gives it: `2026-03-29T03:30`. */
export const permitTime = z.iso.datetime({ offset: true, local: true });

export const PersonInput = z.object({
  id: uuid,
  role: z.enum(permitRoles),
  userId: id.nullish(),
  /** for people without an account; for others the account's name is used */
  name: text(200).transform(readableName).nullish(),
  company: text(200).nullish(),
});
export type PersonInput = z.input<typeof PersonInput>;

const keys = z.array(text(60)).max(60);

const requested = z.object({
  type: z.enum(permitTypes, { error: 'required' }),
  title: requiredText(255),
  location: requiredText(500),
  description: optionalText,
  validFrom: permitTime,
  validTo: permitTime,
  riskAssessment: optionalText,
  // our additions to the specified fields
  areaId: id.nullish(),
  riskAssessmentId: id.nullish(),
  safetyMeasures: optionalText,
  roofWork: z.boolean(),
  chemicalIds: z.array(id).max(50),
  /** which of the template's apply; absent: all */
  requirements: keys,
  equipment: keys,
  /** absent: the requester does the work */
  people: z.array(PersonInput).max(50),
});

/** Body of `POST /api/work-permits`. Status is what the specification's client sends; the server decides it. */
export const CreatePermit = requested
  .partial({ roofWork: true, chemicalIds: true, requirements: true, equipment: true, people: true })
  .extend({
    status: z.literal('pending').optional(),
    clientId: uuid.optional(),
    /** the version the form was made of, which may be older by now; absent: the current one */
    templateId: id.nullish(),
  });
export type CreatePermit = z.input<typeof CreatePermit>;

const corrected = requested.omit({ type: true }).partial();

/**
 * Body of `PATCH /api/work-permits/{id}`: the requester's own correction while nobody has decided, and under `base`
 * the values the person saw, or `If-Match: "<rev>"`. If a field was changed to something else since, the answer is 412
 * `version_conflict` with both versions, and nothing is applied.
 */
export const EditPermit = corrected.extend({
  base: z.partialRecord(corrected.keyof(), z.unknown()).optional(),
});
export type EditPermit = z.input<typeof EditPermit>;

/** Query of `GET /api/work-permits`. Without any, everything is streamed. */
export const ListPermits = z.object({
  status: z.enum(permitStatuses).optional(),
  type: z.enum(permitTypes).optional(),
  /** words in title, description and place, or a serial number */
  q: text(200).optional(),
  /** asked for by me, or I am named on it */
  mine: z.stringbool().optional(),
  /** this area and everything in it */
  area: serialId.optional(),
  /** valid at any time between these two */
  from: instant.optional(),
  to: instant.optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
  /** keyset: the place of the last row seen, from the `Link: <…>; rel="next"` header */
  after: text(400).optional(),
  /** also count what the filters leave, in the header `x-total-count` */
  count: z.stringbool().optional(),
});
export type ListPermits = z.infer<typeof ListPermits>;

/** Answer of `DELETE /api/work-permits/{id}`. */
export const WithdrawnPermit = z.object({
  id: z.number().int(),
  clientId: z.uuid(),
  deleted: z.literal(true),
});
export type WithdrawnPermit = z.infer<typeof WithdrawnPermit>;

/** A public key that verifies the QR of a permit. The phone has them from the delta. */
export const PermitKey = z.object({
  id: z.number().int(),
  keyId: z.string(),
  /** raw Ed25519, base64url; of a withdrawn key a word that is none, so that an older app takes its codes for forged */
  publicKey: z.string(),
  createdAt: instant,
  /** set: what it signed counts no more. Absent in what a phone keeps from an older server. */
  withdrawnAt: instant.nullish(),
});
export type PermitKey = z.infer<typeof PermitKey>;
