import { z } from 'zod';
import { instant, text } from '../words/text.ts';
import { complianceGroups, isoStandards, MONTH_PATTERN, tsiLevels, tsiParts } from './tsi-values.ts';

const count = z.number().int().min(0);
const rate = z.number().nullable();
export const Month = z.string().regex(MONTH_PATTERN, { error: 'invalid_month' });
const department = text(100).transform((value) => value.trim());

/** Hours and injuries of the twelve months. */
export const InjurySums = z.object({
  hours: z.number().min(0),
  recordable: count,
  lostTime: count,
  /** how many of the twelve months have hours entered */
  months: count,
  from: z.string(),
  to: z.string(),
  /** months from `from` to now in which a department that had hours before has none; null: not by department */
  missing: z.array(z.object({ month: z.string(), departments: z.array(z.string().nullable()) })).optional(),
});
export type InjurySums = z.infer<typeof InjurySums>;

const Share = z.object({ inOrder: count, total: count });

/** All counts behind the index; none of them names a person. */
export const TsiFacts = z.object({
  observations: count,
  /** those that count as activity: looked at and not dismissed; for a month recorded before this existed, all */
  active: count.optional(),
  injuries: InjurySums,
  responses: z.object({
    /** handled in time, and not overdue now */
    inTime: count,
    /** handled late, or unhandled past the time limit, or overdue and not closed */
    late: count,
    /** unhandled, but still in time: they do not count either way */
    waiting: count,
  }),
  /** null: unknown (a phone that has not received it yet) */
  training: z
    .object({
      valid: count,
      required: count,
      /** people whose induction is not due yet: what they lack does not count; absent from an older server */
      newcomers: count.optional(),
    })
    .nullable(),
  compliance: z.record(z.enum(complianceGroups), Share),
});
export type TsiFacts = z.infer<typeof TsiFacts>;

export const TsiPart = z.object({
  part: z.enum(tsiParts),
  /** 0–1; null: nothing to measure, and the other parts share its weight */
  value: z.number().nullable(),
  /** its share of this score */
  weight: z.number(),
  points: z.number(),
});
export type TsiPart = z.infer<typeof TsiPart>;

export const TsiMissing = z.object({
  /** observations there are and there must be, if too few */
  observations: z.object({ have: count, need: count }).nullable(),
  hours: z.boolean(),
});

/** `metadata` of a row of `tsi_metrics`. */
export const TsiMetadata = z.object({
  facts: TsiFacts,
  parts: z.array(TsiPart),
  /** per 200 000 h */
  triRate: rate,
  ltaRate: rate,
  /** of the day it was computed for; the last of a month that is over */
  asOf: z.string(),
  /** for the plant: reports sent online, see `TsiCurrent` */
  reporting: z.object({ medianSeconds: rate, firstAttempts: count, succeeded: count }).optional(),
  /** reconstructed later from records */
  rebuilt: z.boolean().optional(),
});
export type TsiMetadata = z.infer<typeof TsiMetadata>;

/** One month of one scope; a row of `GET /api/tsi-metrics` and of the delta. The current month's changes until it ends. */
export const TsiMetric = z.object({
  id: z.number().int(),
  score: z.union([z.number(), z.string()]),
  observationCount: count.nullable(),
  incidentCount: count.nullable(),
  trainingCompletionRate: z.union([z.number(), z.string()]),
  complianceScore: z.union([z.number(), z.string()]),
  /** null: the plant */
  department: z.string().nullable(),
  /** first day of the month at the plant's midnight; the specified column */
  date: instant.nullable(),
  month: z.string(),
  calculatedAt: instant.nullable(),
  metadata: TsiMetadata,
});
export type TsiMetric = z.infer<typeof TsiMetric>;

/** Query of `GET /api/tsi-metrics`; default: the plant's rows. */
export const ListTsiMetrics = z.object({ department: department.optional() });

const comparison = z.object({
  companyRate: rate,
  industryAverage: z.number(),
  performance: z.enum(['above_average', 'average', 'below_average', 'unknown']),
  target: z.number(),
  perMillion: rate,
  cases: count,
  /** target ÷ actual in percent, at most 100 */
  percentOfTarget: rate,
});

/** Answer of `GET /api/tsi/current`: the three specified fields, and the rest of the dashboard. */
export const TsiCurrent = z.object({
  /** null: too little data, see `missing` */
  tsiScore: z.number().nullable(),
  industryComparison: z.object({ triPerformance: comparison, ltaPerformance: comparison }),
  compliance: z.object({ iso45001Score: rate, iso14001Score: rate }),
  // our additions
  asOf: instant,
  month: z.string(),
  target: z.number(),
  percentOfTarget: rate,
  level: z.enum(tsiLevels).nullable(),
  missing: TsiMissing.nullable(),
  /** compared with last month's end, in percent of it */
  change: z.object({ percent: rate, score: z.number(), month: z.string() }).nullable(),
  parts: z.array(TsiPart),
  facts: TsiFacts,
  departments: z.array(z.object({ department: z.string(), tsiScore: z.number().nullable() })),
  observations: z.object({
    total: count,
    /** of those, the ones that count towards the target and in the index */
    active: count,
    target: z.number().nullable(),
    percentOfTarget: rate,
    nearMisses: count,
    incidents: count,
    prevention: rate,
    answered: count,
    answeredInTime: count,
    inTimePercent: rate,
    meanResponseHours: rate,
  }),
  reporting: z.object({
    /** median from the tap on send to the receipt, of those sent online; null: nothing measured */
    medianSeconds: rate,
    targetSeconds: z.number(),
    firstAttempts: count,
    succeeded: count,
    percent: rate,
  }),
});
export type TsiCurrent = z.infer<typeof TsiCurrent>;

/** Answer of `GET /api/analytics/safety-history`, oldest first; the plant's months. */
export const SafetyHistory = z.object({
  data: z.object({
    metrics: z.array(z.object({ date: z.string(), tsiScore: z.number(), triRate: rate, ltaRate: rate })),
  }),
});
export type SafetyHistory = z.infer<typeof SafetyHistory>;

/** Hours worked and injuries of one department in one month. */
export const InjuryMonth = z.object({
  id: z.number().int(),
  month: z.string(),
  /** null: hours that are not recorded by department */
  department: z.string().nullable(),
  hours: z.number(),
  recordable: count,
  lostTime: count,
  rev: z.number().int(),
  updatedAt: instant,
  updatedByName: z.string().nullable(),
});
export type InjuryMonth = z.infer<typeof InjuryMonth>;

const injuryFigures = {
  month: Month,
  department: department.nullable().transform((value) => value || null),
  hours: z.number().min(0).max(10_000_000),
  recordable: count.max(10_000),
  lostTime: count.max(10_000),
  rev: z.number().int().nullable(),
};
const reason = text(1000)
  .transform((value) => value.trim() || null)
  .nullish();

/** A lost-time injury is a recordable one. */
function fitInjuries(row: { recordable: number; lostTime: number }, context: z.RefinementCtx) {
  if (row.lostTime > row.recordable)
    context.addIssue({ code: 'custom', path: ['lostTime'], message: 'more_than_recordable' });
}

/**
 * Body of `PUT /api/injury-months`; supervisors and admins. `rev` is that of the row the person saw, null if there
 * was none: another person's figures are not overwritten unseen (412).
 */
export const SaveInjuryMonth = z.object({ ...injuryFigures, reason }).superRefine(fitInjuries);
export type SaveInjuryMonth = z.input<typeof SaveInjuryMonth>;

/** Maximum of rows at once: five years for forty departments. */
export const INJURY_ROWS_MAX = 2400;

/**
 * Body of `PUT /api/injury-months/many`: all are stored or none. Errors are named by row and field
 * (`rows.3.hours`), and so are values somebody else has entered meanwhile.
 */
export const SaveInjuryMonths = z.object({
  rows: z
    .array(z.object(injuryFigures).superRefine(fitInjuries))
    .min(1)
    .max(INJURY_ROWS_MAX)
    .superRefine((rows, context) => {
      const places = rows.map((row) => JSON.stringify([row.month, row.department]));
      places.forEach((place, at) => {
        if (places.indexOf(place) < at)
          context.addIssue({ code: 'custom', path: [at, 'month'], message: 'duplicate' });
      });
    }),
  reason,
});
export type SaveInjuryMonths = z.input<typeof SaveInjuryMonths>;

/** A row of `GET /api/injury-months/history`, newest first. */
export const InjuryChange = z.object({
  id: z.number().int(),
  month: z.string(),
  department: z.string().nullable(),
  at: instant,
  actorName: z.string().nullable(),
  reason: z.string().nullable(),
  before: z.object({ hours: z.number(), recordable: count, lostTime: count }).nullable(),
  after: z.object({ hours: z.number(), recordable: count, lostTime: count }),
});
export type InjuryChange = z.infer<typeof InjuryChange>;

/** A requirement of a clause of a standard. `met` null: nobody has assessed it. */
export const ComplianceRow = z.object({
  id: z.number().int(),
  standard: z.enum(isoStandards),
  clause: z.string(),
  position: z.number().int(),
  requirement: z.string(),
  met: z.boolean().nullable(),
  evidence: z.string().nullable(),
  rev: z.number().int(),
  updatedAt: instant,
  updatedByName: z.string().nullable(),
});
export type ComplianceRow = z.infer<typeof ComplianceRow>;

/** A record that supports a requirement, by its name; empty if it has none. */
export const RecordBehind = z.object({ name: z.string(), day: z.string() });
export type RecordBehind = z.infer<typeof RecordBehind>;

/** Answer of `GET /api/compliance-rows/recorded`: what the plant's records of these days show, by kind of record. */
export const RecordedCompliance = z.object({
  from: z.string(),
  to: z.string(),
  counts: z.record(z.string(), z.object({ part: count, whole: count })),
  /** the newest of them, by kind; absent: a server that did not name them */
  behind: z.record(z.string(), z.array(RecordBehind)).optional(),
});
export type RecordedCompliance = z.infer<typeof RecordedCompliance>;

/** Body of `PUT /api/compliance-rows/:id`; supervisors and admins. */
export const SaveComplianceRow = z.object({
  met: z.boolean().nullable(),
  /** the evidence: a path in the app, an address, or words */
  evidence: text(1000)
    .transform((value) => value.trim() || null)
    .nullable(),
  rev: z.number().int(),
});
export type SaveComplianceRow = z.input<typeof SaveComplianceRow>;

/** Query of `GET /api/figures`; default: the whole plant, in the person's own language. */
export const ListFigures = z.object({
  department: department.optional(),
  language: z.string().max(5).optional(),
});

/** A row of `GET /api/figures`: a number with its name, its definition and where its records are listed. */
export const NamedFigure = z.object({
  name: z.string(),
  title: z.string(),
  definition: z.string(),
  /** `plant`, or the name of a department */
  scope: z.string(),
  period: z.string(),
  unit: z.string(),
  /** null: not known */
  value: z.number().nullable(),
  whole: z.number().nullable(),
  /** so few that chance moves it */
  few: z.boolean(),
  path: z.string().nullable(),
});
export type NamedFigure = z.infer<typeof NamedFigure>;
