import type { SyncEntity } from '@turva/contracts/sync/sync';
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from './deps.ts';
import { accountRoutes } from './features/account/routes.ts';
import { actionRoutes } from './features/actions/routes.ts';
import { areas } from './features/areas/record.ts';
import { areaRoutes } from './features/areas/routes.ts';
import { auditRounds } from './features/audit-rounds/record.ts';
import { auditRoundRoutes } from './features/audit-rounds/routes.ts';
import { calendarLinkRoutes } from './features/calendar/routes.ts';
import { chemicals } from './features/chemicals/record.ts';
import { chemicalRoutes } from './features/chemicals/routes.ts';
import { competenceCards } from './features/competence-cards/record.ts';
import { competenceCardRoutes } from './features/competence-cards/routes.ts';
import { deadZoneRoutes } from './features/dead-zones/routes.ts';
import { demoRequestRoutes } from './features/demo-requests/routes.ts';
import { diagnosticsRoutes } from './features/diagnostics/routes.ts';
import { documentReceipts, documents } from './features/documents/record.ts';
import { documentRoutes } from './features/documents/routes.ts';
import { emergencyAlerts, emergencyProcedures } from './features/emergency/record.ts';
import { emergencyRoutes } from './features/emergency/routes.ts';
import { investigations } from './features/investigations/record.ts';
import { investigationRoutes } from './features/investigations/routes.ts';
import { releaseRoutes } from './features/kept-work/release-routes.ts';
import { keptWorkRoutes } from './features/kept-work/routes.ts';
import { mediaRoutes } from './features/media/routes.ts';
import { notifications } from './features/notifications/record.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { observations } from './features/observations/record.ts';
import { observationRoutes } from './features/observations/routes.ts';
import { passkeyRoutes } from './features/passkeys/routes.ts';
import { personalDataRoutes } from './features/personal-data/routes.ts';
import { plans } from './features/plans/record.ts';
import { planRoutes } from './features/plans/routes.ts';
import { plantSettingsRoutes } from './features/plant-settings/routes.ts';
import { ownAccessRoutes } from './features/profile/access-routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { reports } from './features/reports/record.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { riskAssessments } from './features/risk-assessments/record.ts';
import { riskAssessmentRoutes } from './features/risk-assessments/routes.ts';
import { savedViewRoutes } from './features/saved-views/routes.ts';
import { schedules, scheduleTurns } from './features/schedules/record.ts';
import { scheduleRoutes } from './features/schedules/routes.ts';
import { trainingModules, trainingProgress } from './features/training/record.ts';
import { trainingRoutes } from './features/training/routes.ts';
import { complianceRows, injuryMonths, tsiMetrics } from './features/tsi/record.ts';
import { tsiRoutes } from './features/tsi/routes.ts';
import { userSettingsRoutes } from './features/user-settings/routes.ts';
import { permitKeys, permitTemplates, workPermits } from './features/work-permits/record.ts';
import { workPermitRoutes } from './features/work-permits/routes.ts';
import { people, userSettings } from './people/record.ts';
import { plantSettings } from './plant/record.ts';
import type { ServerRecord } from './records/server-record.ts';

/** The routes of every feature, for signed-in users. */
export const featureRoutes: readonly FastifyPluginAsync<{ deps: Deps }>[] = [
  accountRoutes,
  passkeyRoutes,
  observationRoutes,
  actionRoutes,
  areaRoutes,
  planRoutes,
  savedViewRoutes,
  riskAssessmentRoutes,
  auditRoundRoutes,
  scheduleRoutes,
  investigationRoutes,
  chemicalRoutes,
  documentRoutes,
  plantSettingsRoutes,
  demoRequestRoutes,
  trainingRoutes,
  competenceCardRoutes,
  mediaRoutes,
  emergencyRoutes,
  reportRoutes,
  workPermitRoutes,
  notificationRoutes,
  userSettingsRoutes,
  profileRoutes,
  ownAccessRoutes,
  calendarLinkRoutes,
  personalDataRoutes,
  keptWorkRoutes,
  releaseRoutes,
  diagnosticsRoutes,
  deadZoneRoutes,
  tsiRoutes,
];

/** Every record type synced to phones. One of the contract that is missing here does not compile. */
export const records: { readonly [Entity in SyncEntity]: ServerRecord<Entity> } = {
  observations,
  areas,
  plans,
  people,
  emergencyProcedures,
  emergencyAlerts,
  notifications,
  workPermits,
  permitTemplates,
  permitKeys,
  competenceCards,
  chemicals,
  riskAssessments,
  plantSettings,
  trainingModules,
  trainingProgress,
  auditRounds,
  investigations,
  schedules,
  scheduleTurns,
  documents,
  documentReceipts,
  userSettings,
  reports,
  tsiMetrics,
  injuryMonths,
  complianceRows,
};
