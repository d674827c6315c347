import type { NotificationKind, NotificationParams } from '@turva/contracts/notifications';
import { sql } from 'kysely';
import type { Trx } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { hasNotSwitchedOff } from '../people/user-settings.ts';
import { switchOf } from './delivery-ways.ts';

export interface NotifyEvent {
  kind: NotificationKind;
  /** duplicates, the actor, people who cannot sign in, and those who have switched such reminders off are left out */
  to: number[];
  /** the person who did it, who needs no notification; null: nobody did, as with a reminder */
  actorId: number | null;
  /** the record type it is about: `observations`, `emergency`, … */
  entity: string;
  recordId: number | null;
  /** path in the app that a tap opens */
  url: string;
  /** see the contract: never the name of a person */
  params: NotificationParams;
  /** a reminder's name: each person gets it once, however often it is sent */
  once?: string;
}

/**
 * Notifies people in the transaction of the change: one row each, and one job that delivers them by push and mail.
 * Resolves to the ids of the new rows.
 */
export async function notify(trx: Trx, { jobs }: { jobs: Jobs }, event: NotifyEvent): Promise<number[]> {
  const { kind, to, actorId, entity, recordId, url, params, once } = event;
  if (to.length === 0) return [];
  const toggle = switchOf(kind);
  const wanted = toggle ? hasNotSwitchedOff(toggle) : sql`true`;
  const { rows } = await sql<{ id: number }>`${prepared}
    insert into notifications (user_id, kind, entity, record_id, url, params, once)
    select id, ${kind}, ${entity}, ${recordId}::integer, ${url}, ${JSON.stringify(params)}::jsonb, ${once ?? null}
    from users
    where id in (select value::integer from json_array_elements_text(${JSON.stringify(to)}::json))
      and id is distinct from ${actorId}::integer and is_active and not is_system and deleted_at is null
      and ${wanted}
    on conflict (user_id, once) do nothing
    returning id`.execute(trx);
  const notificationIds = rows.map(({ id }) => id);
  if (notificationIds.length > 0) await jobs.add(trx, 'pass-on-notifications', { notificationIds });
  return notificationIds;
}
