import type { SyncEntity } from '@turva/contracts/sync';
import { areaRecords } from './areas/record.ts';
import { auditRecords } from './audit-rounds/record.ts';
import { chemicalRecords } from './chemicals/record.ts';
import { cardRecords } from './competence-cards/record.ts';
import { documentRecords } from './documents/record.ts';
import { emergencyRecords } from './emergency/record.ts';
import { notificationRecords } from './notifications/record.ts';
import { observationRecords } from './observations/record.ts';
import { peopleRecords } from './people/record.ts';
import { plantSettingsRecords } from './plant-settings/record.ts';
import { reportRecords } from './reports/record.ts';
import { riskRecords } from './risk-assessments/record.ts';
import type { Records, Synced } from './synced.ts';
import { trainingRecords } from './training/record.ts';
import { tsiRecords } from './tsi/record.ts';
import { userSettingsRecords } from './user-settings/record.ts';
import { permitRecords } from './work-permits/record.ts';

/** Every entity of the delta: one that is not described here does not compile. */
export const records: Records<SyncEntity> = {
  ...observationRecords,
  ...areaRecords,
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
  ...userSettingsRecords,
  ...reportRecords,
  ...tsiRecords,
};

export const entities = Object.keys(records) as SyncEntity[];

/** An entity's description where its rows do not matter. */
export const recordOf = (entity: SyncEntity): Synced<never> => records[entity];

const latestIndexes = (entity: SyncEntity) =>
  Object.values(recordOf(entity).indexes).at(-1)?.split(', ') ?? [];

/** Made offline: its clientId is unique here. */
export const isMadeOffline = (entity: SyncEntity): boolean => latestIndexes(entity).includes('&clientId');

/** Whether its rows are found by the UUID a phone gave them. */
export const hasClientId = (entity: SyncEntity): boolean =>
  latestIndexes(entity).some((index) => index === 'clientId' || index === '&clientId');
