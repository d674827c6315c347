/** The events for other systems. A name stays for ever, because receivers depend on it. */
export const webhookEvents = [
  'observation.created',
  'observation.urgent',
  'permit.approved',
  'permit.started',
  'permit.suspended',
  'permit.ended',
  'alert.raised',
  'alert.unanswered',
  'action.overdue',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/**
 * The format of a message: for programs · a card of Teams (Workflows) · a message of Slack · a mail to an address · a text
 * message to a number. What a mail server or a gateway took is handed over: nobody knows whether it was delivered.
 */
export const webhookFormats = ['standard', 'teams', 'slack', 'mail', 'sms'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];
export const isHandedOver = (format: WebhookFormat) => format === 'mail' || format === 'sms';

/** waiting: still being tried · delivered · failed: given up until somebody sends it again */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
