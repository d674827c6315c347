import type { SyncEntity } from '@turva/contracts/sync/sync';
import type { Calls } from '../offline/nouns/call.ts';
import type { Payloads } from '../offline/nouns/declared.ts';
import { registerNouns } from '../offline/nouns/nouns.ts';
import type { Records } from '../offline/nouns/synced.ts';
import { areaRecords } from './areas/record.ts';
import { type AuditPayloads, auditCalls, auditRecords } from './audit-rounds/record.ts';
import { type ChemicalPayloads, chemicalCalls, chemicalRecords } from './chemicals/record.ts';
import { cardRecords } from './competence-cards/record.ts';
import { type DocumentPayloads, documentCalls, documentRecords } from './documents/record.ts';
import { emergencyRecords } from './emergency/record.ts';
import {
  type InvestigationPayloads,
  investigationCalls,
  investigationRecords,
} from './investigations/record.ts';
import { mediaCalls } from './media.ts';
import { type NotificationPayloads, notificationCalls, notificationRecords } from './notifications/record.ts';
import {
  type ObservationPayloads,
  type ObservationTables,
  observationCalls,
  observationDerived,
  observationRecords,
} from './observations/record.ts';
import { peopleRecords } from './people/record.ts';
import { planRecords } from './plans/record.ts';
import { plantSettingsRecords } from './plant-settings/record.ts';
import { reportRecords } from './reports/record.ts';
import { type RiskPayloads, riskCalls, riskRecords } from './risk-assessments/record.ts';
import { scheduleRecords } from './schedules/record.ts';
import { type TrainingPayloads, trainingCalls, trainingRecords } from './training/record.ts';
import { tsiRecords } from './tsi/record.ts';
import { type UserSettingsPayloads, userSettingsCalls, userSettingsRecords } from './user-settings/record.ts';
import {
  type PermitPayloads,
  type PermitTables,
  permitCalls,
  permitDerived,
  permitRecords,
} from './work-permits/record.ts';

/** Every entity of the delta: a missing one does not compile. */
const records: Records<SyncEntity> = {
  ...observationRecords,
  ...areaRecords,
  ...planRecords,
  ...peopleRecords,
  ...emergencyRecords,
  ...notificationRecords,
  ...permitRecords,
  ...cardRecords,
  ...chemicalRecords,
  ...riskRecords,
  ...plantSettingsRecords,
  ...trainingRecords,
  ...documentRecords,
  ...auditRecords,
  ...investigationRecords,
  ...scheduleRecords,
  ...userSettingsRecords,
  ...reportRecords,
  ...tsiRecords,
};

declare module '../offline/nouns/declared.ts' {
  interface Payloads
    extends ObservationPayloads,
      PermitPayloads,
      ChemicalPayloads,
      RiskPayloads,
      TrainingPayloads,
      DocumentPayloads,
      AuditPayloads,
      InvestigationPayloads,
      NotificationPayloads,
      UserSettingsPayloads {}
  interface Rows extends ObservationTables, PermitTables {}
}

/** Every kind of call: a missing one does not compile. */
export const calls: Calls<Payloads> = {
  ...observationCalls,
  ...permitCalls,
  ...chemicalCalls,
  ...riskCalls,
  ...trainingCalls,
  ...documentCalls,
  ...auditCalls,
  ...investigationCalls,
  ...notificationCalls,
  ...userSettingsCalls,
  ...mediaCalls,
};

registerNouns({ records, calls, derived: { ...observationDerived, ...permitDerived } });
