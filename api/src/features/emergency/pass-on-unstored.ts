import type { AlertWay, EmergencyAlert, RaiseAlert } from '@turva/contracts/plant/emergency';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { isWithoutRoom } from '../../http/answers/database-problem.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { ways } from '../../notify/delivery-ways.ts';
import { handOver, letterOf, openMail } from '../../notify/mail/send-mail.ts';
import { postPush } from '../../notify/push/post-push.ts';
import { pushMessage } from '../../notify/push/push-message.ts';
import { findSubscription, subscriptionIdsOf } from '../../notify/push/subscriptions.ts';
import { vapidKeys } from '../../notify/push/vapid-keys.ts';
import { alertReach, isInSafetyTeam } from '../../notify/reach.ts';
import { problem } from '../../problem.ts';
import { within } from '../../within.ts';

type Input = z.output<typeof RaiseAlert>;

/**
 * The database has no room for the alarm: it is still passed on to open apps, by push and by mail, and the answer
 * says that it is not stored. If it reaches nobody, the first error is the answer.
 */
export async function passOnUnstored(
  deps: Deps,
  user: SessionUser,
  input: Input,
  error: unknown,
): Promise<EmergencyAlert> {
  if (!isWithoutRoom(error)) throw error;
  const reach = await alertReach(deps.db, deps.config, sql`id <> ${user.id} and ${isInSafetyTeam}`);
  const of = (way: AlertWay) => reach.filter(({ over }) => over.includes(way)).map(({ userId }) => userId);
  await deps.changes.tellAlarm({
    clientId: input.clientId,
    raisedBy: user.id,
    name: [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username,
    place: input.location,
    drill: input.drill,
  });
  const taken = await Promise.all([push(deps, of('push'), input), mail(deps, of('mail'), input)]);
  const told = new Set([...of('app'), ...taken.flat()]);
  deps.log.error({ told: told.size, err: error }, 'an alarm could not be stored, and was passed on');
  if (told.size === 0) throw error;
  throw problem('emergency_alert_not_stored', { cause: error });
}

/** Without the queue, which is in the database; resolves to those whose service took it. */
async function push(deps: Deps, userIds: number[], input: Input): Promise<number[]> {
  const { db, config, passed, log } = deps;
  const way = ways.emergency_alert.push;
  if (userIds.length === 0 || !way) return [];
  const vapid = await vapidKeys(db, config);
  const browsers = await subscriptionIdsOf(db, userIds, passed());
  const taken = browsers.map(async ({ id, userId }) => {
    const target = await findSubscription(db, id, passed());
    if (!target) return [];
    const message = pushMessage(
      { ...newsOf(input), id: 0, userId },
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

/** The raiser waits for this; a slower mail server still gets its mails afterwards. */
const MAIL_MS = 3000;

/** Without the queue as well; resolves to those whose mail the server took in time. */
async function mail(deps: Deps, userIds: number[], input: Input): Promise<number[]> {
  const line = userIds.length > 0 && openMail(deps.config);
  if (!line) return [];
  const people = await deps.db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'language'])
    .where('id', 'in', userIds)
    .execute();
  const handed = people.map(({ id, ...person }) =>
    handOver(line, letterOf(deps.config, { ...newsOf(input), ...person }), deps.log).then(() => id),
  );
  void Promise.allSettled(handed).then(() => line.close());
  const settled = await Promise.allSettled(handed.map((one) => within(MAIL_MS, one)));
  return settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

const newsOf = ({ location, placeSource, drill }: Input) => ({
  kind: 'emergency_alert' as const,
  url: '/emergency',
  params: { place: location ?? '', placeSource: placeSource ?? '', drill: drill ? 1 : 0 },
});
