import { languages } from '@turva/locales/languages';
import { z } from 'zod';
import { instant, text } from '../words/text.ts';

/** The kinds of notifications. Texts are under `notifications:kind.<kind>`, those of a push under `push.<kind>`. */
export const notificationKinds = [
  'observation_new_high',
  'observation_assigned',
  'observation_comment',
  'observation_status',
  'observation_closed',
  'observation_reopened',
  'observation_overdue',
  'action_assigned',
  'action_due',
  'action_overdue',
  'action_check_due',
  'emergency_alert',
  /** to whoever raised one: acknowledged, ended, or widened because nobody did */
  'alert_answer',
  'permit_request',
  'permit_decision',
  'permit_suspended',
  /** a check before or after the work was found not in order */
  'permit_fault',
  /** it begins, is about to end, its fire watch is full, or somebody is there without it */
  'permit_reminder',
  'permit_expired',
  'risk_new_high',
  'risk_assigned',
  'risk_control_assigned',
  'risk_overdue',
  'risk_control_overdue',
  'training_due',
  'sds_expiring',
  'card_expiring',
  'document_to_read',
  'turn_due',
  'turn_missed',
  'turn_extra',
  'reminder',
  'demo_request',
  'weekly_summary',
  'report_monthly',
  'report_ready',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/**
 * Parameters of the sentence: `title` of the record (observation, action, permit, module, document), and what a
 * kind needs besides (`card`: its kind, named in the reader's language). Never the name of a person: the reader may
 * be somebody who must not know it.
 */
export const NotificationParams = z.record(z.string(), z.union([z.string(), z.number()]));
export type NotificationParams = z.infer<typeof NotificationParams>;

/** One person's notification. Only they ever see it. */
export const Notification = z.object({
  id: z.number().int(),
  kind: z.enum(notificationKinds),
  /** the record type it is about: `observations`, `emergency`, … */
  entity: z.string(),
  recordId: z.number().int().nullable(),
  /** path in the app that a tap opens */
  url: z.string(),
  params: NotificationParams,
  createdAt: instant,
  /** null: unread */
  readAt: instant.nullable(),
});
export type Notification = z.infer<typeof Notification>;

const id = z.number().int().positive().max(2_147_483_647);

/**
 * Body of `POST /api/notifications/read`: some, or all up to the newest the person has seen, so that one arriving
 * meanwhile stays unread.
 */
export const ReadNotifications = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(500) }),
  z.strictObject({ upTo: id }),
]);
export type ReadNotifications = z.infer<typeof ReadNotifications>;

export const ReadAnswer = z.object({ read: z.number().int() });

/** Body of the calls `…/remind`: some of the people it waits for, or without `to` all of them. */
export const Remind = z.strictObject({ to: z.array(id).min(1).max(5000).optional() });
export type Remind = z.infer<typeof Remind>;

/**
 * How many of the requested people it waits for, how many were reminded now, and who had been reminded already:
 * nobody is reminded twice a day.
 */
export const Reminded = z.object({
  waiting: z.number().int(),
  told: z.number().int(),
  /** of the people reminded, those signed in nowhere, who will see it later; absent from an older server */
  away: z.number().int().optional(),
  already: z.array(z.object({ id: z.number().int(), name: z.string() })),
  /** who was reminded, and how it reaches them now; null: they see it after signing in; absent from an older server */
  reached: z
    .array(z.object({ name: z.string(), over: z.enum(['push', 'mail', 'app']).nullable() }))
    .optional(),
  /** who is named but not the one who does it now, and who does; absent from an older server */
  instead: z
    .array(
      z.object({
        name: z.string(),
        why: z.enum(['left', 'role', 'away', 'deputy']),
        to: z.array(z.string()),
      }),
    )
    .optional(),
});
export type Reminded = z.infer<typeof Reminded>;

/** Query of `GET /api/notifications`: newest first, `before` is the id of the last one seen. */
export const ListNotifications = z.object({
  unread: z.stringbool().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  before: z.coerce.number().int().positive().max(2_147_483_647).optional(),
});

/** Body of `PUT /api/user/language`: the language of mail and push. */
export const ChooseLanguage = z.object({ language: z.enum(languages) });

/** Answer of `GET /api/push`: the key a browser subscribes with. */
export const PushKey = z.object({ publicKey: z.string() });

const base64url = (bytes: number) => {
  const chars = Math.ceil((bytes * 4) / 3);
  return z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${chars}}={0,2}$`));
};

/** Body of `PUT /api/push/subscription`: the result of `PushSubscription.toJSON()`. */
export const PushSubscriptionInput = z.object({
  endpoint: text(2000),
  /** an uncompressed P-256 point, and 16 bytes */
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>;

/**
 * The content of a push, in the format of a Declarative Web Push, which an iPhone shows even if the worker does not
 * run. Nothing personal, because it appears on lock screens. `to` is for our own worker, so that nobody else's
 * phone shows it.
 */
export const PushMessage = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    lang: z.string(),
    tag: z.string(),
    navigate: z.string(),
    silent: z.literal(false),
    app_badge: z.number().int(),
    data: z.object({
      id: z.number().int(),
      to: z.number().int(),
      url: z.string(),
      kind: z.enum(notificationKinds),
    }),
  }),
  app_badge: z.number().int(),
  mutable: z.literal(true),
});
export type PushMessage = z.infer<typeof PushMessage>;
