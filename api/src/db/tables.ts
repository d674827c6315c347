import type { Generated } from 'kysely';
import type { InvitesTable, PasswordLinksTable, UsersTable } from './tables/accounts.ts';
import type { AreasTable } from './tables/areas.ts';
import type { AuditLogTable, AuditSealsTable } from './tables/audit.ts';
import type { AuditRoundsTable } from './tables/audit-rounds.ts';
import type { ChemicalHistoryTable, ChemicalSheetsTable, ChemicalsTable } from './tables/chemicals.ts';
import type { Json, Now } from './tables/columns.ts';
import type { CompetenceCardsTable } from './tables/competence-cards.ts';
import type { DemoRequestsTable } from './tables/demo-requests.ts';
import type { DevicesTable } from './tables/devices.ts';
import type {
  DocumentHistoryTable,
  DocumentReadersTable,
  DocumentReceiptsTable,
  DocumentVersionsTable,
  SafetyDocumentsTable,
} from './tables/documents.ts';
import type { EmergencyAlertsTable, EmergencyProceduresTable } from './tables/emergency.ts';
import type { MediaTable, RecordMediaTable } from './tables/media.ts';
import type { NotificationsTable, PushSubscriptionsTable } from './tables/notifications.ts';
import type {
  CorrectiveActionsTable,
  ObservationCommentsTable,
  ObservationHistoryTable,
  ObservationsTable,
} from './tables/observations.ts';
import type { PasskeysTable, SpentChallengesTable } from './tables/passkeys.ts';
import type { DataExportsTable, ErasureFindingsTable, UserPicturesTable } from './tables/personal-data.ts';
import type { PlantSettingsTable } from './tables/plant-settings.ts';
import type { ReportsTable } from './tables/reports.ts';
import type { RetentionRunsTable } from './tables/retention.ts';
import type { RiskAssessmentHistoryTable, RiskAssessmentsTable } from './tables/risk-assessments.ts';
import type { SealingKeysTable } from './tables/sealing-keys.ts';
import type {
  TrainingAssignmentsTable,
  TrainingModulesTable,
  UserTrainingProgressTable,
} from './tables/training.ts';
import type { TsiMetricsTable, TsiTables } from './tables/tsi.ts';
import type { UserIdentitiesTable } from './tables/user-identities.ts';
import type { CrashReportsTable, UsageCountsTable, UserSettingsTable } from './tables/user-settings.ts';
import type {
  GasReadingsTable,
  PermitConflictsTable,
  PermitHistoryTable,
  PermitKeysTable,
  PermitPeopleTable,
  PermitSignaturesTable,
  PermitTemplatesTable,
  WorkPermitsTable,
} from './tables/work-permits.ts';

// Row types in the code's camelCase; CamelCasePlugin speaks snake_case to the database.

export interface Tables extends TsiTables {
  syncEpoch: {
    onlyRow: Generated<boolean>;
    epoch: Generated<string>;
    /** the present run, see `syncRuns` */
    run: Generated<string>;
    /** where this database lay when it was last served; null: not since there are runs */
    home: string | null;
  };
  syncRuns: {
    n: Generated<number>;
    run: string;
    begunXid: string;
    begunAt: Generated<Date>;
    /** why the database was taken for a restored one; null: it was the one served before */
    restored: string | null;
  };
  plantSettings: PlantSettingsTable;
  sessions: {
    sid: string;
    sess: Json;
    expire: Date;
    userId: number | null;
    revoked: Generated<boolean>;
    /** browser and system as it named itself at sign-in */
    agent: string | null;
  };
  rateLimits: { key: string; points: Generated<number>; expire: string | null };
  invites: InvitesTable;
  passwordLinks: PasswordLinksTable;
  passkeys: PasskeysTable;
  userIdentities: UserIdentitiesTable;
  spentChallenges: SpentChallengesTable;
  users: UsersTable;
  areas: AreasTable;
  observations: ObservationsTable;
  observationHistory: ObservationHistoryTable;
  correctiveActions: CorrectiveActionsTable;
  observationComments: ObservationCommentsTable;
  media: MediaTable;
  recordMedia: RecordMediaTable;
  incomingFiles: { sha256: string; at: Now };
  idempotency: {
    userId: number;
    key: string;
    fingerprint: string;
    status: number | null;
    body: Json;
    createdAt: Now;
  };
  auditLog: AuditLogTable;
  auditSeals: AuditSealsTable;
  auditUnsealed: { entryId: string };
  deadLetters: {
    userId: number;
    opId: string;
    kind: string;
    status: number;
    code: string | null;
    capturedAt: Date | null;
    deviceId: string | null;
    createdAt: Now;
  };
  savedViews: {
    userId: number;
    id: string;
    screen: string;
    name: string;
    query: string;
    createdAt: Now;
  };
  trainingModules: TrainingModulesTable;
  trainingAssignments: TrainingAssignmentsTable;
  userTrainingProgress: UserTrainingProgressTable;
  chemicals: ChemicalsTable;
  chemicalSheets: ChemicalSheetsTable;
  chemicalHistory: ChemicalHistoryTable;
  workPermits: WorkPermitsTable;
  permitTemplates: PermitTemplatesTable;
  permitKeys: PermitKeysTable;
  competenceCards: CompetenceCardsTable;
  permitPeople: PermitPeopleTable;
  permitSignatures: PermitSignaturesTable;
  gasReadings: GasReadingsTable;
  permitConflicts: PermitConflictsTable;
  permitHistory: PermitHistoryTable;
  emergencyProcedures: EmergencyProceduresTable;
  emergencyAlerts: EmergencyAlertsTable;
  emergencyAlertPeople: { alertId: number; userId: number; acknowledgedAt: Date | null };
  safetyDocuments: SafetyDocumentsTable;
  documentVersions: DocumentVersionsTable;
  documentReaders: DocumentReadersTable;
  documentReceipts: DocumentReceiptsTable;
  documentHistory: DocumentHistoryTable;
  riskAssessments: RiskAssessmentsTable;
  riskAssessmentHistory: RiskAssessmentHistoryTable;
  auditRounds: AuditRoundsTable;
  tsiMetrics: TsiMetricsTable;
  demoRequests: DemoRequestsTable;
  reports: ReportsTable;
  devices: DevicesTable;
  retentionRuns: RetentionRunsTable;
  notifications: NotificationsTable;
  pushSubscriptions: PushSubscriptionsTable;
  vapidKeys: { onlyRow: Generated<boolean>; publicKey: string; privateKey: string; createdAt: Now };
  userSettings: UserSettingsTable;
  usageCounts: UsageCountsTable;
  userPictures: UserPicturesTable;
  dataExports: DataExportsTable;
  erasureFindings: ErasureFindingsTable;
  sealingKeys: SealingKeysTable;
  crashReports: CrashReportsTable;
}
