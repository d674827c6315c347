import { isIP } from 'node:net';
import {
  isHandedOver,
  type WebhookEvent,
  type WebhookFormat,
} from '@turva/contracts/operator/webhook-values';
import type { WebhookAnswer } from '@turva/contracts/operator/webhooks';
import { sql } from 'kysely';
import { recordAudit } from '../../db/audit.ts';
import type { Db, Trx } from '../../db/client.ts';
import { openKey } from '../../db/sealed-key.ts';
import type { Deps } from '../../deps.ts';
import { deliveryFailures } from '../../metrics/delivery.ts';
import { LONGEST_WAIT_S, MESSAGE_LIFE_MS, nextTry } from '../../notify/patience.ts';
import { postOutside } from '../../notify/post-outside.ts';
import { isOwnService, isPublicAddress } from '../../notify/push/push-hosts.ts';
import { handOverTo } from './hand-over.ts';
import { bodyOf, signedHeaders } from './message.ts';
import { subjectOf, testSubject } from './subject-of.ts';

const AT_ONCE = 100;
/** Longer than any delay between attempts. */
const STRANDED_MS = (LONGEST_WAIT_S + 60 * 60) * 1000;
const KEPT_DAYS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_REASON = 200;
const GONE = 410;
const URGENT_ATTEMPTS = 3;

type Needed = Pick<Deps, 'db' | 'jobs' | 'config' | 'now' | 'passed' | 'log'>;

/**
 * Whether messages may be sent to an address entered by an admin: https on the default port, and nothing in our own
 * network, as for push. A host the operator listed with its port in `WEBHOOK_HOSTS` may be inside the plant.
 */
export function isReceiver(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (protocol !== 'https:' || username || password) return false;
  if (isOwnService(address, hosts)) return true;
  // a host name is checked when it is resolved for the call; an IP address is called as it is
  const number = hostname.replace(/^\[|\]$/g, '');
  return port === '' && (isIP(number) === 0 || isPublicAddress(number));
}

interface Receiver {
  url: string;
  format: string;
  secret: string;
  previousSecret: string | null;
  previousUntil: Date | null;
}

async function post(
  deps: Needed,
  { url, format, secret, previousSecret, previousUntil }: Receiver,
  { id, body }: { id: string; body: string },
): Promise<WebhookAnswer> {
  const { config, now } = deps;
  if (isHandedOver(format as WebhookFormat)) return handOverTo(deps, url, { id, body });
  const at = now();
  const opened = (sealed: string) => openKey(sealed, config.sessionSecret, 'webhook');
  const current = opened(secret);
  if (!current)
    return { status: null, reason: 'the secret is damaged, or was sealed with another SESSION_SECRET' };
  const previous = previousSecret && previousUntil && previousUntil > at ? opened(previousSecret) : null;
  const secrets = [current, ...(previous ? [previous] : [])];
  if (!isReceiver(url, config.webhookHosts)) return { status: null, reason: 'the address is not allowed' };
  const sent = { headers: signedHeaders(id, at, body, secrets), body, hosts: config.webhookHosts };
  return postOutside(url, sent).then(
    ({ status }) => ({ status, reason: null }),
    (error: Error) => ({ status: null, reason: error.message.slice(0, LONGEST_REASON) }),
  );
}

/** Makes a message for each receiver of new events, with a job for each; a portion is stored whole or not at all. */
export async function passOnEvents(deps: Needed): Promise<void> {
  while ((await passOnSome(deps)) === AT_ONCE);
}

async function passOnSome({ db, jobs, config, now }: Needed): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const events = await trx
      .selectFrom('webhookEvents')
      .select(['id', 'kind', 'recordId', 'at'])
      .where('passedAt', 'is', null)
      .orderBy(sql`kind like 'alert.%'`, 'desc')
      .orderBy('id')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    if (events.length === 0) return 0;
    const hooks = await trx
      .selectFrom('webhooks')
      .select(['id', 'format', 'events', 'language'])
      .where('offAt', 'is', null)
      .where('deletedAt', 'is', null)
      .execute();
    for (const { id, kind, recordId, at } of events) {
      const event = kind as WebhookEvent;
      const subject = await subjectOf(trx, event, recordId);
      for (const hook of subject ? hooks : []) {
        if (!subject || !(hook.events as string[]).includes(kind)) continue;
        // a person outside takes no part in a drill
        if (subject.data.drill === true && isHandedOver(hook.format as WebhookFormat)) continue;
        const origin = config.publicUrl ? new URL(config.publicUrl).origin : '';
        const body = bodyOf(hook.format as WebhookFormat, hook.language, origin, { event, at, subject });
        const made = await trx
          .insertInto('webhookDeliveries')
          .values({
            webhookId: hook.id,
            eventId: id,
            kind,
            recordId,
            body: JSON.stringify(body),
            state: 'waiting',
            createdAt: now(),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await queueDelivery(trx, jobs, { deliveryId: made.id, attempt: 1, to: hook.id, kind });
      }
    }
    await trx
      .updateTable('webhookEvents')
      .set({ passedAt: now() })
      .where(
        'id',
        'in',
        events.map(({ id }) => id),
      )
      .execute();
    return events.length;
  });
}

interface Queued {
  deliveryId: string;
  attempt: number;
  /** the receiver */
  to: string;
  kind: string;
  afterSeconds?: number;
}

/** An alarm waits for no other message; a receiver that has not answered it several times waits among the others. */
export const queueDelivery = (
  trx: Trx,
  jobs: Deps['jobs'],
  { to, kind, afterSeconds, ...job }: Queued,
): Promise<void> =>
  jobs.add(trx, 'deliver-webhook', job, {
    line: to,
    isUrgent: kind.startsWith('alert.') && job.attempt <= URGENT_ATTEMPTS,
    ...(afterSeconds !== undefined && { afterSeconds }),
  });

/** Sends one message to one receiver. It may run twice: the receiver recognises a message by its id. */
export async function deliverWebhook(
  deps: Needed,
  { deliveryId, attempt }: { deliveryId: string; attempt: number },
): Promise<void> {
  const { db } = deps;
  const due = await db
    .selectFrom('webhookDeliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhookId')
    .select(['d.webhookId', 'd.body', 'url', 'format', 'secret', 'previousSecret', 'previousUntil', 'offAt'])
    .where('d.id', '=', deliveryId)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempt - 1)
    .where('w.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!due) return;
  if (due.offAt)
    return settle(deps, { deliveryId, attempt, isLast: true }, { status: null, reason: 'switched off' });
  const answer = await post(deps, due, { id: deliveryId, body: JSON.stringify(due.body) });
  await settle(deps, { deliveryId, attempt }, answer);
  if (answer.status === GONE) await switchOffGone(deps, due.webhookId);
}

const isIn = (status: number | null) => status !== null && status >= 200 && status < 300;

async function settle(
  { db, jobs, now, passed, log }: Needed,
  { deliveryId, attempt, isLast = false }: { deliveryId: string; attempt: number; isLast?: boolean },
  { status, reason }: WebhookAnswer,
) {
  const state = await db.transaction().execute(async (trx) => {
    const { createdAt } = await trx
      .selectFrom('webhookDeliveries')
      .select('createdAt')
      .where('id', '=', deliveryId)
      .executeTakeFirstOrThrow();
    const ageMs = passed().getTime() - createdAt.getTime();
    const afterSeconds =
      isLast || status === GONE ? null : nextTry({ attempt, ageMs, lifeMs: MESSAGE_LIFE_MS });
    const state = isIn(status) ? 'delivered' : afterSeconds === null ? 'failed' : 'waiting';
    const settled = await trx
      .updateTable('webhookDeliveries')
      .set({ state, attempts: attempt, lastAt: now(), lastStatus: status, lastReason: reason })
      .where('id', '=', deliveryId)
      .where('state', '=', 'waiting')
      .where('attempts', '<', attempt)
      .returning(['id', 'kind', 'webhookId', 'recordId'])
      .executeTakeFirst();
    if (settled?.kind === 'alert.unanswered') await noteOutside(trx, settled.recordId);
    // settled by another run of the same job, which has added the next one
    if (!settled || state !== 'waiting' || afterSeconds === null) return state;
    const { kind, webhookId: to } = settled;
    await queueDelivery(trx, jobs, { deliveryId, attempt: attempt + 1, to, kind, afterSeconds });
    return state;
  });
  if (state === 'delivered') return;
  deliveryFailures.inc({ way: 'webhook' });
  log.warn({ status, reason, attempt }, 'webhook not delivered');
}

/** Who called for help sees what has become of the messages to those outside; a receiver that refuses is tried again. */
async function noteOutside(trx: Trx, alertId: number): Promise<void> {
  // receivers that answer at the same time are counted one after the other
  await trx.selectFrom('emergencyAlerts').select('id').where('id', '=', alertId).forUpdate().execute();
  await sql`
    with known as (
      select count(*) filter (where state = 'delivered' and format not in ('mail', 'sms'))::integer as taken,
        count(*) filter (where state = 'delivered' and format in ('mail', 'sms'))::integer as handed,
        count(*) filter (where state <> 'delivered' and attempts > 0)::integer as failed
      from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where kind = 'alert.unanswered' and record_id = ${alertId}),
    noted as (
      update emergency_alert_steps s set told = taken, failed = known.failed, handed = known.handed,
        sending = greatest(0, coalesce(told, 0) + sending + s.failed + s.handed - taken - known.failed - known.handed)
      from known where alert_id = ${alertId} and taken_at is not null
        and step = (select max(step) from emergency_alert_steps where alert_id = ${alertId})
      returning alert_id)
    update emergency_alerts set rev = rev + 1 where id in (select alert_id from noted)`.execute(trx);
}

/** Waiting messages last touched before that time; queried every minute. */
export const strandedIn = (db: Db | Trx, before: Date) =>
  db
    .selectFrom('webhookDeliveries')
    .select(['id', 'attempts', 'kind', 'webhookId'])
    .where('state', '=', sql.lit('waiting'))
    .where((row) => row(row.fn.coalesce('lastAt', 'createdAt'), '<', before))
    .limit(AT_ONCE);

/**
 * Retries messages whose job is gone: after a restore of the database, which has no jobs, or when all its attempts
 * crashed.
 */
export async function takeUpStranded({ db, jobs, now }: Needed): Promise<void> {
  const before = new Date(now().getTime() - STRANDED_MS);
  await db.transaction().execute(async (trx) => {
    const stranded = await strandedIn(trx, before).execute();
    for (const { id, attempts, kind, webhookId } of stranded)
      await queueDelivery(trx, jobs, { deliveryId: id, attempt: attempts + 1, to: webhookId, kind });
  });
}

/** The receiver reports that it is gone for good: nothing is sent until an admin switches it on again. */
async function switchOffGone({ db, now }: Needed, id: string) {
  await db.transaction().execute(async (trx) => {
    const off = await trx
      .updateTable('webhooks')
      .set({ offAt: now(), isGone: true })
      .where('id', '=', id)
      .where('offAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (off)
      await recordAudit(trx, {
        actorId: null,
        action: 'ended',
        entity: 'webhooks',
        entityId: id,
        detail: { status: GONE },
      });
  });
}

/** Tests now whether a message arrives; nothing is retried or stored. */
export async function testWebhook(deps: Needed, hook: Receiver & { language: string }) {
  const origin = deps.config.publicUrl ? new URL(deps.config.publicUrl).origin : '';
  const message = { event: 'test' as const, at: deps.now(), subject: testSubject };
  const body = JSON.stringify(bodyOf(hook.format as WebhookFormat, hook.language, origin, message));
  return post(deps, hook, { id: `test_${crypto.randomUUID()}`, body });
}

/** Deletes messages that were delivered or given up long ago. */
export async function forgetDeliveries({ db, passed }: Pick<Deps, 'db' | 'passed'>): Promise<void> {
  const before = new Date(passed().getTime() - KEPT_DAYS * DAY_MS);
  await db
    .deleteFrom('webhookDeliveries')
    .where('state', '<>', 'waiting')
    .where('createdAt', '<', before)
    .execute();
  // named events are reported once for as long as they last
  await db.deleteFrom('webhookEvents').where('passedAt', '<', before).where('once', 'is', null).execute();
}
