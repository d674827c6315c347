import type { NotificationKind, NotificationParams } from '@turva/contracts/plant/notifications';
import { sql } from 'kysely';
import type { Transporter } from 'nodemailer';
import type { Trx } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { always } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { isWithoutRoom } from '../http/answers/database-problem.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { hasNotSwitchedOff } from '../people/user-settings.ts';
import { isAboutAlarm, switchOf, ways } from './delivery-ways.ts';
import { sendMail } from './mail/send-mail.ts';
import { type SendPush, sendPush } from './push/send-push.ts';
import { subscriptionIdsOf } from './push/subscriptions.ts';

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
  /** a person's earlier news of this kind about the same record gives way: one row each, at the top again */
  replaces?: boolean;
}

/**
 * Notifies people in the transaction of the change: one row each, and one job that delivers them by push and mail.
 * Resolves to the ids of the new rows.
 */
export async function notify(trx: Trx, { jobs }: { jobs: Jobs }, event: NotifyEvent): Promise<number[]> {
  const { kind, to, actorId, entity, recordId, url, params, once } = event;
  if (to.length === 0) return [];
  const toggle = switchOf(kind);
  const wanted = toggle ? hasNotSwitchedOff(toggle) : always;
  const { rows } = await sql<{ id: number; userId: number }>`${prepared}
    insert into notifications (user_id, kind, entity, record_id, url, params, once)
    select id, ${kind}, ${entity}, ${recordId}::integer, ${url}, ${JSON.stringify(params)}::jsonb, ${once ?? null}
    from users
    where id in (select value::integer from json_array_elements_text(${JSON.stringify(to)}::json))
      and id is distinct from ${actorId}::integer and is_active and not is_system and deleted_at is null
      and ${wanted}
    on conflict (user_id, once) do nothing
    returning id, user_id`.execute(trx);
  if (event.replaces) await giveWay(trx, event, rows);
  const notificationIds = rows.map(({ id }) => id);
  if (notificationIds.length > 0)
    await jobs.add(trx, 'pass-on-notifications', { notificationIds }, { isUrgent: isAboutAlarm(kind) });
  return notificationIds;
}

/** News that somebody is marking as read at this moment stays: nobody waits for it. */
async function giveWay(
  trx: Trx,
  { kind, entity, recordId }: NotifyEvent,
  news: { id: number; userId: number }[],
): Promise<void> {
  await sql`
    update notifications set deleted_at = now() where id in (
      select old.id from notifications old
      join json_to_recordset(${JSON.stringify(news)}::json) as news (id integer, "userId" integer)
        on old.user_id = news."userId" and old.id < news.id
      where old.kind = ${kind} and old.entity = ${entity} and old.record_id = ${recordId}::integer
        and old.deleted_at is null
      for update of old skip locked)`.execute(trx);
}

type Passing = Pick<Deps, 'db' | 'jobs' | 'config' | 'now' | 'passed' | 'log'>;
type Message =
  | { name: 'send-push'; data: SendPush }
  | { name: 'send-mail'; data: { notificationId: number } };

/** Queues one delivery job per browser and mailbox of new notifications. */
export async function passOn(
  deps: Passing & { mail: Transporter | null },
  notificationIds: number[],
): Promise<void> {
  const { alarms, others } = await messagesOf(deps, notificationIds);
  const queue = (messages: Message[], isUrgent: boolean) =>
    deps.db.transaction().execute(async (trx) => {
      for (const { name, data } of messages) await deps.jobs.add(trx, name, data, { isUrgent });
    });
  await queue(alarms, true).catch((error: unknown) => {
    if (!isWithoutRoom(error)) throw error;
    return handOverNow(deps, alarms);
  });
  await queue(others, false);
}

/** An alarm is passed on from here while the database has no room for its queue. Nothing is tried a second time. */
async function handOverNow(deps: Passing & { mail: Transporter | null }, messages: Message[]) {
  const settled = await Promise.allSettled(
    messages.map(({ name, data }) =>
      name === 'send-push' ? sendPush(deps, data) : sendMail(deps, deps.mail, data),
    ),
  );
  for (const one of settled)
    if (one.status === 'rejected') deps.log.error(one.reason, 'an alarm passed on without room to queue it');
}

async function messagesOf({ db, config, passed }: Passing, notificationIds: number[]) {
  const unread = await db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.userId')
    .select(['notifications.id', 'userId', 'kind', 'email'])
    .select([
      hasNotSwitchedOff('pushNotifications').as('takesPush'),
      hasNotSwitchedOff('emergencyAlerts').as('takesAlerts'),
    ])
    .where('notifications.id', 'in', notificationIds)
    .where('readAt', 'is', null)
    .where('notifications.deletedAt', 'is', null)
    .execute();
  const wanted = unread.filter(({ kind, takesAlerts }) => kind !== 'emergency_alert' || takesAlerts);
  const pushed = wanted.filter(({ kind, takesPush }) => takesPush && ways[kind as NotificationKind].push);
  const mailed = config.mail
    ? wanted.filter(({ kind, email }) => email && ways[kind as NotificationKind].mail)
    : [];
  const userIds = [...new Set(pushed.map(({ userId }) => userId))];
  const browsers = userIds.length > 0 ? await subscriptionIdsOf(db, userIds, passed()) : [];
  const byUser = Map.groupBy(browsers, ({ userId }) => userId);
  const messages: { kind: string; message: Message }[] = [
    ...pushed.flatMap(({ id, userId, kind }) =>
      (byUser.get(userId) ?? []).map((browser) => {
        const data = { notificationId: id, subscriptionId: browser.id, attempt: 1 };
        return { kind, message: { name: 'send-push', data } as const };
      }),
    ),
    ...mailed.map(({ id, kind }) => {
      const data = { notificationId: id };
      return { kind, message: { name: 'send-mail', data } as const };
    }),
  ];
  const [alarms, others] = [true, false].map((isAlarm) =>
    messages.filter(({ kind }) => isAboutAlarm(kind) === isAlarm).map(({ message }) => message),
  );
  return { alarms: alarms ?? [], others: others ?? [] };
}
