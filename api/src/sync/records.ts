import type { SyncEntity } from '@turva/contracts/sync';
import { inDatabase } from '../db/columns/all-columns.ts';
import { areas } from '../features/areas/record.ts';
import { auditRounds } from '../features/audit-rounds/record.ts';
import { chemicals } from '../features/chemicals/record.ts';
import { competenceCards } from '../features/competence-cards/record.ts';
import { documentReceipts, documents } from '../features/documents/record.ts';
import { emergencyAlerts, emergencyProcedures } from '../features/emergency/record.ts';
import { notifications } from '../features/notifications/record.ts';
import { observations } from '../features/observations/record.ts';
import { reports } from '../features/reports/record.ts';
import { riskAssessments } from '../features/risk-assessments/record.ts';
import { trainingModules, trainingProgress } from '../features/training/record.ts';
import { complianceRows, injuryMonths, tsiMetrics } from '../features/tsi/record.ts';
import { permitKeys, permitTemplates, workPermits } from '../features/work-permits/record.ts';
import { people, userSettings } from '../people/record.ts';
import { plantSettings } from '../plant/record.ts';
import type { ServerRecord } from '../records/server-record.ts';

/** Every noun that travels to phones. One of the contract that is missing here does not compile. */
export const records: { readonly [Entity in SyncEntity]: ServerRecord<Entity> } = {
  observations,
  areas,
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
  documents,
  documentReceipts,
  userSettings,
  reports,
  tsiMetrics,
  injuryMonths,
  complianceRows,
};

export const tableOf = (entity: SyncEntity) => inDatabase(records[entity].table);
