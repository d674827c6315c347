import type { Generated } from 'kysely';
import type { Json, JsonList } from './columns.ts';

/** Receivers of messages about events. */
export interface WebhooksTable {
  id: Generated<string>;
  name: string;
  /** may itself be a secret, as with Teams and Slack */
  url: string;
  format: string;
  events: JsonList;
  language: string;
  /** sealed rather than hashed, because it is needed for signing */
  secret: string;
  previousSecret: string | null;
  previousUntil: Date | null;
  madeBy: number;
  createdAt: Generated<Date>;
  offAt: Date | null;
  isGone: Generated<boolean>;
  deletedAt: Date | null;
}

/** Events, written in the transaction of the change: by triggers, for overdue work by the reminders. */
export interface WebhookEventsTable {
  id: Generated<string>;
  kind: string;
  recordId: number;
  at: Generated<Date>;
  /** reported once under this name */
  once: string | null;
  /** null: not passed on yet */
  passedAt: Date | null;
}

export interface WebhookDeliveriesTable {
  /** the `webhook-id` by which the receiver recognises a repeated message */
  id: Generated<string>;
  webhookId: string;
  eventId: string | null;
  kind: string;
  recordId: number;
  /** the body as first made: retries send the same one */
  body: Json;
  state: string;
  attempts: Generated<number>;
  createdAt: Generated<Date>;
  lastAt: Date | null;
  lastStatus: number | null;
  lastReason: string | null;
}
