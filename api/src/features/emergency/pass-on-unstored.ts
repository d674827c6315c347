import type { EmergencyAlert, RaiseAlert } from '@turva/contracts/emergency';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { problemOfDatabase } from '../../http/database-problem.ts';
import type { SessionUser } from '../../http/session-store.ts';
import { ways } from '../../notify/delivery-ways.ts';
import { postPush } from '../../notify/push/post-push.ts';
import { pushMessage } from '../../notify/push/push-message.ts';
import { findSubscription, subscriptionIdsOf } from '../../notify/push/subscriptions.ts';
import { vapidKeys } from '../../notify/push/vapid-keys.ts';
import { alertReach, isInSafetyTeam } from '../../notify/reach.ts';
import { problem } from '../../problem.ts';

type Input = z.output<typeof RaiseAlert>;

/**
 * The database has no room for the alarm: it is passed on all the same, to open apps and by push, and the answer says
 * that it is not stored. Where it comes to nobody, the first error stands.
 */
export async function passOnUnstored(
  deps: Deps,
  user: SessionUser,
  input: Input,
  error: unknown,
): Promise<EmergencyAlert> {
  const isFull = error instanceof Error && problemOfDatabase(error)?.code === 'storage_full';
  if (!isFull) throw error;
  const reach = await alertReach(deps.db, deps.config, sql`id <> ${user.id} and ${isInSafetyTeam}`);
  const of = (way: 'app' | 'push') =>
    reach.filter(({ over }) => over.includes(way)).map(({ userId }) => userId);
  await deps.changes.tellAlarm({
    clientId: input.clientId,
    raisedBy: user.id,
    name: [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username,
    place: input.location,
    drill: input.drill,
  });
  const told = new Set([...of('app'), ...(await push(deps, of('push'), input))]);
  deps.log.error({ told: told.size, err: error }, 'an alarm could not be stored, and was passed on');
  if (told.size === 0) throw error;
  throw problem('emergency_alert_not_stored', { cause: error });
}

/** Without the queue, which is in the database; resolves to those whose service took it. */
async function push(
  deps: Deps,
  userIds: number[],
  { location, placeSource, drill }: Input,
): Promise<number[]> {
  const { db, config, now, log } = deps;
  const way = ways.emergency_alert.push;
  if (userIds.length === 0 || !way) return [];
  const vapid = await vapidKeys(db, config);
  const browsers = await subscriptionIdsOf(db, userIds, now());
  const taken = browsers.map(async ({ id, userId }) => {
    const target = await findSubscription(db, id, now());
    if (!target) return [];
    const params = { place: location ?? '', placeSource: placeSource ?? '', drill: drill ? 1 : 0 };
    const message = pushMessage(
      { id: 0, userId, kind: 'emergency_alert', url: '/emergency', params },
      {
        language: target.language,
        unread: 1,
        origin: config.publicUrl ? new URL(config.publicUrl).origin : '',
      },
    );
    const options = { ...way, vapid, subject: config.vapidSubject, hosts: config.pushHosts };
    const answer = await postPush(target, JSON.stringify(message), options);
    return answer.status >= 200 && answer.status < 300 ? [userId] : [];
  });
  const settled = await Promise.allSettled(taken);
  for (const one of settled)
    if (one.status === 'rejected') log.warn(one.reason, 'push service not reached with an alarm');
  return settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}
