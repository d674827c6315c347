import type { SyncEntity } from '@turva/contracts/sync';
import { type AuditPayloads, auditCalls } from './audit-rounds/record.ts';
import type { Call, Calls } from './call.ts';
import { type ChemicalPayloads, chemicalCalls } from './chemicals/record.ts';
import { type DocumentPayloads, documentCalls } from './documents/record.ts';
import { type MediaPayloads, mediaCalls } from './media.ts';
import { type NotificationPayloads, notificationCalls } from './notifications/record.ts';
import { type ObservationPayloads, observationCalls } from './observations/record.ts';
import { hasClientId, recordOf } from './records.ts';
import { type RiskPayloads, riskCalls } from './risk-assessments/record.ts';
import { type TrainingPayloads, trainingCalls } from './training/record.ts';
import { type UserSettingsPayloads, userSettingsCalls } from './user-settings/record.ts';
import { type PermitPayloads, permitCalls } from './work-permits/record.ts';

/** The payload of each kind of call. */
export interface Payloads
  extends ObservationPayloads,
    PermitPayloads,
    ChemicalPayloads,
    RiskPayloads,
    TrainingPayloads,
    DocumentPayloads,
    AuditPayloads,
    NotificationPayloads,
    UserSettingsPayloads,
    MediaPayloads {}

export type OpKind = keyof Payloads;

/** Every kind of call there is: a kind that is not described here does not compile. */
export const calls: Calls<Payloads> = {
  ...observationCalls,
  ...permitCalls,
  ...chemicalCalls,
  ...riskCalls,
  ...trainingCalls,
  ...documentCalls,
  ...auditCalls,
  ...notificationCalls,
  ...userSettingsCalls,
  ...mediaCalls,
};

interface OfKind {
  kind: OpKind;
}

/** A kind's description where its payload does not matter. */
export const callOf = ({ kind }: OfKind): Call<never> => calls[kind];

export const makesRecord = (op: OfKind): boolean => callOf(op).makes === true;
export const removesRecord = (op: OfKind): boolean => callOf(op).removes === true;
/** Its first files may ride in it. */
export const carriesFiles = (op: OfKind): boolean => callOf(op).carriesFiles === true;
/** Synced like everything else, but never counted or shown as unsent work. */
export const isBackground = (op: OfKind): boolean => callOf(op).background === true;

/** What a call's record is called, for the outbox; empty where its kind does not say. */
export const titleOf = ({ payload }: { payload: Payloads[OpKind] }): string =>
  'title' in payload ? payload.title : '';

/** The entity among whose rows a call's record is found by its UUID. */
const placeOf = (op: OfKind): SyncEntity | null => {
  const { entity, home } = callOf(op);
  return home ?? (entity === 'media' ? null : entity);
};

/** Where a call's record is looked at, by its number or by its UUID. */
export function pathOf(op: OfKind, id: number | string): string {
  const place = placeOf(op);
  const path = callOf(op).path ?? (place && recordOf(place).path);
  if (!path) throw new Error(`nothing shows the record of ${op.kind}`);
  return path(id);
}

/** As `placeOf`; null where the UUID is not the record's own. */
export function homeOf(op: OfKind): SyncEntity | null {
  const place = placeOf(op);
  return place && hasClientId(place) ? place : null;
}
