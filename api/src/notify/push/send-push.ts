import type { NotificationKind, NotificationParams } from '@turva/contracts/plant/notifications';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { deliveryFailures } from '../../metrics/delivery.ts';
import { isAboutAlarm, lifeMs, ways } from '../delivery-ways.ts';
import { noteDelivery } from '../note-delivery.ts';
import { nextTry } from '../patience.ts';
import { type PushAnswer, postPush } from './post-push.ts';
import { pushMessage } from './push-message.ts';
import { findSubscription, forgetSubscription, noteFailure, noteSuccess } from './subscriptions.ts';
import { vapidKeys } from './vapid-keys.ts';

export interface SendPush {
  notificationId: number;
  subscriptionId: number;
  attempt: number;
}
type Needed = Pick<Deps, 'db' | 'jobs' | 'config' | 'now' | 'passed' | 'log'>;

/**
 * A browser whose service has refused this many messages in a row is gone. Messages that reached no service, or met
 * one with a fault of its own, say nothing about the browser.
 */
const MAX_FAILURES = 30;

/** Sends one notification to one browser, if it is still unread and its recipient still signed in there. */
export async function sendPush(deps: Needed, job: SendPush): Promise<void> {
  const { db, config, passed } = deps;
  const target = await findSubscription(db, job.subscriptionId, passed());
  const told = await findUnread(db, job.notificationId);
  // news that came after it has a message of its own
  if (told?.deletedAt) return;
  // the browser may belong to somebody else by now
  if (!target || !told || told.userId !== target.userId)
    return noteDelivery(db, job.notificationId, 'push', false);
  const way = ways[told.kind].push;
  if (!way) return;
  if (passed().getTime() - told.createdAt.getTime() > lifeMs(told.kind))
    return noteDelivery(db, job.notificationId, 'push', false);
  const message = pushMessage(told, {
    language: target.language,
    unread: await unreadOf(db, target.userId),
    origin: config.publicUrl ? new URL(config.publicUrl).origin : '',
  });
  const options = {
    ...way,
    vapid: await vapidKeys(db, config),
    subject: config.vapidSubject,
    hosts: config.pushHosts,
  };
  const answer = await postPush(target, JSON.stringify(message), options).catch((error: Error) => {
    deps.log.warn({ push: new URL(target.endpoint).host, reason: error.message }, 'push service not reached');
    deliveryFailures.inc({ way: 'push' });
    return null;
  });
  await settle(deps, job, { answer, target, told });
}

async function settle(
  deps: Needed,
  job: SendPush,
  { answer, target, told }: { answer: PushAnswer | null; target: Target; told: Told },
) {
  const { db, now, log } = deps;
  const { subscriptionId } = job;
  const status = answer?.status ?? 0;
  const isTaken = status >= 200 && status < 300;
  if (isTaken) await noteSuccess(db, subscriptionId, now());
  else if (isForLater(status)) await comeBack(deps, job, answer?.retryAfterSeconds ?? 0, told);
  else if (status === 404 || status === 410 || target.failures >= MAX_FAILURES)
    await forgetSubscription(db, subscriptionId);
  else {
    await noteFailure(db, subscriptionId);
    log.error({ status }, 'push refused');
    deliveryFailures.inc({ way: 'push' });
  }
  await noteDelivery(db, job.notificationId, 'push', isTaken);
}

type Target = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

/** No answer, too many calls, or a fault of the service; a refusal of our message is final. */
const isForLater = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500;

type Told = Pick<NonNullable<Awaited<ReturnType<typeof findUnread>>>, 'kind' | 'createdAt'>;

async function comeBack({ db, jobs, passed, log }: Needed, job: SendPush, askedS: number, told: Told) {
  const { kind, createdAt } = told;
  const ageMs = passed().getTime() - createdAt.getTime();
  const afterSeconds = nextTry({ attempt: job.attempt, askedS, ageMs, lifeMs: lifeMs(kind) });
  if (afterSeconds === null) {
    log.warn({ kind }, 'push given up: it would come too late');
    return;
  }
  const next = { ...job, attempt: job.attempt + 1 };
  await db
    .transaction()
    .execute((trx) => jobs.add(trx, 'send-push', next, { afterSeconds, isUrgent: isAboutAlarm(kind) }));
}

async function findUnread(db: Db, id: number) {
  const row = await db
    .selectFrom('notifications')
    .select(['id', 'userId', 'kind', 'url', 'params', 'createdAt', 'deletedAt'])
    .where('id', '=', id)
    .where('readAt', 'is', null)
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as NotificationKind, params: row.params as NotificationParams };
}

async function unreadOf(db: Db, userId: number) {
  const { count } = await db
    .selectFrom('notifications')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
