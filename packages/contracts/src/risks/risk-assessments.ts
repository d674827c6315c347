import { languages } from '@turva/locales/languages';
import { z } from 'zod';
import { FieldChange, seenOf } from '../base/field-change.ts';
import { riskMatrices } from '../plant/plant-settings-values.ts';
import { instant, requiredText, text, uuid } from '../words/text.ts';
import { LONG_TEXT } from '../words/text-limits.ts';
import { controlKinds, riskHistoryActions, riskLevels, riskStages, riskStatuses } from './risk-values.ts';

const id = z.number().int().positive().max(2_147_483_647);
/** A day, not an instant: the plant's calendar. */
const day = z.iso.date();
const grade = z.number().int().min(1).max(5);
const SHORT_TEXT = 500;
const TITLE = 255;

/** A measure against a hazard: its kind, its owner and its due day. */
export const Control = z.object({
  /** assigned by the phone */
  id: uuid,
  what: requiredText(SHORT_TEXT),
  kind: z.enum(controlKinds),
  ownerId: id.nullable(),
  dueDate: day.nullable(),
  done: z.boolean(),
});
export type Control = z.infer<typeof Control>;

/** Something that can hurt somebody, assessed as it is, and as it will be once its measures work. */
export const Hazard = z.object({
  /** assigned by the phone */
  id: uuid,
  what: requiredText(SHORT_TEXT),
  likelihood: grade,
  severity: grade,
  likelihoodAfter: grade.nullable(),
  severityAfter: grade.nullable(),
  /** why there is nothing but protective equipment; required in that case */
  ppeReason: text(SHORT_TEXT)
    .transform((value) => value.trim() || null)
    .nullable(),
  controls: z.array(Control).max(30),
});
export type Hazard = z.infer<typeof Hazard>;

const differentIds = (items: readonly { id: string }[]) =>
  new Set(items.map((item) => item.id)).size === items.length;
const Hazards = z
  .array(Hazard)
  .max(50)
  .refine(
    (hazards) => differentIds(hazards) && differentIds(hazards.flatMap(({ controls }) => controls)),
    'duplicate_id',
  );

/** The matrix of the first assessment; later settings do not change earlier results. */
export const FrozenMatrix = z.union([
  z.object({ kind: z.literal('3x3') }),
  z.object({
    kind: z.literal('5x5'),
    bands: z.object({ low: z.number(), medium: z.number(), high: z.number() }),
  }),
]);

export const RiskHistoryEntry = z.object({
  id: z.number().int(),
  action: z.enum(riskHistoryActions),
  at: instant,
  /** when the person did it, if that was clearly earlier: offline */
  doneAt: instant.nullable(),
  actorName: z.string().nullable(),
  /** by field; those of a hazard as `hazards.<id>.<field>` */
  change: z.record(z.string(), FieldChange).nullable(),
});
export type RiskHistoryEntry = z.infer<typeof RiskHistoryEntry>;

export const RiskAssessment = z.object({
  id: z.number().int(),
  clientId: z.uuid(),
  userId: z.number().int().nullable(),
  authorName: z.string().nullable(),
  title: z.string(),
  location: z.string(),
  areaId: z.number().int().nullable(),
  /** the worst hazard as found */
  riskLevel: z.enum(riskLevels),
  /** what remains once all measures work; null before any hazard is assessed */
  residualLevel: z.enum(riskLevels).nullable(),
  /** as of the answer: a stage, or expired. Clients that store the row recompute it from `stage` and `dueDate`. */
  status: z.enum(riskStatuses),
  stage: z.enum(riskStages),
  category: z.string(),
  assessor: z.string(),
  /** if the assessor has an account */
  assessorId: z.number().int().nullable(),
  description: z.string().nullable(),
  /** from the hazards, one per line */
  riskFactors: z.string().nullable(),
  /** from the measures, one per line */
  controlMeasures: z.string().nullable(),
  /** the last second of the due day at the plant */
  dueDate: instant,
  completedDate: instant.nullable(),
  matrix: FrozenMatrix.nullable(),
  hazards: z.array(Hazard),
  /** the observations of the suggestion it was made from */
  observationIds: z.array(z.number().int()),
  createdAt: instant,
  updatedAt: instant,
  rev: z.number().int(),
  history: z.array(RiskHistoryEntry),
});
export type RiskAssessment = z.infer<typeof RiskAssessment>;

/** A day of the plant's calendar, or an instant, which stands for its day at the plant. */
const dueDate = z.union([day, instant]);

const optionalText = text(LONG_TEXT).nullable();

const fields = z.object({
  title: requiredText(TITLE),
  location: requiredText(SHORT_TEXT),
  areaId: id.nullable(),
  /** derived from the hazards as soon as there are any */
  riskLevel: z.enum(riskLevels),
  category: requiredText(100),
  assessor: requiredText(200),
  assessorId: id.nullable(),
  description: optionalText,
  riskFactors: optionalText,
  controlMeasures: optionalText,
  dueDate,
});

/** Body of `POST /api/risk-assessments`. Status is what the specification's client sends; the server decides it. */
export const CreateRiskAssessment = fields
  .partial({
    areaId: true,
    assessorId: true,
    description: true,
    riskFactors: true,
    controlMeasures: true,
  })
  .extend({
    status: z.literal('pending').optional(),
    // our additions to the specified fields
    clientId: uuid.optional(),
    hazards: Hazards.optional(),
    /** the matrix of the hazards; default: the plant's current one */
    matrix: z.enum(riskMatrices).optional(),
  });
export type CreateRiskAssessment = z.input<typeof CreateRiskAssessment>;

/**
 * Body of `PATCH /api/risk-assessments/{id}`: the changed fields, and under `base` the value the person saw of
 * each. A field nobody else has changed since is applied, also inside the hazards; if somebody did, the answer is
 * 412 `version_conflict` with both versions, and nothing is applied.
 */
export const EditRiskAssessment = fields.partial().extend({
  /** the next stage */
  status: z.enum(['in-progress', 'completed']).optional(),
  /** all hazards as the person has them now */
  hazards: Hazards.optional(),
  matrix: z.enum(riskMatrices).optional(),
  base: z
    .object({
      ...seenOf(fields),
      dueDate,
      status: z.enum(riskStages),
      hazards: Hazards,
    })
    .partial()
    .optional(),
});
export type EditRiskAssessment = z.input<typeof EditRiskAssessment>;

/** Query of `GET /api/risk-assessments`. Without any, everything visible is answered. */
export const ListRiskAssessments = z.object({
  status: z.enum(riskStatuses).optional(),
  level: z.enum(riskLevels).optional(),
  /** words in title, description and place */
  q: text(200).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
  /** the number of the last one seen, from the `Link: <…>; rel="next"` header */
  after: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
});
export type ListRiskAssessments = z.infer<typeof ListRiskAssessments>;

/** Query of `GET /api/risk-assessments/ai-analysis`: the language of its texts; default: the person's own. */
export const AnalysisQuery = z.object({ language: z.enum(languages).optional() });

/** An assessment suggested by repeated observations, with the observations themselves. */
export const RiskSuggestion = z.object({
  title: z.string(),
  category: z.string(),
  description: z.string(),
  suggestedRiskLevel: z.enum(riskLevels),
  /** one per line */
  riskFactors: z.string(),
  controlMeasures: z.string(),
  /** 0 to 1, from their number, similarity and age */
  confidence: z.number().min(0).max(1),
  // our additions to the specified fields
  language: z.enum(languages),
  location: z.string(),
  areaId: z.number().int().nullable(),
  /** newest first */
  observations: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      severity: z.string(),
      location: z.string().nullable(),
      createdAt: instant,
    }),
  ),
});
export type RiskSuggestion = z.infer<typeof RiskSuggestion>;

/**
 * Body of `POST /api/risk-assessments/from-analysis`: the suggestion as it was answered. The server's own version
 * is stored; a suggestion the server does not make, or makes differently now, is refused.
 */
export const FromAnalysis = z.object({
  analysisData: RiskSuggestion.partial({ language: true, location: true, areaId: true, observations: true }),
  clientId: uuid.optional(),
});
export type FromAnalysis = z.input<typeof FromAnalysis>;
