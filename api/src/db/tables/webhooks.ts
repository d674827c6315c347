import type { Generated } from 'kysely';
import type { Json, JsonList } from './columns.ts';

/** Receivers of messages about events. */
export interface WebhooksTable {
  id: Generated<string>;
  name: string;
  /** may itself open something, as those of Teams and Slack do */
  url: string;
  format: string;
  events: JsonList;
  language: string;
  /** sealed, as what signs has to be read again */
  secret: string;
  previousSecret: string | null;
  previousUntil: Date | null;
  madeBy: number;
  createdAt: Generated<Date>;
  offAt: Date | null;
  isGone: Generated<boolean>;
  deletedAt: Date | null;
}

/** What has happened, written in the transaction of what happened: by triggers, of what is late by the reminders. */
export interface WebhookEventsTable {
  id: Generated<string>;
  kind: string;
  recordId: number;
  at: Generated<Date>;
  /** told once under this name */
  once: string | null;
  /** null: no message has been made of it */
  passedAt: Date | null;
}

export interface WebhookDeliveriesTable {
  /** the `webhook-id` by which the receiver knows a message that comes twice */
  id: Generated<string>;
  webhookId: string;
  eventId: string | null;
  kind: string;
  recordId: number;
  /** as it was made first: sent again it is the same */
  body: Json;
  state: string;
  attempts: Generated<number>;
  createdAt: Generated<Date>;
  lastAt: Date | null;
  lastStatus: number | null;
  lastReason: string | null;
}
