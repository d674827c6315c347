import { z } from 'zod';
import { Area } from './areas.ts';
import { AuditRound } from './audit-rounds.ts';
import { Chemical } from './chemicals.ts';
import { CompetenceCard } from './competence-cards.ts';
import { DocumentReceipt, SafetyDocument } from './documents.ts';
import { EmergencyAlert, EmergencyProcedure } from './emergency.ts';
import { Notification } from './notifications.ts';
import { Observation } from './observations.ts';
import { PermitTemplate } from './permit-templates.ts';
import { PlantSettings } from './plant-settings.ts';
import { BATCH_MAX_CALLS } from './queued-call.ts';
import { Report } from './reports.ts';
import { RiskAssessment } from './risk-assessments.ts';
import { text } from './text.ts';
import { TrainingModule, TrainingProgress } from './training.ts';
import { ComplianceRow, InjuryMonth, TsiMetric } from './tsi.ts';
import { UserSettings } from './user-settings.ts';
import { PermitKey, WorkPermit } from './work-permits.ts';

export { BATCH_MAX_BODY, BATCH_MAX_CALLS, headers } from './queued-call.ts';

/** Someone whose name may be shown beside a record. */
export const Person = z.object({
  id: z.number().int(),
  name: z.string(),
  department: z.string().nullable(),
  role: z.string(),
});
export type Person = z.infer<typeof Person>;

/** Every noun that travels to phones, with the schema of its rows. A new noun is a new line. */
export const syncedRows = {
  observations: Observation,
  areas: Area,
  people: Person,
  emergencyProcedures: EmergencyProcedure,
  emergencyAlerts: EmergencyAlert,
  /** the asker's own */
  notifications: Notification,
  workPermits: WorkPermit,
  permitTemplates: PermitTemplate,
  permitKeys: PermitKey,
  competenceCards: CompetenceCard,
  chemicals: Chemical,
  riskAssessments: RiskAssessment,
  /** one row, or none while all is as shipped */
  plantSettings: PlantSettings,
  trainingModules: TrainingModule,
  /** the asker's own, every cycle */
  trainingProgress: TrainingProgress,
  auditRounds: AuditRound,
  documents: SafetyDocument,
  /** the asker's own */
  documentReceipts: DocumentReceipt,
  /** the asker's own; none while all is as shipped */
  userSettings: UserSettings,
  reports: Report,
  tsiMetrics: TsiMetric,
  injuryMonths: InjuryMonth,
  complianceRows: ComplianceRow,
};
type SyncedSchemas = typeof syncedRows;
export type SyncEntity = keyof SyncedSchemas;
export type SyncedRow<Entity extends SyncEntity> = z.infer<SyncedSchemas[Entity]>;
export const syncEntities = Object.keys(syncedRows) as SyncEntity[];

const lists = Object.fromEntries(
  Object.entries(syncedRows).map(([entity, row]) => [entity, z.array(row)]),
) as { [Entity in SyncEntity]: z.ZodArray<SyncedSchemas[Entity]> };

export const SyncQuery = z.object({
  /** `cursor` of the last answer; absent means from the beginning */
  cursor: text(100).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
});

/** One step of the delta. `cursor` must be stored in the same transaction as its rows; pull again while `more`. */
export const SyncAnswer = z.object({
  /** the life of the database: a new one after a restore */
  epoch: z.string(),
  /** of the server: a new one at each start; absent: a server from before there were runs */
  run: z.string().optional(),
  /** `epoch:xid:seq:run`; of older servers without the run */
  cursor: z.string(),
  more: z.boolean(),
  serverNow: z.iso.datetime({ offset: true }),
  ...lists,
  deleted: z.array(z.object({ entity: z.enum(syncEntities), id: z.number().int() })),
});
export type SyncAnswer = z.infer<typeof SyncAnswer>;

/** One ordinary call in a batch: what would have been sent alone. */
export const BatchCall = z.object({
  key: z.uuid(),
  method: z.enum(['POST', 'PATCH', 'PUT', 'DELETE']),
  path: z
    .string()
    .regex(/^\/api\/[\w\-/]+$/)
    .max(300),
  headers: z.record(z.string(), z.string()).optional(),
  body: z.unknown().optional(),
});
export type BatchCall = z.infer<typeof BatchCall>;

export const BatchInput = z.object({ calls: z.array(BatchCall).min(1).max(BATCH_MAX_CALLS) });
export const BatchResult = z.object({
  key: z.uuid(),
  status: z.number().int(),
  retryAfter: z.number().optional(),
  /** answered before: the body is the one of then */
  replayed: z.boolean().optional(),
  body: z.unknown(),
});
export const BatchAnswer = z.object({ results: z.array(BatchResult) });
export type BatchAnswer = z.infer<typeof BatchAnswer>;

/** After a new run a phone asks which of the calls it has receipts for the server does not know (any more). */
export const KNOWN_MAX_KEYS = 1000;
export const KnownInput = z.object({ keys: z.array(z.uuid()).min(1).max(KNOWN_MAX_KEYS) });
export const KnownAnswer = z.object({ missing: z.array(z.uuid()) });
export type KnownAnswer = z.infer<typeof KnownAnswer>;

/** An item the server refused for good: told to the server so that somebody can help. */
export const DeadLetter = z.object({
  opId: z.uuid(),
  kind: text(50),
  status: z.number().int(),
  code: text(80).nullish(),
  capturedAt: z.iso.datetime({ offset: true }).nullish(),
  deviceId: text(80).nullish(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;
