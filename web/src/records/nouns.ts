import type { SyncEntity } from '@turva/contracts/sync/sync';
import { areaRecords } from './areas/record.ts';
import { type AuditPayloads, auditCalls, auditRecords } from './audit-rounds/record.ts';
import type { Calls } from './call.ts';
import { type ChemicalPayloads, chemicalCalls, chemicalRecords } from './chemicals/record.ts';
import { cardRecords } from './competence-cards/record.ts';
import { type DocumentPayloads, documentCalls, documentRecords } from './documents/record.ts';
import { emergencyRecords } from './emergency/record.ts';
import {
  type InvestigationPayloads,
  investigationCalls,
  investigationRecords,
} from './investigations/record.ts';
import { type MediaPayloads, mediaCalls } from './media.ts';
import { type NotificationPayloads, notificationCalls, notificationRecords } from './notifications/record.ts';
import { type ObservationPayloads, observationCalls, observationRecords } from './observations/record.ts';
import { peopleRecords } from './people/record.ts';
import { planRecords } from './plans/record.ts';
import { plantSettingsRecords } from './plant-settings/record.ts';
import { reportRecords } from './reports/record.ts';
import { type RiskPayloads, riskCalls, riskRecords } from './risk-assessments/record.ts';
import { scheduleRecords } from './schedules/record.ts';
import type { Records } from './synced.ts';
import { type TrainingPayloads, trainingCalls, trainingRecords } from './training/record.ts';
import { tsiRecords } from './tsi/record.ts';
import { type UserSettingsPayloads, userSettingsCalls, userSettingsRecords } from './user-settings/record.ts';
import { type PermitPayloads, permitCalls, permitRecords } from './work-permits/record.ts';

/** Every entity of the delta: a missing one does not compile. */
export const records: Records<SyncEntity> = {
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

/** The payload of each kind of call. */
export interface Payloads
  extends ObservationPayloads,
    PermitPayloads,
    ChemicalPayloads,
    RiskPayloads,
    TrainingPayloads,
    DocumentPayloads,
    AuditPayloads,
    InvestigationPayloads,
    NotificationPayloads,
    UserSettingsPayloads,
    MediaPayloads {}

export type OpKind = keyof Payloads;

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
