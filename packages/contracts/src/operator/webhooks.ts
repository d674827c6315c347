import { languages } from '@turva/locales/languages';
import { z } from 'zod';
import { instant, requiredName, text, uuid } from '../words/text.ts';
import { keyOverlaps } from './api-key-values.ts';
import { deliveryStates, webhookEvents, webhookFormats } from './webhook-values.ts';

/** Where messages of some events go to. Neither the whole address nor the secret is in here: both may open something. */
export const Webhook = z.object({
  id: uuid,
  name: z.string(),
  /** of a mail or a text message the address, or the number */
  host: z.string(),
  format: z.enum(webhookFormats),
  events: z.array(z.enum(webhookEvents)),
  language: z.enum(languages),
  madeByName: z.string(),
  createdAt: instant,
  /** null: messages are sent */
  offAt: instant.nullable(),
  /** switched off because the receiver said that it is gone for good (410) */
  isGone: z.boolean(),
  /** until then messages are signed with the secret before this one as well */
  previousUntil: instant.nullable(),
  lastDeliveredAt: instant.nullable(),
  /** messages that are still being tried, and those given up */
  waiting: z.number().int(),
  failed: z.number().int(),
});
export type Webhook = z.infer<typeof Webhook>;

const LONGEST = 2000;

/** Body of `POST /api/admin/webhooks`. */
export const CreateWebhook = z.strictObject({
  name: requiredName(60),
  url: text(LONGEST),
  format: z.enum(webhookFormats),
  events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
  language: z.enum(languages),
});
export type CreateWebhook = z.output<typeof CreateWebhook>;

/** The secret is in this answer and nowhere else; null: the call came twice, and the first answer had it. */
export const NewWebhook = Webhook.extend({ secret: z.string().nullable() });
export type NewWebhook = z.infer<typeof NewWebhook>;

/** Body of `POST /api/admin/webhooks/{id}/rotate`: for how many hours the old secret still signs. */
export const RotateWebhook = z.strictObject({
  overlapHours: z
    .number()
    .int()
    .refine((hours) => (keyOverlaps as readonly number[]).includes(hours), { error: 'invalid_value' }),
});
/** Body of `POST /api/admin/webhooks/{id}/switch`. */
export const SwitchWebhook = z.strictObject({ on: z.boolean() });

/** What a receiver answered; null: nothing, and why. */
export const WebhookAnswer = z.object({ status: z.number().int().nullable(), reason: z.string().nullable() });
export type WebhookAnswer = z.infer<typeof WebhookAnswer>;

/** A message that has not arrived. */
export const WebhookDelivery = z.object({
  id: uuid,
  event: z.enum(webhookEvents),
  recordId: z.number().int(),
  createdAt: instant,
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  lastAt: instant.nullable(),
  lastStatus: z.number().int().nullable(),
  lastReason: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
