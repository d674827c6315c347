import type { ColumnType, Generated } from 'kysely';
import type { InvitesTable, PasswordLinksTable } from './tables/accounts.ts';
import type { AuditLogTable, AuditSealsTable } from './tables/audit.ts';
import type { DemoRequestsTable } from './tables/demo-requests.ts';
import type { DevicesTable } from './tables/devices.ts';
import type { PasskeysTable, SpentChallengesTable } from './tables/passkeys.ts';
import type { DataExportsTable, UserPicturesTable } from './tables/personal-data.ts';
import type { ReportsTable } from './tables/reports.ts';
import type { RetentionRunsTable } from './tables/retention.ts';
import type { SealingKeysTable } from './tables/sealing-keys.ts';
import type { TsiTables } from './tables/tsi.ts';
import type { UserIdentitiesTable } from './tables/user-identities.ts';
import type { CrashReportsTable, UsageCountsTable, UserSettingsTable } from './tables/user-settings.ts';

// Row types in the code's camelCase; CamelCasePlugin speaks snake_case to the database.

type Now = Generated<Date>;
/** jsonb of any shape: written as JSON text, read parsed */
type Json = ColumnType<unknown, string | null | undefined, string | null>;
/** jsonb of a known shape, with a default */
type JsonOf<Value> = ColumnType<Value, string | undefined, string>;
/** a jsonb list, empty unless said otherwise */
type JsonList = ColumnType<unknown, string | undefined, string>;
/** numeric comes back as text from both drivers */
type Decimal = ColumnType<string, number | string, number | string>;

interface Synced {
  syncXid: Generated<string>;
  syncSeq: Generated<string>;
  deletedAt: Date | null;
}
interface Timestamps {
  createdAt: Now;
  updatedAt: Now;
}

export interface UsersTable extends Synced, Timestamps {
  id: Generated<number>;
  username: string;
  password: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  department: string | null;
  role: Generated<string>;
  profileImageUrl: string | null;
  employeeId: string | null;
  startDate: string | null;
  isActive: Generated<boolean>;
  isSystem: Generated<boolean>;
  approvedAt: Date | null;
  /** in which mail and push are written; null: nobody has said */
  language: string | null;
}

export interface AreasTable extends Synced, Timestamps {
  id: Generated<number>;
  parentId: number | null;
  name: string;
  code: string;
  department: string | null;
  managerId: number | null;
  isActive: Generated<boolean>;
}

export interface ObservationsTable extends Synced, Timestamps {
  id: Generated<number>;
  userId: number;
  title: string;
  description: string;
  category: string;
  severity: string;
  location: string | null;
  status: Generated<string>;
  assignedTo: number | null;
  imageUrl: string | null;
  coordinates: Json;
  dueDate: Date | null;
  completedAt: Date | null;
  audioUrl: string | null;
  priority: Generated<string | null>;
  department: string | null;
  actionRequired: Generated<boolean>;
  clientId: Generated<string>;
  theme: string | null;
  areaId: number | null;
  capturedAt: Date | null;
  rev: Generated<number>;
  anonymous: Generated<boolean>;
  threadTokenHash: string | null;
  seenAt: Date | null;
  decidedAt: Date | null;
  verifiedAt: Date | null;
  closedBy: number | null;
  resolution: string | null;
  answeredAt: Date | null;
  /** words, names and files are gone by a retention rule */
  forgottenAt: Date | null;
  stillCounts: Generated<boolean>;
}

export interface ObservationHistoryTable {
  id: Generated<string>;
  observationId: number;
  actorId: number | null;
  action: string;
  reason: string | null;
  change: Json;
  at: Now;
  doneAt: Date | null;
}

export interface CorrectiveActionsTable {
  id: string;
  observationId: number;
  what: string;
  responsibleId: number | null;
  dueDate: string | null;
  doneAt: Date | null;
  doneBy: number | null;
  verifiedAt: Date | null;
  verifiedBy: number | null;
  effective: boolean | null;
  note: string | null;
  createdBy: number;
  createdAt: Now;
}

export interface ObservationCommentsTable {
  id: string;
  observationId: number;
  authorId: number;
  text: string;
  writtenAt: Date;
  createdAt: Now;
}

export interface MediaTable {
  id: string;
  ownerId: number;
  role: string;
  mime: string;
  size: ColumnType<string, number, number>;
  sha256: string;
  filename: string | null;
  state: Generated<string>;
  refusedReason: string | null;
  servedSha256: string | null;
  servedMime: string | null;
  servedSize: ColumnType<string | null, number | null | undefined, number | null>;
  thumbSha256: string | null;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  createdAt: Now;
}

export interface RecordMediaTable {
  entity: string;
  recordId: number;
  mediaId: string;
  position: Generated<number>;
  purpose: Generated<string>;
}

export interface TrainingModulesTable extends Synced, Timestamps {
  id: Generated<number>;
  title: string;
  description: string | null;
  content: string;
  category: string;
  difficulty: Generated<string | null>;
  estimatedDuration: number | null;
  isActive: Generated<boolean | null>;
  points: Generated<number>;
  dueDate: Date | null;
  clientId: Generated<string>;
  texts: Json;
  passPercent: number | null;
  validityMonths: number | null;
  needsSignOff: Generated<boolean>;
  grantsCard: string | null;
  withdrawnAt: Date | null;
  rev: Generated<number>;
}

export interface TrainingAssignmentsTable {
  id: Generated<number>;
  moduleId: number;
  role: string | null;
  department: string | null;
  dueDate: Date | null;
  createdBy: number | null;
  createdAt: Now;
}

export interface UserTrainingProgressTable extends Synced, Timestamps {
  id: Generated<number>;
  userId: number;
  moduleId: number;
  progress: Generated<number | null>;
  status: Generated<string | null>;
  cycle: Generated<number>;
  startedAt: Date | null;
  completedAt: Date | null;
  expiresAt: Date | null;
  markedDone: Generated<boolean>;
  quizPercent: number | null;
  signedOffBy: number | null;
  signedOffAt: Date | null;
}

export interface ChemicalsTable extends Synced, Timestamps {
  id: Generated<number>;
  name: string;
  casNumber: string | null;
  hazardClass: string | null;
  riskPhrases: string | null;
  safetyPhrases: string | null;
  storageRequirements: string | null;
  emergencyProcedures: string | null;
  sdsUrl: string | null;
  isActive: Generated<boolean | null>;
  physicalState: string | null;
  hazardSymbols: JsonOf<string[]>;
  location: string | null;
  quantity: string | null;
  lastUpdated: Date | null;
  sdsExpiry: Date | null;
  areaId: number | null;
  clientId: Generated<string>;
  rev: Generated<number>;
  createdBy: number | null;
  ecNumber: string | null;
  signalWord: string | null;
  reactions: JsonOf<string[]>;
  maxQuantity: string | null;
  purpose: string | null;
  supplier: string | null;
  ufi: string | null;
  carcinogenic: Generated<boolean>;
  protection: string | null;
  exposure: string | null;
  firstAid: string | null;
}

/** Safety data sheets; the bytes lie in the media store. */
export interface ChemicalSheetsTable {
  id: Generated<number>;
  chemicalId: number;
  version: number;
  sha256: string;
  size: number;
  filename: string | null;
  dated: string | null;
  addedBy: number | null;
  createdAt: Now;
}

export interface ChemicalHistoryTable {
  id: Generated<string>;
  chemicalId: number;
  actorId: number | null;
  action: string;
  change: unknown;
  at: Now;
  doneAt: Date | null;
}

export interface WorkPermitsTable extends Synced, Timestamps {
  id: Generated<number>;
  userId: number;
  type: string;
  title: string;
  description: string | null;
  location: string;
  approvedBy: number | null;
  status: Generated<string>;
  validFrom: Date;
  validTo: Date;
  requirements: Json;
  checklist: Json;
  permitType: string | null;
  workDescription: string | null;
  startDate: Date | null;
  endDate: Date | null;
  approvedAt: Date | null;
  riskAssessment: string | null;
  safetyMeasures: string | null;
  areaId: number | null;
  clientId: Generated<string>;
  rev: Generated<number>;
  templateId: number;
  late: Generated<boolean>;
  riskAssessmentId: number | null;
  chemicalIds: JsonOf<number[]>;
  equipment: JsonOf<string[]>;
  roofWork: Generated<boolean>;
  capturedAt: Date | null;
  decidedBy: number | null;
  decidedAt: Date | null;
  decisionReason: string | null;
  startedAt: Date | null;
  suspendedAt: Date | null;
  suspendedBy: number | null;
  suspensionKind: string | null;
  suspensionReason: string | null;
  resumedAt: Date | null;
  closedAt: Date | null;
  closedBy: number | null;
  handBackNote: string | null;
  afterWatchMinutes: Generated<number>;
  afterWatchUntil: Date | null;
  afterWatchDoneAt: Date | null;
  afterWatchNote: string | null;
  gasLimits: Json;
  gasDueAt: Date | null;
  qr: string | null;
  forgottenAt: Date | null;
}

export interface PermitTemplatesTable extends Synced {
  id: Generated<number>;
  type: string;
  version: number;
  content: Json;
  createdBy: number | null;
  createdAt: Now;
}

export interface PermitKeysTable extends Synced {
  id: Generated<number>;
  keyId: string;
  publicKey: string;
  privateKey: string;
  createdAt: Now;
}

export interface CompetenceCardsTable extends Synced, Timestamps {
  id: Generated<number>;
  userId: number;
  kind: string;
  number: string | null;
  validFrom: string;
  validTo: string;
  /** the completion it came of */
  progressId: number | null;
}

export interface PermitPeopleTable {
  permitId: number;
  id: string;
  position: number;
  role: string;
  userId: number | null;
  name: string | null;
  company: string | null;
  confirmedAt: Date | null;
}

export interface PermitSignaturesTable {
  id: Generated<string>;
  permitId: number;
  purpose: string;
  personId: string | null;
  userId: number;
  name: string;
  strokes: Json;
  at: Now;
}

export interface GasReadingsTable {
  permitId: number;
  id: string;
  takenAt: Date;
  takenBy: number;
  place: string | null;
  oxygen: number;
  lel: number;
  co: number;
  h2s: number;
  inRange: boolean;
  createdAt: Now;
}

export interface PermitConflictsTable {
  permitId: number;
  key: string;
  conflict: Json;
  reason: string;
  acknowledgedBy: number;
  at: Now;
}

export interface PermitHistoryTable {
  id: Generated<string>;
  permitId: number;
  actorId: number | null;
  action: string;
  reason: string | null;
  change: Json;
  at: Now;
  doneAt: Date | null;
}

export interface EmergencyProceduresTable extends Synced, Timestamps {
  id: Generated<number>;
  title: string;
  description: string | null;
  category: string;
  steps: string;
  emergencyContacts: string | null;
  isActive: Generated<boolean | null>;
  rev: Generated<number>;
  clientId: Generated<string>;
}

export interface EmergencyAlertsTable extends Synced {
  id: Generated<number>;
  userId: number;
  clientId: string;
  drill: boolean;
  areaId: number | null;
  location: string | null;
  coordinates: Json;
  raisedAt: Now;
  endedAt: Date | null;
  endedBy: number | null;
  endNote: string | null;
  rev: Generated<number>;
}

export interface SafetyDocumentsTable extends Synced, Timestamps {
  id: Generated<number>;
  title: string;
  description: string | null;
  category: string;
  documentUrl: string | null;
  version: string | null;
  isActive: Generated<boolean | null>;
  clientId: Generated<string>;
  createdBy: number | null;
  rev: Generated<number>;
}

/** Files of documents; the bytes lie in the media store. */
export interface DocumentVersionsTable {
  id: Generated<number>;
  documentId: number;
  number: number;
  label: string;
  sha256: string;
  size: number;
  mime: string;
  filename: string | null;
  note: string | null;
  mustRead: boolean;
  addedBy: number | null;
  createdAt: Now;
}

export interface DocumentReadersTable {
  id: Generated<number>;
  documentId: number;
  role: string | null;
  department: string | null;
}

export interface DocumentReceiptsTable extends Synced {
  id: Generated<number>;
  documentId: number;
  version: number;
  userId: number;
  readAt: Date;
  createdAt: Now;
}

export interface DocumentHistoryTable {
  id: Generated<string>;
  documentId: number;
  actorId: number | null;
  action: string;
  change: Json;
  at: Now;
}

export interface RiskAssessmentsTable extends Synced, Timestamps {
  id: Generated<number>;
  userId: number | null;
  title: string;
  location: string;
  riskLevel: string;
  status: Generated<string>;
  category: string;
  assessor: string;
  description: string | null;
  riskFactors: string | null;
  controlMeasures: string | null;
  dueDate: Date;
  completedDate: Date | null;
  areaId: number | null;
  clientId: Generated<string>;
  rev: Generated<number>;
  residualLevel: string | null;
  assessorId: number | null;
  matrix: Json;
  hazards: JsonList;
  observationIds: JsonList;
}

export interface RiskAssessmentHistoryTable {
  id: Generated<string>;
  assessmentId: number;
  actorId: number | null;
  action: string;
  change: Json;
  at: Now;
  doneAt: Date | null;
}

export interface AuditRoundsTable extends Synced, Timestamps {
  id: Generated<number>;
  clientId: Generated<string>;
  userId: number;
  template: string;
  areaId: number | null;
  location: string;
  startedAt: Date;
  finishedAt: Date;
  counts: JsonList;
  findings: JsonList;
  note: string | null;
}

export interface PlantSettingsTable {
  key: string;
  value: Json;
  updatedAt: Now;
  id: Generated<number>;
  rev: Generated<number>;
  updatedBy: number | null;
  syncXid: Generated<string>;
  syncSeq: Generated<string>;
}

export interface TsiMetricsTable extends Synced {
  id: Generated<number>;
  score: Decimal;
  observationCount: Generated<number | null>;
  incidentCount: Generated<number | null>;
  trainingCompletionRate: ColumnType<string, number | undefined, number>;
  complianceScore: ColumnType<string, number | undefined, number>;
  department: string | null;
  month: string;
  date: Generated<Date | null>;
  calculatedAt: Generated<Date | null>;
  metadata: Json;
}

export interface NotificationsTable extends Synced {
  id: Generated<number>;
  userId: number;
  kind: string;
  entity: string;
  recordId: number | null;
  url: string;
  params: Json;
  once: string | null;
  createdAt: Now;
  readAt: Date | null;
}

export interface PushSubscriptionsTable {
  id: Generated<number>;
  userId: number;
  sid: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  createdAt: Now;
  lastSuccessAt: Date | null;
  failures: Generated<number>;
}

export interface Tables extends TsiTables {
  syncEpoch: { onlyRow: Generated<boolean>; epoch: Generated<string> };
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
  sealingKeys: SealingKeysTable;
  crashReports: CrashReportsTable;
}
