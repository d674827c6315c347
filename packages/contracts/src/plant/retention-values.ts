// What is deleted after how long. Plain values, separate from the schemas.

export const retentionKinds = [
  'observations',
  'withdrawnObservations',
  'workPermits',
  'auditRounds',
  'emergencyAlerts',
  'reports',
  'auditDetails',
  'closedAccounts',
  'absences',
  'notificationsRead',
  'notificationsUnread',
  'demoRequests',
  'invites',
  'deadLetters',
  'devices',
  'usageCounts',
  'unreachedReports',
  'crashReports',
  'sessions',
] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/**
 * Why a period cannot be shorter. `claim`: a claim for an accident at work may be made for five years after it
 * (459/2015, section 116), and the records of that day are the evidence. `inFlight`: a call in flight must not
 * revive an ended session. `phones`: a phone left in a drawer for long must still learn of the deletion.
 */
export type RetentionFloor = 'claim' | 'inFlight' | 'phones';

export interface RetentionLimits {
  unit: 'years' | 'days';
  min: number;
  max: number;
  /** default until changed */
  shipped: number;
  floor: RetentionFloor | null;
}

const evidence: RetentionLimits = { unit: 'years', min: 5, max: 50, shipped: 10, floor: 'claim' };
const days = (
  min: number,
  shipped: number,
  { max = 3650, floor = null }: { max?: number; floor?: RetentionFloor | null } = {},
): RetentionLimits => ({ unit: 'days', min, max, shipped, floor });

export const retentionLimits: Record<RetentionKind, RetentionLimits> = {
  observations: evidence,
  withdrawnObservations: days(30, 90, { floor: 'phones' }),
  workPermits: evidence,
  auditRounds: evidence,
  emergencyAlerts: evidence,
  reports: evidence,
  auditDetails: evidence,
  // their names are on evidence up to the last day they worked
  closedAccounts: evidence,
  absences: days(7, 90, { max: 730 }),
  notificationsRead: days(7, 90, { max: 730 }),
  notificationsUnread: days(30, 365, { max: 730 }),
  demoRequests: days(30, 730),
  invites: days(7, 90),
  deadLetters: days(30, 365),
  devices: days(30, 180),
  usageCounts: days(30, 400),
  unreachedReports: days(30, 400),
  crashReports: days(7, 90),
  sessions: days(1, 1, { max: 90, floor: 'inFlight' }),
};

/** What no rule deletes, and the law or the reason for it. */
export const keptForEver = [
  'riskAssessments',
  'chemicals',
  'training',
  'documents',
  'figures',
  'auditEntries',
] as const;

/** In the plant's time zone, each night. */
export const RETENTION_TIME = '03:15';
