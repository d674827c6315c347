import type { NotificationKind } from '@turva/contracts/notifications';
import type { Deps } from '../../deps.ts';
import { ways } from '../../notify/delivery-ways.ts';
import { subscriptionIdsOf } from '../../notify/push/subscriptions.ts';
import { hasNotSwitchedOff } from '../../people/user-settings.ts';

/** Queues one delivery job per browser and mailbox of new notifications. */
export async function passOn(
  { db, jobs, config, now }: Pick<Deps, 'db' | 'jobs' | 'config' | 'now'>,
  notificationIds: number[],
): Promise<void> {
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
    .execute();
  const passed = unread.filter(({ kind, takesAlerts }) => kind !== 'emergency_alert' || takesAlerts);
  const pushed = passed.filter(({ kind, takesPush }) => takesPush && ways[kind as NotificationKind].push);
  const mailed = config.mail
    ? passed.filter(({ kind, email }) => email && ways[kind as NotificationKind].mail)
    : [];
  const userIds = [...new Set(pushed.map(({ userId }) => userId))];
  const browsers = userIds.length > 0 ? await subscriptionIdsOf(db, userIds, now()) : [];
  const byUser = Map.groupBy(browsers, ({ userId }) => userId);
  await db.transaction().execute(async (trx) => {
    for (const { id, userId } of pushed)
      for (const browser of byUser.get(userId) ?? [])
        await jobs.add(trx, 'send-push', { notificationId: id, subscriptionId: browser.id, attempt: 1 });
    for (const { id } of mailed) await jobs.add(trx, 'send-mail', { notificationId: id });
  });
}
