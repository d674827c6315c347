import { languages } from '@turva/locales/languages';
import { z } from 'zod';
import { AskAssistant, AssistantAnswer } from '../assistant/assistant.ts';
import { AskTrial, ProviderCheck, ProviderState, TrialResult } from '../assistant/assistant-provider.ts';
import { FirstSteps, ShippedAdded } from '../assistant/first-steps.ts';
import { AuditRound, CreateAuditRound, ListAuditRounds } from '../duties/audit-rounds.ts';
import { CalendarLink, NewCalendarLink } from '../duties/calendar.ts';
import { CardGap, CompetenceCard, NewCard, RemindOfCard } from '../duties/competence-cards.ts';
import { CreateSchedule, EditSchedule, Schedule, ScheduleTurn } from '../duties/schedules.ts';
import * as training from '../duties/training.ts';
import { FeedNouns, FeedQuery } from '../figures/feed.ts';
import { GenerateReport, Report, ReportSchedule, ReportScheduleState } from '../figures/reports.ts';
import * as tsi from '../figures/tsi.ts';
import { ListActions, PlantAction } from '../observations/actions.ts';
import { DeadZone, DeadZonesQuery } from '../observations/dead-zones.ts';
import * as observationHandling from '../observations/observation-handling.ts';
import * as observations from '../observations/observations.ts';
import { ApiKey, CreateApiKey, NewApiKey, RotateApiKey } from '../operator/api-keys.ts';
import { AuditEntry, AuditQuery, AuditVerdict, AuditWords } from '../operator/audit-log.ts';
import type { AuditEntity } from '../operator/audit-log-words.ts';
import { CrashReport, Diagnostics, UsageReport } from '../operator/diagnostics.ts';
import { BackupKey, ConfirmClock, ServerStatus } from '../operator/server-status.ts';
import * as webhooks from '../operator/webhooks.ts';
import * as account from '../people/account.ts';
import * as adminPeople from '../people/admin-people.ts';
import { DemoRequest, RequestDemo } from '../people/demo-requests.ts';
import { Devices, UnsentOf } from '../people/devices.ts';
import * as erasureFindings from '../people/erasure-findings.ts';
import { FirstLinks, ImportPeopleQuery, PeopleImportAnswer } from '../people/import-people.ts';
import { NewPasskey, Passkey, PasskeyCreation, PasskeyRequest, PasskeySignIn } from '../people/passkeys.ts';
import { Privacy } from '../people/privacy.ts';
import * as profile from '../people/profile.ts';
import { SavedView, SaveView } from '../people/saved-views.ts';
import { ChangeUserSettings, UserSettings } from '../people/user-settings.ts';
import { PermitConflict } from '../permits/permit-conflicts.ts';
import * as permitMoves from '../permits/permit-moves.ts';
import { PermitTemplate, SaveTemplate } from '../permits/permit-templates.ts';
import * as workPermits from '../permits/work-permits.ts';
import { Area, ChangeArea, CreateArea } from '../plant/areas.ts';
import * as emergency from '../plant/emergency.ts';
import * as notifications from '../plant/notifications.ts';
import { ChangePlan, CreatePlan, Plan, PlanTilesQuery } from '../plant/plans.ts';
import { ChangePlantSettings, PlantSettings } from '../plant/plant-settings.ts';
import { PreviewRetention, Retention, RetentionPreview, SetRetention } from '../plant/retention.ts';
import * as chemicals from '../registers/chemicals.ts';
import * as documents from '../registers/documents.ts';
import * as investigations from '../risks/investigations.ts';
import * as riskAssessments from '../risks/risk-assessments.ts';
import { GoneOwners, KeptOwners, OpenedSeal, OpenSeal } from '../sync/kept-work.ts';
import * as keptWorkReleases from '../sync/kept-work-releases.ts';
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
  'GET /api/sign-in-options': { answer: account.SignInOptions },
  'POST /api/login': { body: account.LoginInput, answer: account.CurrentUser },
  'POST /api/register': { body: account.RegisterInput, answer: account.CurrentUser },
  'POST /api/password-links/open': {
    body: adminPeople.OpenPasswordLink,
    answer: z.object({ username: z.string() }),
  },
  'POST /api/password-links': { body: adminPeople.UsePasswordLink },
  'POST /api/password-links/request': { body: account.AskPasswordLink },
  'POST /api/email-links': { body: adminPeople.ConfirmAddress },
  'POST /api/logout': {},
  'GET /api/logout': {},
  'GET /api/user': { answer: account.CurrentUser, carried: null },

  // api keys
  'GET /api/admin/api-keys': { answer: z.array(ApiKey) },
  'POST /api/admin/api-keys': { body: CreateApiKey, answer: NewApiKey },
  'POST /api/admin/api-keys/:id/rotate': { body: RotateApiKey, answer: NewApiKey },
  'DELETE /api/admin/api-keys/:id': { answer: z.object({ id: uuid }) },

  // webhooks
  'GET /api/admin/webhooks': { answer: z.array(webhooks.Webhook) },
  'POST /api/admin/webhooks': { body: webhooks.CreateWebhook, answer: webhooks.NewWebhook },
  'POST /api/admin/webhooks/:id/rotate': { body: webhooks.RotateWebhook, answer: webhooks.NewWebhook },
  'POST /api/admin/webhooks/:id/switch': { body: webhooks.SwitchWebhook, answer: webhooks.Webhook },
  'POST /api/admin/webhooks/:id/resend': { answer: webhooks.Webhook },
  'POST /api/admin/webhooks/:id/test': { answer: webhooks.WebhookAnswer },
  'GET /api/admin/webhooks/:id/undelivered': { answer: z.array(webhooks.WebhookDelivery) },
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
  'POST /api/actions/:actionId/remind': { body: notifications.Remind, answer: notifications.Reminded },

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
  'GET /api/chemicals': { query: chemicals.ListChemicals, answer: z.array(chemicals.Chemical) },
  'GET /api/chemicals/:id': { answer: chemicals.Chemical },
  'GET /api/chemicals/:id/history': { answer: chemicals.ChemicalHistory },
  'POST /api/chemicals': { body: chemicals.CreateChemical, answer: chemicals.Chemical, carried: 'chemicals' },
  'PATCH /api/chemicals/:id': {
    body: chemicals.EditChemical,
    answer: chemicals.Chemical,
    carried: 'chemicals',
  },
  'DELETE /api/chemicals/:id': { answer: DeletedRecord, carried: false },
  'POST /api/chemicals/:id/sds': { query: chemicals.SheetQuery, answer: chemicals.Chemical },
  'POST /api/chemicals/import': { query: chemicals.ImportChemicals, answer: chemicals.ImportAnswer },
  'GET /api/chemicals/:id/sds': {},
  'GET /api/chemicals/:id/sds/:version': {},

  // competence cards
  'POST /api/competence-cards': { body: NewCard, answer: CompetenceCard },
  'DELETE /api/competence-cards/:id': { answer: DeletedRecord },
  'GET /api/competence-cards/gaps': { answer: z.array(CardGap) },
  'POST /api/competence-cards/remind': { body: RemindOfCard, answer: notifications.Reminded },

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
  'GET /api/documents': { query: documents.ListDocuments, answer: z.array(documents.SafetyDocument) },
  'GET /api/documents/readings': {
    query: documents.ReadingsQuery,
    answer: z.array(documents.DocumentReading),
  },
  'GET /api/documents/gaps': { answer: z.array(documents.DocumentGap) },
  'POST /api/documents/:id/remind': { body: notifications.Remind, answer: notifications.Reminded },
  'GET /api/documents/:id': { answer: documents.SafetyDocument },
  'GET /api/documents/:id/history': { answer: documents.DocumentHistory },
  'POST /api/documents/shipped': { answer: ShippedAdded },
  'POST /api/documents': { body: documents.CreateDocument, answer: documents.SafetyDocument },
  'PATCH /api/documents/:id': { body: documents.EditDocument, answer: documents.SafetyDocument },
  'POST /api/documents/:id/versions': { query: documents.VersionQuery, answer: documents.SafetyDocument },
  'PUT /api/documents/:id/versions/:version/receipt': {
    body: documents.PutReceipt,
    answer: documents.DocumentReceipt,
    carried: 'safety_documents',
  },
  'GET /api/documents/:id/file': {},
  'GET /api/documents/:id/file/:version': { query: documents.FileQuery },

  // emergency
  'GET /api/emergency': { answer: emergency.EmergencyCard },
  'POST /api/emergency/shipped': { answer: ShippedAdded },
  'POST /api/emergency/procedures': { body: emergency.CreateProcedure, answer: emergency.EmergencyProcedure },
  'PATCH /api/emergency/procedures/:id': {
    body: emergency.EditProcedure,
    answer: emergency.EmergencyProcedure,
  },
  'DELETE /api/emergency/procedures/:id': { answer: emergency.DeletedProcedure },
  'GET /api/emergency/alerts': { answer: z.array(emergency.EmergencyAlert) },
  'GET /api/emergency/alerts/:id': { answer: emergency.EmergencyAlert },
  'POST /api/emergency/alerts': { body: emergency.RaiseAlert, answer: emergency.EmergencyAlert },
  'POST /api/emergency/alerts/:id/acknowledge': { answer: emergency.EmergencyAlert },
  'POST /api/emergency/alerts/:id/shown': { answer: emergency.EmergencyAlert },
  'POST /api/emergency/alerts/:id/take-back': {
    body: emergency.TakeBackAlert,
    answer: emergency.EmergencyAlert,
  },
  'POST /api/emergency/alerts/:id/end': { body: emergency.EndAlert, answer: emergency.EmergencyAlert },
  'POST /api/emergency/alerts/:id/place': { body: emergency.CorrectPlace, answer: emergency.EmergencyAlert },
  'POST /api/emergency/alerts/:id/notes': { body: emergency.AddAlertNote, answer: emergency.EmergencyAlert },

  // emergency: site routes
  'GET /api/admin/emergency-site': { answer: z.object({ site: emergency.PlantSite.nullable() }) },
  'PUT /api/admin/emergency-site': { body: emergency.SetPlantSite, answer: emergency.PlantSite },

  // kept work: release routes
  'POST /api/admin/devices/releases': {
    body: keptWorkReleases.AskRelease,
    answer: keptWorkReleases.OfDevice,
  },
  'POST /api/admin/devices/releases/confirm': {
    body: keptWorkReleases.OfDevice,
    answer: keptWorkReleases.OfDevice,
  },
  'POST /api/admin/devices/releases/withdraw': {
    body: keptWorkReleases.OfDevice,
    answer: keptWorkReleases.OfDevice,
  },
  'GET /api/kept-work/releases': { answer: keptWorkReleases.DeviceReleases },
  'POST /api/kept-work/releases/key': { body: keptWorkReleases.OpenReleased, answer: OpenedSeal },
  'POST /api/kept-work/releases/end': {
    body: keptWorkReleases.EndRelease,
    answer: keptWorkReleases.EndRelease,
  },

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
  'GET /api/notifications': {
    query: notifications.ListNotifications,
    answer: z.array(notifications.Notification),
  },
  'POST /api/notifications/read': {
    body: notifications.ReadNotifications,
    answer: notifications.ReadAnswer,
    carried: false,
  },
  'PUT /api/user/language': { body: notifications.ChooseLanguage, answer: notifications.ChooseLanguage },
  'GET /api/push': { answer: notifications.PushKey },
  'PUT /api/push/subscription': {
    body: notifications.PushSubscriptionInput,
    answer: z.object({ subscribed: z.literal(true) }),
  },
  'DELETE /api/push/subscription': { answer: z.object({ subscribed: z.literal(false) }) },

  // observations: handling routes
  'PATCH /api/observations/:id/handling': {
    body: observationHandling.HandleObservation,
    answer: observations.Observation,
    carried: false,
  },
  'POST /api/observations/:id/comments': {
    body: observationHandling.CreateComment,
    answer: observations.Observation,
    carried: 'observations',
  },
  'POST /api/observations/:id/actions': {
    body: observationHandling.CreateAction,
    answer: observations.Observation,
    carried: false,
  },
  'PATCH /api/observations/:id/actions/:actionId': {
    body: observationHandling.ChangeAction,
    answer: observations.Observation,
    carried: false,
  },
  'POST /api/observations/:id/remind': { body: notifications.Remind, answer: notifications.Reminded },
  'POST /api/observations/:id/seen': {
    body: observationHandling.SeenObservation,
    answer: observations.Observation,
    carried: false,
  },

  // observations
  'GET /api/observations': {
    query: observations.ListObservations,
    answer: z.array(observations.Observation),
  },
  'GET /api/observations/counts': {
    query: observations.CountObservations,
    answer: z.array(observations.ObservationCount),
  },
  'GET /api/observations/:id': { answer: observations.Observation },
  'POST /api/observations': {
    body: observations.CreateObservation,
    answer: observations.CreatedObservation,
    carried: 'observations',
  },
  'PATCH /api/observations/:id': {
    body: observations.EditObservation,
    answer: observations.Observation,
    carried: 'observations',
  },
  'DELETE /api/observations/:id': { answer: observations.DeletedObservation, carried: 'observations' },

  // passkeys
  'POST /api/passkeys/options': { answer: PasskeyRequest },
  'POST /api/passkeys/sign-in': { body: PasskeySignIn, answer: account.CurrentUser },
  'GET /api/user/passkeys': { answer: z.array(Passkey) },
  'POST /api/user/passkeys/options': { body: z.object({}), answer: PasskeyCreation },
  'POST /api/user/passkeys': { body: NewPasskey, answer: z.array(Passkey) },
  'DELETE /api/user/passkeys/:id': { answer: z.object({ removed: z.literal(true) }) },

  // people: import: import route
  'POST /api/admin/people/import': { query: ImportPeopleQuery, answer: PeopleImportAnswer },

  // people
  'GET /api/admin/people': { query: adminPeople.ListPeople, answer: z.array(adminPeople.AdminPerson) },
  'GET /api/admin/departments': { answer: z.array(z.string()) },
  'GET /api/admin/people/:id': { answer: adminPeople.AdminPerson },
  'PATCH /api/admin/people/:id': { body: adminPeople.ChangePerson, answer: adminPeople.ChangedPerson },
  'POST /api/admin/people/:id/approve': { answer: adminPeople.AdminPerson },
  'POST /api/admin/people/:id/refuse': { answer: z.object({ id: z.number().int() }) },
  'POST /api/admin/people/:id/deactivate': { answer: adminPeople.AdminPerson },
  'POST /api/admin/people/:id/reactivate': { answer: adminPeople.AdminPerson },
  'POST /api/admin/people/:id/password-link': { answer: adminPeople.OneTimeLink },
  'POST /api/admin/people/first-links': { answer: FirstLinks },
  'GET /api/admin/invites': { answer: z.array(adminPeople.Invite) },
  'POST /api/admin/invites': { body: adminPeople.CreateInvite, answer: adminPeople.OneTimeLink },
  'POST /api/admin/invites/:id/mail': { answer: z.object({ id: z.uuid() }) },
  'DELETE /api/admin/invites/:id': { answer: z.object({ id: z.uuid() }) },
  'GET /api/admin/registration': { answer: adminPeople.Registration },
  'PUT /api/admin/registration': { body: adminPeople.Registration, answer: adminPeople.Registration },

  // personal data: findings
  'GET /api/admin/erasure-findings': { answer: erasureFindings.ErasureFindings },
  'POST /api/admin/erasure-findings/search': {
    body: erasureFindings.SearchMentions,
    answer: erasureFindings.SearchedMentions,
  },
  'POST /api/admin/erasure-findings/accept': {
    body: erasureFindings.DecideFindings,
    answer: erasureFindings.DecidedFindings,
  },
  'POST /api/admin/erasure-findings/dismiss': {
    body: erasureFindings.DecideFindings,
    answer: erasureFindings.DecidedFindings,
  },

  // personal data
  'POST /api/user/exports': {
    body: profile.ConfirmPassword,
    answer: profile.DataExport.extend({ token: z.string() }),
  },
  'GET /api/user/exports': { answer: z.array(profile.DataExport) },
  'GET /api/user/exports/:id/file': { query: z.object({ token: z.string().max(100) }) },
  'GET /api/user/unsent-elsewhere': { answer: UnsentOf },
  'POST /api/user/deletion': { body: profile.ConfirmPassword, answer: profile.Erased },

  // plant settings
  'GET /api/plant-settings': { answer: PlantSettings },
  'GET /api/privacy': { answer: Privacy },
  'PATCH /api/plant-settings': { body: ChangePlantSettings, answer: PlantSettings },

  // profile
  'PATCH /api/user': { body: profile.ChangeProfile, answer: account.CurrentUser },
  'POST /api/user/picture': { answer: account.CurrentUser },
  'DELETE /api/user/picture': { answer: account.CurrentUser },
  'GET /api/user/picture': {},
  'GET /api/user/statistics': { answer: profile.Statistics },
  'POST /api/user/password': { body: profile.ChangePassword, answer: z.object({ changed: z.literal(true) }) },
  'POST /api/user/device-lost': { body: z.object({}), answer: z.object({ ended: z.literal(true) }) },
  'POST /api/user/confirm': { body: profile.ConfirmAgain },
  'GET /api/user/access': { answer: profile.OwnAccess },
  'GET /api/user/sessions': { answer: z.array(profile.OwnSession) },
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
  'GET /api/risk-assessments': {
    query: riskAssessments.ListRiskAssessments,
    answer: z.array(riskAssessments.RiskAssessment),
  },
  'GET /api/risk-assessments/ai-analysis': {
    query: riskAssessments.AnalysisQuery,
    answer: z.array(riskAssessments.RiskSuggestion),
  },
  'GET /api/risk-assessments/:id': { answer: riskAssessments.RiskAssessment },
  'POST /api/risk-assessments': {
    body: riskAssessments.CreateRiskAssessment,
    answer: riskAssessments.RiskAssessment,
    carried: 'risk_assessments',
  },
  'POST /api/risk-assessments/from-analysis': {
    body: riskAssessments.FromAnalysis,
    answer: riskAssessments.RiskAssessment,
  },
  'PATCH /api/risk-assessments/:id': {
    body: riskAssessments.EditRiskAssessment,
    answer: riskAssessments.RiskAssessment,
    carried: 'risk_assessments',
  },

  // saved views
  'GET /api/saved-views': { answer: z.array(SavedView) },
  'PUT /api/saved-views/:id': { body: SaveView, answer: SavedView },
  'DELETE /api/saved-views/:id': { answer: z.object({ id: uuid }) },

  // investigations
  'GET /api/investigations': {
    query: investigations.ListInvestigations,
    answer: z.array(investigations.InvestigationRow),
  },
  'POST /api/investigations': {
    body: investigations.OpenInvestigation,
    answer: investigations.Investigation,
    carried: false,
  },
  'GET /api/investigations/:id': { answer: investigations.Investigation },
  'PATCH /api/investigations/:id': {
    body: investigations.EditInvestigation,
    answer: investigations.Investigation,
    carried: false,
  },
  'PUT /api/investigations/:id/investigators': {
    body: investigations.NameInvestigators,
    answer: investigations.Investigation,
  },
  'PUT /api/investigations/:id/duties/:duty': {
    body: investigations.TickDuty,
    answer: investigations.Investigation,
  },
  'POST /api/investigations/:id/state': {
    body: investigations.DecideInvestigation,
    answer: investigations.Investigation,
  },
  'GET /api/investigations/:id/report': { query: investigations.PrintQuery },
  'GET /api/investigations/:id/health-report': { query: investigations.PrintQuery },
  'POST /api/investigations/:id/lesson': { body: investigations.MakeLesson },
  'GET /api/investigations/:id/people': { answer: z.array(investigations.HurtPerson) },
  'PUT /api/investigations/:id/people/:personId': {
    body: investigations.PutHurtPerson,
    answer: investigations.HurtPersonWritten,
  },
  'DELETE /api/investigations/:id/people/:personId': { answer: investigations.HurtPersonWritten },
  'GET /api/accident-duties': { answer: investigations.AccidentDuties },
  'PUT /api/accident-duties': {
    body: investigations.PutAccidentDuties,
    answer: investigations.AccidentDuties,
  },

  // schedules
  'GET /api/schedules': { answer: z.array(Schedule) },
  'GET /api/schedules/:id': { answer: Schedule },
  'GET /api/schedules/:id/turns': { answer: z.array(ScheduleTurn) },
  'POST /api/schedules': { body: CreateSchedule, answer: Schedule },
  'PATCH /api/schedules/:id': { body: EditSchedule, answer: Schedule },

  // training
  'GET /api/training/modules': { answer: z.array(training.ListedModule) },
  'GET /api/training/modules/:moduleId': { answer: training.TrainingModule },
  'GET /api/training/progress': { answer: z.array(training.TrainingProgress) },
  'PUT /api/training/progress/:moduleId': {
    body: training.PutProgress,
    answer: training.TrainingProgress,
    carried: 'user_training_progress',
  },
  'GET /api/training/progress/:id/certificate': {
    query: z.object({ language: z.enum(languages).optional() }),
  },
  'POST /api/training/shipped': { answer: ShippedAdded },
  'POST /api/training/modules': { body: training.CreateModule, answer: training.TrainingModule },
  'PATCH /api/training/modules/:moduleId': { body: training.EditModule, answer: training.TrainingModule },
  'PUT /api/training/modules/:moduleId/people/:userId/sign-off': {
    body: training.SignOff,
    answer: training.TrainingProgress,
  },
  'POST /api/training/modules/:moduleId/assign': { body: training.AssignModule, answer: training.Assigned },
  'POST /api/training/modules/:moduleId/remind': {
    body: notifications.Remind,
    answer: notifications.Reminded,
  },
  'GET /api/training/gaps': { answer: z.array(training.TrainingGap) },
  'GET /api/training/matrix': { answer: training.TrainingMatrix },

  // tsi
  'GET /api/figures': { query: tsi.ListFigures, answer: z.array(tsi.NamedFigure) },
  'GET /api/tsi/current': { answer: tsi.TsiCurrent },
  'GET /api/tsi-metrics': { query: tsi.ListTsiMetrics, answer: z.array(tsi.TsiMetric) },
  'GET /api/analytics/safety-history': { answer: tsi.SafetyHistory },
  'GET /api/injury-months': { answer: z.array(tsi.InjuryMonth) },
  'GET /api/injury-months/history': { answer: z.array(tsi.InjuryChange) },
  'PUT /api/injury-months': { body: tsi.SaveInjuryMonth, answer: tsi.InjuryMonth },
  'PUT /api/injury-months/many': { body: tsi.SaveInjuryMonths, answer: z.array(tsi.InjuryMonth) },
  'GET /api/compliance-rows': { answer: z.array(tsi.ComplianceRow) },
  'GET /api/compliance-rows/recorded': { answer: tsi.RecordedCompliance },
  'PUT /api/compliance-rows/:id': { body: tsi.SaveComplianceRow, answer: tsi.ComplianceRow },

  // user settings
  'GET /api/user/settings': { answer: UserSettings },
  'PATCH /api/user/settings': { body: ChangeUserSettings, answer: UserSettings, carried: false },

  // work permits: permit key routes
  'POST /api/admin/permit-keys': { answer: workPermits.PermitKey },
  'POST /api/admin/permit-keys/:id/withdraw': { answer: workPermits.PermitKey },

  // work permits
  'GET /api/work-permits': { query: workPermits.ListPermits, answer: z.array(workPermits.WorkPermit) },
  'POST /api/work-permits': {
    body: workPermits.CreatePermit,
    answer: workPermits.WorkPermit,
    carried: 'work_permits',
  },
  'GET /api/work-permits/:id': { answer: workPermits.WorkPermit },
  'PATCH /api/work-permits/:id': {
    body: workPermits.EditPermit,
    answer: workPermits.WorkPermit,
    carried: 'work_permits',
  },
  'DELETE /api/work-permits/:id': { answer: workPermits.WithdrawnPermit, carried: 'work_permits' },
  'GET /api/work-permits/:id/conflicts': { answer: z.array(PermitConflict) },
  'GET /api/work-permits/:id/signatures/:signatureId': { answer: permitMoves.DrawnSignature },
  'POST /api/work-permits/:id/approve': { body: permitMoves.ApprovePermit, answer: workPermits.WorkPermit },
  'POST /api/work-permits/:id/reject': { body: permitMoves.RejectPermit, answer: workPermits.WorkPermit },
  'POST /api/work-permits/:id/confirmations': {
    body: permitMoves.ConfirmPermit,
    answer: workPermits.WorkPermit,
    carried: false,
  },
  'POST /api/work-permits/:id/presence': {
    body: permitMoves.NotePresence,
    answer: workPermits.WorkPermit,
    carried: false,
  },
  'POST /api/work-permits/:id/checks': { body: permitMoves.CheckPermit, answer: workPermits.WorkPermit },
  'POST /api/work-permits/:id/start': { body: permitMoves.StartPermit, answer: workPermits.WorkPermit },
  'POST /api/work-permits/:id/gas-readings': {
    body: permitMoves.AddGasReading,
    answer: workPermits.WorkPermit,
    carried: 'work_permits',
  },
  'POST /api/work-permits/:id/mistyped': { body: permitMoves.MarkMistyped, answer: workPermits.WorkPermit },
  'POST /api/work-permits/:id/extend': { body: permitMoves.ExtendPermit, answer: workPermits.WorkPermit },
  'POST /api/work-permits/:id/hand-over': {
    body: permitMoves.HandOverPermit,
    answer: workPermits.WorkPermit,
  },
  'POST /api/work-permits/:id/suspend': {
    body: permitMoves.SuspendPermit,
    answer: workPermits.WorkPermit,
    carried: false,
  },
  'POST /api/work-permits/:id/resume': { body: permitMoves.ResumePermit, answer: workPermits.WorkPermit },
  'POST /api/work-permits/:id/close': { body: permitMoves.ClosePermit, answer: workPermits.WorkPermit },
  'POST /api/work-permits/:id/after-watch': {
    body: permitMoves.NoteAfterWatch,
    answer: workPermits.WorkPermit,
  },
  'GET /api/permit-keys': { answer: z.array(workPermits.PermitKey) },
  'GET /api/permit-templates': { answer: z.array(PermitTemplate) },
  'PUT /api/permit-templates/:type': { body: SaveTemplate, answer: PermitTemplate },

  // workplace login
  'GET /api/workplace-login': { query: account.BeginWorkplaceLogin },
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
