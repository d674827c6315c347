import type { Generated } from 'kysely';
import type { Json, Now, Synced } from './columns.ts';

export interface NotificationsTable extends Synced {
  id: Generated<number>;
  userId: number;
  kind: string;
  entity: string;
  recordId: number | null;
  url: string;
  params: Json;
  once: string | null;
  createdAt: Now;
  readAt: Date | null;
  /** only of what somebody waits for, as a mailed report */
  mailedAt: Date | null;
  mailFailedAt: Date | null;
}

export interface PushSubscriptionsTable {
  id: Generated<number>;
  userId: number;
  sid: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  createdAt: Now;
  lastSuccessAt: Date | null;
  failures: Generated<number>;
}
