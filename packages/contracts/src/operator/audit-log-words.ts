import words from '@turva/locales/fi/auditLog.json' with { type: 'json' };
import { historyActions } from '../observations/observation-values.ts';
import { permitActions } from '../permits/permit-values.ts';
import { investigationActions } from '../risks/investigation-values.ts';
import { riskHistoryActions } from '../risks/risk-values.ts';

// The audit log's codes for actions and entities. The log is kept for years: a code that was ever written stays
// here. Each has a word in every language (`auditLog.json` of the locales).

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

/** Tables, except for `retention`: those with a word. */
export type AuditEntity = keyof typeof words.entity;
export const auditEntities = (Object.keys(words.entity) as AuditEntity[]).sort();

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
