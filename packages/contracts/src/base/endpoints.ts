import { languages } from '@turva/locales/languages';
import { z } from 'zod';
import { AskAssistant, AssistantAnswer } from '../assistant/assistant.ts';
import { AskTrial, ProviderCheck, ProviderState, TrialResult } from '../assistant/assistant-provider.ts';
import { FirstSteps, ShippedAdded } from '../assistant/first-steps.ts';
import { AuditRound, CreateAuditRound, ListAuditRounds } from '../duties/audit-rounds.ts';
import { CalendarLink, NewCalendarLink } from '../duties/calendar.ts';
import { CardGap, CompetenceCard, NewCard, RemindOfCard } from '../duties/competence-cards.ts';
import { CreateSchedule, EditSchedule, Schedule, ScheduleTurn } from '../duties/schedules.ts';
import {
  Assigned,
  AssignModule,
  CreateModule,
  EditModule,
  ListedModule,
  PutProgress,
  SignOff,
  TrainingGap,
  TrainingMatrix,
  TrainingModule,
  TrainingProgress,
} from '../duties/training.ts';
import { FeedNouns, FeedQuery } from '../figures/feed.ts';
import { GenerateReport, Report, ReportSchedule, ReportScheduleState } from '../figures/reports.ts';
import {
  ComplianceRow,
  InjuryChange,
  InjuryMonth,
  ListFigures,
  ListTsiMetrics,
  NamedFigure,
  RecordedCompliance,
  SafetyHistory,
  SaveComplianceRow,
  SaveInjuryMonth,
  SaveInjuryMonths,
  TsiCurrent,
  TsiMetric,
} from '../figures/tsi.ts';
import { ListActions, PlantAction } from '../observations/actions.ts';
import { DeadZone, DeadZonesQuery } from '../observations/dead-zones.ts';
import {
  ChangeAction,
  CreateAction,
  CreateComment,
  HandleObservation,
  SeenObservation,
} from '../observations/observation-handling.ts';
import {
  CountObservations,
  CreatedObservation,
  CreateObservation,
  DeletedObservation,
  EditObservation,
  ListObservations,
  Observation,
  ObservationCount,
} from '../observations/observations.ts';
import { ApiKey, CreateApiKey, NewApiKey, RotateApiKey } from '../operator/api-keys.ts';
import { AuditEntry, AuditQuery, AuditVerdict, AuditWords } from '../operator/audit-log.ts';
import type { AuditEntity } from '../operator/audit-log-words.ts';
import { CrashReport, Diagnostics, UsageReport } from '../operator/diagnostics.ts';
import { BackupKey, ConfirmClock, ServerStatus } from '../operator/server-status.ts';
import {
  CreateWebhook,
  NewWebhook,
  RotateWebhook,
  SwitchWebhook,
  Webhook,
  WebhookAnswer,
  WebhookDelivery,
} from '../operator/webhooks.ts';
import {
  AskPasswordLink,
  BeginWorkplaceLogin,
  CurrentUser,
  LoginInput,
  RegisterInput,
  SignInOptions,
} from '../people/account.ts';
import {
  AdminPerson,
  ChangedPerson,
  ChangePerson,
  ConfirmAddress,
  CreateInvite,
  Invite,
  ListPeople,
  OneTimeLink,
  OpenPasswordLink,
  Registration,
  UsePasswordLink,
} from '../people/admin-people.ts';
import { DemoRequest, RequestDemo } from '../people/demo-requests.ts';
import { Devices, UnsentOf } from '../people/devices.ts';
import {
  DecidedFindings,
  DecideFindings,
  ErasureFindings,
  SearchedMentions,
  SearchMentions,
} from '../people/erasure-findings.ts';
import { FirstLinks, ImportPeopleQuery, PeopleImportAnswer } from '../people/import-people.ts';
import { NewPasskey, Passkey, PasskeyCreation, PasskeyRequest, PasskeySignIn } from '../people/passkeys.ts';
import { Privacy } from '../people/privacy.ts';
import {
  ChangePassword,
  ChangeProfile,
  ConfirmAgain,
  ConfirmPassword,
  DataExport,
  Erased,
  OwnAccess,
  OwnSession,
  Statistics,
} from '../people/profile.ts';
import { SavedView, SaveView } from '../people/saved-views.ts';
import { ChangeUserSettings, UserSettings } from '../people/user-settings.ts';
import { PermitConflict } from '../permits/permit-conflicts.ts';
import {
  AddGasReading,
  ApprovePermit,
  CheckPermit,
  ClosePermit,
  ConfirmPermit,
  DrawnSignature,
  ExtendPermit,
  HandOverPermit,
  MarkMistyped,
  NoteAfterWatch,
  NotePresence,
  RejectPermit,
  ResumePermit,
  StartPermit,
  SuspendPermit,
} from '../permits/permit-moves.ts';
import { PermitTemplate, SaveTemplate } from '../permits/permit-templates.ts';
import {
  CreatePermit,
  EditPermit,
  ListPermits,
  PermitKey,
  WithdrawnPermit,
  WorkPermit,
} from '../permits/work-permits.ts';
import { Area, ChangeArea, CreateArea } from '../plant/areas.ts';
import {
  AddAlertNote,
  CorrectPlace,
  CreateProcedure,
  DeletedProcedure,
  EditProcedure,
  EmergencyAlert,
  EmergencyCard,
  EmergencyProcedure,
  EndAlert,
  PlantSite,
  RaiseAlert,
  SetPlantSite,
  TakeBackAlert,
} from '../plant/emergency.ts';
import {
  ChooseLanguage,
  ListNotifications,
  Notification,
  PushKey,
  PushSubscriptionInput,
  ReadAnswer,
  ReadNotifications,
  Remind,
  Reminded,
} from '../plant/notifications.ts';
import { ChangePlan, CreatePlan, Plan, PlanTilesQuery } from '../plant/plans.ts';
import { ChangePlantSettings, PlantSettings } from '../plant/plant-settings.ts';
import { PreviewRetention, Retention, RetentionPreview, SetRetention } from '../plant/retention.ts';
import {
  Chemical,
  ChemicalHistory,
  CreateChemical,
  EditChemical,
  ImportAnswer,
  ImportChemicals,
  ListChemicals,
  SheetQuery,
} from '../registers/chemicals.ts';
import {
  CreateDocument,
  DocumentGap,
  DocumentHistory,
  DocumentReading,
  DocumentReceipt,
  EditDocument,
  FileQuery,
  ListDocuments,
  PutReceipt,
  ReadingsQuery,
  SafetyDocument,
  VersionQuery,
} from '../registers/documents.ts';
import {
  AccidentDuties,
  DecideInvestigation,
  EditInvestigation,
  HurtPerson,
  HurtPersonWritten,
  Investigation,
  InvestigationRow,
  ListInvestigations,
  MakeLesson,
  NameInvestigators,
  OpenInvestigation,
  PrintQuery,
  PutAccidentDuties,
  PutHurtPerson,
  TickDuty,
} from '../risks/investigations.ts';
import {
  AnalysisQuery,
  CreateRiskAssessment,
  EditRiskAssessment,
  FromAnalysis,
  ListRiskAssessments,
  RiskAssessment,
  RiskSuggestion,
} from '../risks/risk-assessments.ts';
import { GoneOwners, KeptOwners, OpenedSeal, OpenSeal } from '../sync/kept-work.ts';
import {
  AskRelease,
  DeviceReleases,
  EndRelease,
  OfDevice,
  OpenReleased,
} from '../sync/kept-work-releases.ts';
import { BatchAnswer, BatchInput, DeadLetter, KnownAnswer, KnownInput, SyncQuery } from '../sync/sync.ts';
import { SyncAnswer } from '../sync/synced-rows.ts';
import { uuid } from '../words/text.ts';
import { DraftTranslation, TranslationDraft } from '../words/translation-draft.ts';
import { DeletedRecord, Health, Kept, Ready } from './small-answers.ts';

/** What crosses the wire at one address. Without an `answer` it is not JSON: a file, a stream, a redirect, or nothing. */
export interface Endpoint {
  query?: z.ZodType;
  body?: z.ZodType;
  answer?: z.ZodType;
  /**
   * For calls that phones queue, and calls these need: whether it may be sent under a release of a closed account's
   * work, and which record is marked then (null: none). The author's own work may: reports with everything that
   * belongs to them, requests and readings, rounds, assessments, chemicals, training, confirmations. Decisions
   * about anybody's work or safety may not: no stop, confirmation, handling or removal of a chemical; nor anonymous
   * work.
   */
  carried?: AuditEntity | null | false;
}

/**
 * Every call there is. The server's routes are built from it (`api/src/http/route.ts`), and the app's client has
 * its types (`web/src/http/api-client.ts`), which must import it as a type only.
 */
export const endpoints = {
  // audit: audit routes
  'GET /api/admin/audit': { query: AuditQuery, answer: z.array(AuditEntry) },
  'GET /api/admin/audit/words': { answer: AuditWords },
  'GET /api/admin/audit/export': { query: AuditQuery },
  'GET /api/admin/audit/verify': { answer: AuditVerdict },

  // account
  'GET /api/sign-in-options': { answer: SignInOptions },
  'POST /api/login': { body: LoginInput, answer: CurrentUser },
  'POST /api/register': { body: RegisterInput, answer: CurrentUser },
  'POST /api/password-links/open': { body: OpenPasswordLink, answer: z.object({ username: z.string() }) },
  'POST /api/password-links': { body: UsePasswordLink },
  'POST /api/password-links/request': { body: AskPasswordLink },
  'POST /api/email-links': { body: ConfirmAddress },
  'POST /api/logout': {},
  'GET /api/logout': {},
  'GET /api/user': { answer: CurrentUser, carried: null },

  // api keys
  'GET /api/admin/api-keys': { answer: z.array(ApiKey) },
  'POST /api/admin/api-keys': { body: CreateApiKey, answer: NewApiKey },
  'POST /api/admin/api-keys/:id/rotate': { body: RotateApiKey, answer: NewApiKey },
  'DELETE /api/admin/api-keys/:id': { answer: z.object({ id: uuid }) },

  // webhooks
  'GET /api/admin/webhooks': { answer: z.array(Webhook) },
  'POST /api/admin/webhooks': { body: CreateWebhook, answer: NewWebhook },
  'POST /api/admin/webhooks/:id/rotate': { body: RotateWebhook, answer: NewWebhook },
  'POST /api/admin/webhooks/:id/switch': { body: SwitchWebhook, answer: Webhook },
  'POST /api/admin/webhooks/:id/resend': { answer: Webhook },
  'POST /api/admin/webhooks/:id/test': { answer: WebhookAnswer },
  'GET /api/admin/webhooks/:id/undelivered': { answer: z.array(WebhookDelivery) },
  'DELETE /api/admin/webhooks/:id': { answer: z.object({ id: uuid }) },

  // areas
  'GET /api/areas': { answer: z.array(Area) },
  'POST /api/areas': { body: CreateArea, answer: Area },
  'PATCH /api/areas/:id': { body: ChangeArea, answer: Area },

  // plans
  'GET /api/plans': { answer: z.array(Plan) },
  'GET /api/plans/:id': { answer: Plan },
  'POST /api/plans': { body: CreatePlan, answer: Plan },
  'PATCH /api/plans/:id': { body: ChangePlan, answer: Plan },
  'POST /api/plans/:id/picture': { answer: Plan },
  'GET /api/plans/:id/tiles': { query: PlanTilesQuery },

  // assistant
  'POST /api/ai/chat': { body: AskAssistant, answer: AssistantAnswer },
  'POST /api/ai/translate': { body: DraftTranslation, answer: TranslationDraft },
  'GET /api/admin/assistant': { answer: ProviderState },
  'POST /api/admin/assistant/check': { answer: ProviderCheck },
  'POST /api/admin/assistant/questions': { body: AskTrial, answer: TrialResult },

  // actions
  'GET /api/actions': { query: ListActions, answer: z.array(PlantAction) },
  'POST /api/actions/:actionId/remind': { body: Remind, answer: Reminded },

  // audit rounds
  'GET /api/audit-rounds': { query: ListAuditRounds, answer: z.array(AuditRound) },
  'GET /api/audit-rounds/:id': { answer: AuditRound },
  'POST /api/audit-rounds': { body: CreateAuditRound, answer: AuditRound, carried: 'audit_rounds' },

  // calendar
  'GET /api/calendar/:token': {},
  'GET /api/user/calendar': { answer: CalendarLink },
  'POST /api/user/calendar': { answer: NewCalendarLink },
  'DELETE /api/user/calendar': { answer: CalendarLink },

  // chemicals
  'GET /api/chemicals': { query: ListChemicals, answer: z.array(Chemical) },
  'GET /api/chemicals/:id': { answer: Chemical },
  'GET /api/chemicals/:id/history': { answer: ChemicalHistory },
  'POST /api/chemicals': { body: CreateChemical, answer: Chemical, carried: 'chemicals' },
  'PATCH /api/chemicals/:id': { body: EditChemical, answer: Chemical, carried: 'chemicals' },
  'DELETE /api/chemicals/:id': { answer: DeletedRecord, carried: false },
  'POST /api/chemicals/:id/sds': { query: SheetQuery, answer: Chemical },
  'POST /api/chemicals/import': { query: ImportChemicals, answer: ImportAnswer },
  'GET /api/chemicals/:id/sds': {},
  'GET /api/chemicals/:id/sds/:version': {},

  // competence cards
  'POST /api/competence-cards': { body: NewCard, answer: CompetenceCard },
  'DELETE /api/competence-cards/:id': { answer: DeletedRecord },
  'GET /api/competence-cards/gaps': { answer: z.array(CardGap) },
  'POST /api/competence-cards/remind': { body: RemindOfCard, answer: Reminded },

  // demo requests
  'GET /api/demo-requests': { answer: z.array(DemoRequest) },
  'POST /api/demo-requests': { body: RequestDemo, answer: DemoRequest },

  // devices
  'GET /api/admin/devices': { answer: Devices },

  // dead zones
  'GET /api/dead-zones': { query: DeadZonesQuery, answer: z.array(DeadZone) },

  // diagnostics
  'POST /api/diagnostics/usage': { body: UsageReport, answer: Kept },
  'POST /api/diagnostics/crashes': { body: CrashReport, answer: Kept },
  'GET /api/diagnostics': { answer: Diagnostics },

  // documents
  'GET /api/documents': { query: ListDocuments, answer: z.array(SafetyDocument) },
  'GET /api/documents/readings': { query: ReadingsQuery, answer: z.array(DocumentReading) },
  'GET /api/documents/gaps': { answer: z.array(DocumentGap) },
  'POST /api/documents/:id/remind': { body: Remind, answer: Reminded },
  'GET /api/documents/:id': { answer: SafetyDocument },
  'GET /api/documents/:id/history': { answer: DocumentHistory },
  'POST /api/documents/shipped': { answer: ShippedAdded },
  'POST /api/documents': { body: CreateDocument, answer: SafetyDocument },
  'PATCH /api/documents/:id': { body: EditDocument, answer: SafetyDocument },
  'POST /api/documents/:id/versions': { query: VersionQuery, answer: SafetyDocument },
  'PUT /api/documents/:id/versions/:version/receipt': {
    body: PutReceipt,
    answer: DocumentReceipt,
    carried: 'safety_documents',
  },
  'GET /api/documents/:id/file': {},
  'GET /api/documents/:id/file/:version': { query: FileQuery },

  // emergency
  'GET /api/emergency': { answer: EmergencyCard },
  'POST /api/emergency/shipped': { answer: ShippedAdded },
  'POST /api/emergency/procedures': { body: CreateProcedure, answer: EmergencyProcedure },
  'PATCH /api/emergency/procedures/:id': { body: EditProcedure, answer: EmergencyProcedure },
  'DELETE /api/emergency/procedures/:id': { answer: DeletedProcedure },
  'GET /api/emergency/alerts': { answer: z.array(EmergencyAlert) },
  'GET /api/emergency/alerts/:id': { answer: EmergencyAlert },
  'POST /api/emergency/alerts': { body: RaiseAlert, answer: EmergencyAlert },
  'POST /api/emergency/alerts/:id/acknowledge': { answer: EmergencyAlert },
  'POST /api/emergency/alerts/:id/shown': { answer: EmergencyAlert },
  'POST /api/emergency/alerts/:id/take-back': { body: TakeBackAlert, answer: EmergencyAlert },
  'POST /api/emergency/alerts/:id/end': { body: EndAlert, answer: EmergencyAlert },
  'POST /api/emergency/alerts/:id/place': { body: CorrectPlace, answer: EmergencyAlert },
  'POST /api/emergency/alerts/:id/notes': { body: AddAlertNote, answer: EmergencyAlert },

  // emergency: site routes
  'GET /api/admin/emergency-site': { answer: z.object({ site: PlantSite.nullable() }) },
  'PUT /api/admin/emergency-site': { body: SetPlantSite, answer: PlantSite },

  // kept work: release routes
  'POST /api/admin/devices/releases': { body: AskRelease, answer: OfDevice },
  'POST /api/admin/devices/releases/confirm': { body: OfDevice, answer: OfDevice },
  'POST /api/admin/devices/releases/withdraw': { body: OfDevice, answer: OfDevice },
  'GET /api/kept-work/releases': { answer: DeviceReleases },
  'POST /api/kept-work/releases/key': { body: OpenReleased, answer: OpenedSeal },
  'POST /api/kept-work/releases/end': { body: EndRelease, answer: EndRelease },

  // kept work
  'POST /api/kept-work/owners': { body: KeptOwners, answer: GoneOwners },
  'POST /api/user/sealing-key': { body: OpenSeal, answer: OpenedSeal },

  // media
  'GET /api/media/:id': {},
  'GET /api/media/:id/thumb': {},

  // media: upload routes
  'POST /api/media/uploads': { carried: null },
  'HEAD /api/media/uploads/:id': { carried: null },
  'PATCH /api/media/uploads/:id': { carried: null },
  'DELETE /api/media/uploads/:id': {},

  // notifications
  'GET /api/notifications': { query: ListNotifications, answer: z.array(Notification) },
  'POST /api/notifications/read': { body: ReadNotifications, answer: ReadAnswer, carried: false },
  'PUT /api/user/language': { body: ChooseLanguage, answer: ChooseLanguage },
  'GET /api/push': { answer: PushKey },
  'PUT /api/push/subscription': {
    body: PushSubscriptionInput,
    answer: z.object({ subscribed: z.literal(true) }),
  },
  'DELETE /api/push/subscription': { answer: z.object({ subscribed: z.literal(false) }) },

  // observations: handling routes
  'PATCH /api/observations/:id/handling': { body: HandleObservation, answer: Observation, carried: false },
  'POST /api/observations/:id/comments': {
    body: CreateComment,
    answer: Observation,
    carried: 'observations',
  },
  'POST /api/observations/:id/actions': { body: CreateAction, answer: Observation, carried: false },
  'PATCH /api/observations/:id/actions/:actionId': {
    body: ChangeAction,
    answer: Observation,
    carried: false,
  },
  'POST /api/observations/:id/remind': { body: Remind, answer: Reminded },
  'POST /api/observations/:id/seen': { body: SeenObservation, answer: Observation, carried: false },

  // observations
  'GET /api/observations': { query: ListObservations, answer: z.array(Observation) },
  'GET /api/observations/counts': { query: CountObservations, answer: z.array(ObservationCount) },
  'GET /api/observations/:id': { answer: Observation },
  'POST /api/observations': { body: CreateObservation, answer: CreatedObservation, carried: 'observations' },
  'PATCH /api/observations/:id': { body: EditObservation, answer: Observation, carried: 'observations' },
  'DELETE /api/observations/:id': { answer: DeletedObservation, carried: 'observations' },

  // passkeys
  'POST /api/passkeys/options': { answer: PasskeyRequest },
  'POST /api/passkeys/sign-in': { body: PasskeySignIn, answer: CurrentUser },
  'GET /api/user/passkeys': { answer: z.array(Passkey) },
  'POST /api/user/passkeys/options': { body: z.object({}), answer: PasskeyCreation },
  'POST /api/user/passkeys': { body: NewPasskey, answer: z.array(Passkey) },
  'DELETE /api/user/passkeys/:id': { answer: z.object({ removed: z.literal(true) }) },

  // people: import: import route
  'POST /api/admin/people/import': { query: ImportPeopleQuery, answer: PeopleImportAnswer },

  // people
  'GET /api/admin/people': { query: ListPeople, answer: z.array(AdminPerson) },
  'GET /api/admin/departments': { answer: z.array(z.string()) },
  'GET /api/admin/people/:id': { answer: AdminPerson },
  'PATCH /api/admin/people/:id': { body: ChangePerson, answer: ChangedPerson },
  'POST /api/admin/people/:id/approve': { answer: AdminPerson },
  'POST /api/admin/people/:id/refuse': { answer: z.object({ id: z.number().int() }) },
  'POST /api/admin/people/:id/deactivate': { answer: AdminPerson },
  'POST /api/admin/people/:id/reactivate': { answer: AdminPerson },
  'POST /api/admin/people/:id/password-link': { answer: OneTimeLink },
  'POST /api/admin/people/first-links': { answer: FirstLinks },
  'GET /api/admin/invites': { answer: z.array(Invite) },
  'POST /api/admin/invites': { body: CreateInvite, answer: OneTimeLink },
  'POST /api/admin/invites/:id/mail': { answer: z.object({ id: z.uuid() }) },
  'DELETE /api/admin/invites/:id': { answer: z.object({ id: z.uuid() }) },
  'GET /api/admin/registration': { answer: Registration },
  'PUT /api/admin/registration': { body: Registration, answer: Registration },

  // personal data: findings
  'GET /api/admin/erasure-findings': { answer: ErasureFindings },
  'POST /api/admin/erasure-findings/search': { body: SearchMentions, answer: SearchedMentions },
  'POST /api/admin/erasure-findings/accept': { body: DecideFindings, answer: DecidedFindings },
  'POST /api/admin/erasure-findings/dismiss': { body: DecideFindings, answer: DecidedFindings },

  // personal data
  'POST /api/user/exports': { body: ConfirmPassword, answer: DataExport.extend({ token: z.string() }) },
  'GET /api/user/exports': { answer: z.array(DataExport) },
  'GET /api/user/exports/:id/file': { query: z.object({ token: z.string().max(100) }) },
  'GET /api/user/unsent-elsewhere': { answer: UnsentOf },
  'POST /api/user/deletion': { body: ConfirmPassword, answer: Erased },

  // plant settings
  'GET /api/plant-settings': { answer: PlantSettings },
  'GET /api/privacy': { answer: Privacy },
  'PATCH /api/plant-settings': { body: ChangePlantSettings, answer: PlantSettings },

  // profile
  'PATCH /api/user': { body: ChangeProfile, answer: CurrentUser },
  'POST /api/user/picture': { answer: CurrentUser },
  'DELETE /api/user/picture': { answer: CurrentUser },
  'GET /api/user/picture': {},
  'GET /api/user/statistics': { answer: Statistics },
  'POST /api/user/password': { body: ChangePassword, answer: z.object({ changed: z.literal(true) }) },
  'POST /api/user/device-lost': { body: z.object({}), answer: z.object({ ended: z.literal(true) }) },
  'POST /api/user/confirm': { body: ConfirmAgain },
  'GET /api/user/access': { answer: OwnAccess },
  'GET /api/user/sessions': { answer: z.array(OwnSession) },
  'DELETE /api/user/sessions/:id': { answer: z.object({ ended: z.literal(true) }) },

  // reports
  'GET /api/reports': { answer: z.array(Report) },
  'GET /api/reports/:id': { answer: Report },
  'POST /api/reports/generate': { body: GenerateReport, answer: Report },
  'POST /api/reports/:id/retry': { answer: Report },
  'GET /api/report-schedule': { answer: ReportScheduleState },
  'PUT /api/report-schedule': { body: ReportSchedule, answer: ReportScheduleState },
  'POST /api/report-schedule/mail': { answer: ReportScheduleState },
  'GET /api/reports/:id/preview': {},
  'GET /api/reports/:id/file/:file': {},
  'GET /api/reports/:id/pack': {},

  // retention
  'GET /api/admin/retention': { answer: Retention },
  'GET /api/admin/retention/:kind/preview': { query: PreviewRetention, answer: RetentionPreview },
  'PUT /api/admin/retention/:kind': { body: SetRetention, answer: z.object({ period: z.number().int() }) },

  // the server itself
  'GET /api/admin/status': { answer: ServerStatus },
  'GET /api/admin/first-steps': { answer: FirstSteps },
  'POST /api/admin/clock': { body: ConfirmClock, answer: z.object({ at: z.iso.datetime({ offset: true }) }) },
  'POST /api/admin/backup-key': { answer: BackupKey },
  'POST /api/admin/backups': { answer: z.object({ isAsked: z.literal(true) }) },

  // risk assessments
  'GET /api/risk-assessments': { query: ListRiskAssessments, answer: z.array(RiskAssessment) },
  'GET /api/risk-assessments/ai-analysis': { query: AnalysisQuery, answer: z.array(RiskSuggestion) },
  'GET /api/risk-assessments/:id': { answer: RiskAssessment },
  'POST /api/risk-assessments': {
    body: CreateRiskAssessment,
    answer: RiskAssessment,
    carried: 'risk_assessments',
  },
  'POST /api/risk-assessments/from-analysis': { body: FromAnalysis, answer: RiskAssessment },
  'PATCH /api/risk-assessments/:id': {
    body: EditRiskAssessment,
    answer: RiskAssessment,
    carried: 'risk_assessments',
  },

  // saved views
  'GET /api/saved-views': { answer: z.array(SavedView) },
  'PUT /api/saved-views/:id': { body: SaveView, answer: SavedView },
  'DELETE /api/saved-views/:id': { answer: z.object({ id: uuid }) },

  // investigations
  'GET /api/investigations': { query: ListInvestigations, answer: z.array(InvestigationRow) },
  'POST /api/investigations': { body: OpenInvestigation, answer: Investigation, carried: false },
  'GET /api/investigations/:id': { answer: Investigation },
  'PATCH /api/investigations/:id': { body: EditInvestigation, answer: Investigation, carried: false },
  'PUT /api/investigations/:id/investigators': { body: NameInvestigators, answer: Investigation },
  'PUT /api/investigations/:id/duties/:duty': { body: TickDuty, answer: Investigation },
  'POST /api/investigations/:id/state': { body: DecideInvestigation, answer: Investigation },
  'GET /api/investigations/:id/report': { query: PrintQuery },
  'GET /api/investigations/:id/health-report': { query: PrintQuery },
  'POST /api/investigations/:id/lesson': { body: MakeLesson },
  'GET /api/investigations/:id/people': { answer: z.array(HurtPerson) },
  'PUT /api/investigations/:id/people/:personId': { body: PutHurtPerson, answer: HurtPersonWritten },
  'DELETE /api/investigations/:id/people/:personId': { answer: HurtPersonWritten },
  'GET /api/accident-duties': { answer: AccidentDuties },
  'PUT /api/accident-duties': { body: PutAccidentDuties, answer: AccidentDuties },

  // schedules
  'GET /api/schedules': { answer: z.array(Schedule) },
  'GET /api/schedules/:id': { answer: Schedule },
  'GET /api/schedules/:id/turns': { answer: z.array(ScheduleTurn) },
  'POST /api/schedules': { body: CreateSchedule, answer: Schedule },
  'PATCH /api/schedules/:id': { body: EditSchedule, answer: Schedule },

  // training
  'GET /api/training/modules': { answer: z.array(ListedModule) },
  'GET /api/training/modules/:moduleId': { answer: TrainingModule },
  'GET /api/training/progress': { answer: z.array(TrainingProgress) },
  'PUT /api/training/progress/:moduleId': {
    body: PutProgress,
    answer: TrainingProgress,
    carried: 'user_training_progress',
  },
  'GET /api/training/progress/:id/certificate': {
    query: z.object({ language: z.enum(languages).optional() }),
  },
  'POST /api/training/shipped': { answer: ShippedAdded },
  'POST /api/training/modules': { body: CreateModule, answer: TrainingModule },
  'PATCH /api/training/modules/:moduleId': { body: EditModule, answer: TrainingModule },
  'PUT /api/training/modules/:moduleId/people/:userId/sign-off': { body: SignOff, answer: TrainingProgress },
  'POST /api/training/modules/:moduleId/assign': { body: AssignModule, answer: Assigned },
  'POST /api/training/modules/:moduleId/remind': { body: Remind, answer: Reminded },
  'GET /api/training/gaps': { answer: z.array(TrainingGap) },
  'GET /api/training/matrix': { answer: TrainingMatrix },

  // tsi
  'GET /api/figures': { query: ListFigures, answer: z.array(NamedFigure) },
  'GET /api/tsi/current': { answer: TsiCurrent },
  'GET /api/tsi-metrics': { query: ListTsiMetrics, answer: z.array(TsiMetric) },
  'GET /api/analytics/safety-history': { answer: SafetyHistory },
  'GET /api/injury-months': { answer: z.array(InjuryMonth) },
  'GET /api/injury-months/history': { answer: z.array(InjuryChange) },
  'PUT /api/injury-months': { body: SaveInjuryMonth, answer: InjuryMonth },
  'PUT /api/injury-months/many': { body: SaveInjuryMonths, answer: z.array(InjuryMonth) },
  'GET /api/compliance-rows': { answer: z.array(ComplianceRow) },
  'GET /api/compliance-rows/recorded': { answer: RecordedCompliance },
  'PUT /api/compliance-rows/:id': { body: SaveComplianceRow, answer: ComplianceRow },

  // user settings
  'GET /api/user/settings': { answer: UserSettings },
  'PATCH /api/user/settings': { body: ChangeUserSettings, answer: UserSettings, carried: false },

  // work permits: permit key routes
  'POST /api/admin/permit-keys': { answer: PermitKey },
  'POST /api/admin/permit-keys/:id/withdraw': { answer: PermitKey },

  // work permits
  'GET /api/work-permits': { query: ListPermits, answer: z.array(WorkPermit) },
  'POST /api/work-permits': { body: CreatePermit, answer: WorkPermit, carried: 'work_permits' },
  'GET /api/work-permits/:id': { answer: WorkPermit },
  'PATCH /api/work-permits/:id': { body: EditPermit, answer: WorkPermit, carried: 'work_permits' },
  'DELETE /api/work-permits/:id': { answer: WithdrawnPermit, carried: 'work_permits' },
  'GET /api/work-permits/:id/conflicts': { answer: z.array(PermitConflict) },
  'GET /api/work-permits/:id/signatures/:signatureId': { answer: DrawnSignature },
  'POST /api/work-permits/:id/approve': { body: ApprovePermit, answer: WorkPermit },
  'POST /api/work-permits/:id/reject': { body: RejectPermit, answer: WorkPermit },
  'POST /api/work-permits/:id/confirmations': { body: ConfirmPermit, answer: WorkPermit, carried: false },
  'POST /api/work-permits/:id/presence': { body: NotePresence, answer: WorkPermit, carried: false },
  'POST /api/work-permits/:id/checks': { body: CheckPermit, answer: WorkPermit },
  'POST /api/work-permits/:id/start': { body: StartPermit, answer: WorkPermit },
  'POST /api/work-permits/:id/gas-readings': {
    body: AddGasReading,
    answer: WorkPermit,
    carried: 'work_permits',
  },
  'POST /api/work-permits/:id/mistyped': { body: MarkMistyped, answer: WorkPermit },
  'POST /api/work-permits/:id/extend': { body: ExtendPermit, answer: WorkPermit },
  'POST /api/work-permits/:id/hand-over': { body: HandOverPermit, answer: WorkPermit },
  'POST /api/work-permits/:id/suspend': { body: SuspendPermit, answer: WorkPermit, carried: false },
  'POST /api/work-permits/:id/resume': { body: ResumePermit, answer: WorkPermit },
  'POST /api/work-permits/:id/close': { body: ClosePermit, answer: WorkPermit },
  'POST /api/work-permits/:id/after-watch': { body: NoteAfterWatch, answer: WorkPermit },
  'GET /api/permit-keys': { answer: z.array(PermitKey) },
  'GET /api/permit-templates': { answer: z.array(PermitTemplate) },
  'PUT /api/permit-templates/:type': { body: SaveTemplate, answer: PermitTemplate },

  // workplace login
  'GET /api/workplace-login': { query: BeginWorkplaceLogin },
  'GET /api/workplace-login/callback': {},

  // http: health
  'GET /api/health': { answer: Health },
  'GET /api/ready': { answer: Ready },

  // http: openapi
  'GET /api/openapi.json': { answer: z.looseObject({ openapi: z.string() }) },

  // sync: events route
  'GET /api/events': {},

  // sync: feed
  'GET /api/feed': { answer: FeedNouns },
  'GET /api/feed/:noun': { query: FeedQuery },

  // sync
  'GET /api/sync': { query: SyncQuery, answer: SyncAnswer },
  'POST /api/sync/batch': { body: BatchInput, answer: BatchAnswer },
  'POST /api/sync/known': { body: KnownInput, answer: KnownAnswer },
  'POST /api/sync/dead-letters': { body: DeadLetter, answer: z.object({ opId: uuid }) },
} as const satisfies Record<
  `${'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`,
  Endpoint
>;
export type Endpoints = typeof endpoints;
