import { historyActions } from '../observations/observation-values.ts';
import { permitActions } from '../permits/permit-values.ts';
import { investigationActions } from '../risks/investigation-values.ts';
import { riskHistoryActions } from '../risks/risk-values.ts';
import { type SyncEntity, syncedRows } from '../sync/synced-rows.ts';

// The audit log's codes for actions and entities. The log is kept for years: a code that was ever written stays
// here. Each has a word in every language.

const others = [
  // any record
  'changed',
  'imported',
  // chemicals, documents, training
  'sheet_added',
  'version_added',
  'restored',
  'completed',
  // permit keys
  'rotated',
  // alerts
  'raised',
  'acknowledged',
  'ended',
  // injured people's data: each access, each change, and each refused access
  'health_read',
  'health_changed',
  'access_refused',
  // people and their accounts
  'login',
  'logout',
  'register',
  'invited',
  'invite_revoked',
  'refused',
  'deactivated',
  'reactivated',
  'admin_added',
  'profile_changed',
  'password_changed',
  'password_link',
  'password_link_asked_for',
  'password_set',
  'passkey_added',
  'passkey_removed',
  'workplace_linked',
  'session_ended',
  'export_requested',
  'kept_work_opened',
  'release_asked_for',
  'release_confirmed',
  'release_withdrawn',
  'release_opened',
  'release_ended',
  'erased',
  // the key of the backups
  'key_downloaded',
  // by time, and from outside
  'forgotten',
  'requested',
] as const;

/** An action in a record's history has the same code in the log. */
export const auditActions = [
  ...new Set([
    ...historyActions,
    ...riskHistoryActions,
    ...permitActions,
    ...investigationActions,
    ...others,
  ]),
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Tables, except for `retention` and `backup_key`: not on phones, or by another name there. */
const unsynced = [
  'api_keys',
  'backup_key',
  'demo_requests',
  'invites',
  'passkeys',
  'retention',
  'safety_documents',
  'user_training_progress',
  'users',
  'webhooks',
] as const;

/** Synced, and part of another record, a person's own, or called otherwise in the log. */
const unlogged = [
  'documentReceipts',
  'documents',
  'notifications',
  'people',
  'reports',
  'scheduleTurns',
  'trainingProgress',
  'tsiMetrics',
  'userSettings',
] as const satisfies SyncEntity[];

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';
const isLogged = (name: string) => !unlogged.some((other) => other === name);
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export type AuditEntity = (typeof unsynced)[number] | Snake<Exclude<SyncEntity, (typeof unlogged)[number]>>;
export const auditEntities = [
  ...unsynced,
  ...Object.keys(syncedRows).filter(isLogged).map(snake),
].sort() as AuditEntity[];

/** The numbers of entries about `plant_settings`. */
export const auditSettings = [
  'safety',
  'registration',
  'retention',
  'emergency.site',
  'reports.monthly',
  'accident.duties',
  'clock',
] as const;
export type AuditSetting = (typeof auditSettings)[number];
