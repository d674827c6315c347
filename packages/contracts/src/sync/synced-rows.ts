import { z } from 'zod';
import { AuditRound } from '../duties/audit-rounds.ts';
import { CompetenceCard } from '../duties/competence-cards.ts';
import { Schedule, ScheduleTurn } from '../duties/schedules.ts';
import { TrainingModule, TrainingProgress } from '../duties/training.ts';
import { Report } from '../figures/reports.ts';
import { ComplianceRow, InjuryMonth, TsiMetric } from '../figures/tsi.ts';
import { Observation } from '../observations/observations.ts';
import { UserSettings } from '../people/user-settings.ts';
import { PermitTemplate } from '../permits/permit-templates.ts';
import { PermitKey, WorkPermit } from '../permits/work-permits.ts';
import { Area } from '../plant/areas.ts';
import { EmergencyAlert, EmergencyProcedure } from '../plant/emergency.ts';
import { Notification } from '../plant/notifications.ts';
import { Plan } from '../plant/plans.ts';
import { PlantSettings } from '../plant/plant-settings.ts';
import { Chemical } from '../registers/chemicals.ts';
import { DocumentReceipt, SafetyDocument } from '../registers/documents.ts';
import { Investigation } from '../risks/investigations.ts';
import { RiskAssessment } from '../risks/risk-assessments.ts';
import { Person } from './sync.ts';

/** Every record type synced to phones, with the schema of its rows. */
export const syncedRows = {
  observations: Observation,
  areas: Area,
  plans: Plan,
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
  /** one row, or none with default settings */
  plantSettings: PlantSettings,
  trainingModules: TrainingModule,
  /** the asker's own, every cycle */
  trainingProgress: TrainingProgress,
  auditRounds: AuditRound,
  /** for supervisors, without who was hurt */
  investigations: Investigation,
  schedules: Schedule,
  scheduleTurns: ScheduleTurn,
  documents: SafetyDocument,
  /** the asker's own */
  documentReceipts: DocumentReceipt,
  /** the asker's own; none with default settings */
  userSettings: UserSettings,
  reports: Report,
  tsiMetrics: TsiMetric,
  injuryMonths: InjuryMonth,
  complianceRows: ComplianceRow,
};
type SyncedSchemas = typeof syncedRows;
export type SyncEntity = keyof SyncedSchemas;
export type SyncedRow<Entity extends SyncEntity> = z.infer<SyncedSchemas[Entity]>;
const syncEntities = Object.keys(syncedRows) as SyncEntity[];

const lists = Object.fromEntries(
  Object.entries(syncedRows).map(([entity, row]) => [entity, z.array(row)]),
) as { [Entity in SyncEntity]: z.ZodArray<SyncedSchemas[Entity]> };

/** One step of the delta. `cursor` must be stored in the same transaction as its rows; pull again while `more`. */
export const SyncAnswer = z.object({
  /** the life of the database: new after a restore */
  epoch: z.string(),
  /** the server's run: new at each start; absent: a server from before there were runs */
  run: z.string().optional(),
  /** `epoch:xid:seq:run`; of older servers without the run */
  cursor: z.string(),
  more: z.boolean(),
  /** somebody's longer transaction holds rows back: nothing tells when it ends, so ask again soon; absent: none does */
  heldBack: z.literal(true).optional(),
  serverNow: z.iso.datetime({ offset: true }),
  /** the server's own clock is wrong or in doubt; absent: it is not */
  clockDoubt: z.literal(true).optional(),
  /** enough people's devices agree with it; absent: whether a device or the server is wrong, nobody knows */
  clockConfirmed: z.literal(true).optional(),
  ...lists,
  deleted: z.array(z.object({ entity: z.enum(syncEntities), id: z.number().int() })),
});
export type SyncAnswer = z.infer<typeof SyncAnswer>;
