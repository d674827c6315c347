import type { Toggle } from '@turva/contracts/people/user-settings-values';
import type { NotificationKind } from '@turva/contracts/plant/notifications';

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

interface Ways {
  /** how long a push service keeps it for a phone that is off: outdated news is not shown */
  push: { ttlSeconds: number; urgency: 'normal' | 'high' } | null;
  mail: boolean;
  /** the sender sees that the mail failed, and can send it again */
  isAwaited?: true;
}

const news = { ttlSeconds: 3 * DAY_S, urgency: 'normal' } as const;
const urgent = { ttlSeconds: 12 * HOUR_S, urgency: 'high' } as const;

/** How each kind reaches a person besides the bell. Mail is for what must be acted on, and for people who rarely open the app. */
export const ways: Record<NotificationKind, Ways> = {
  emergency_alert: { push: { ttlSeconds: HOUR_S, urgency: 'high' }, mail: true },
  alert_answer: { push: { ttlSeconds: HOUR_S, urgency: 'high' }, mail: false },
  observation_new_high: { push: urgent, mail: true },
  observation_assigned: { push: news, mail: true },
  observation_comment: { push: news, mail: false },
  observation_status: { push: news, mail: false },
  observation_closed: { push: news, mail: false },
  observation_reopened: { push: news, mail: true },
  observation_overdue: { push: news, mail: true },
  action_assigned: { push: news, mail: true },
  action_due: { push: news, mail: true },
  action_overdue: { push: news, mail: true },
  action_check_due: { push: news, mail: true },
  permit_request: { push: urgent, mail: true },
  risk_new_high: { push: urgent, mail: true },
  risk_assigned: { push: news, mail: true },
  risk_control_assigned: { push: news, mail: true },
  risk_overdue: { push: news, mail: true },
  risk_control_overdue: { push: news, mail: true },
  permit_decision: { push: urgent, mail: true },
  permit_suspended: { push: urgent, mail: true },
  permit_fault: { push: urgent, mail: true },
  permit_reminder: { push: urgent, mail: false },
  permit_expired: { push: urgent, mail: false },
  training_due: { push: news, mail: true },
  document_to_read: { push: news, mail: true },
  turn_due: { push: news, mail: true },
  turn_missed: { push: news, mail: true },
  turn_extra: { push: news, mail: false },
  reminder: { push: news, mail: true },
  sds_expiring: { push: null, mail: true },
  card_expiring: { push: news, mail: true },
  demo_request: { push: news, mail: true },
  weekly_summary: { push: null, mail: true },
  report_monthly: { push: null, mail: true, isAwaited: true },
  report_ready: { push: null, mail: true, isAwaited: true },
};

/** After this a message is of no use to anybody: nothing is sent later, by whichever way. */
export const lifeMs = (kind: NotificationKind): number => (ways[kind].push ?? news).ttlSeconds * 1000;

/** Sent by schedule rather than by a person's action. */
const reminders: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'observation_overdue',
  'action_due',
  'action_overdue',
  'action_check_due',
  'risk_overdue',
  'risk_control_overdue',
  'turn_due',
  'turn_missed',
  'training_due',
  'sds_expiring',
  'card_expiring',
]);

/** The setting that switches a kind off completely, including the bell. */
export function switchOf(kind: NotificationKind): Toggle | null {
  if (kind === 'weekly_summary') return 'weeklySummary';
  return reminders.has(kind) ? 'reportingReminders' : null;
}

/** Urgent messages, which never queue behind others. */
export const isAboutAlarm = (kind: string): boolean => kind === 'emergency_alert' || kind === 'alert_answer';
