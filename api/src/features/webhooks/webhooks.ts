import { randomBytes } from 'node:crypto';
import { isHandedOver } from '@turva/contracts/operator/webhook-values';
import type { CreateWebhook, Webhook, WebhookDelivery } from '@turva/contracts/operator/webhooks';
import { sql } from 'kysely';
import { recordAudit } from '../../db/audit.ts';
import type { Db, Trx } from '../../db/client.ts';
import { personName } from '../../db/person-name.ts';
import { sealKey } from '../../db/sealed-key.ts';
import { always } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { problem } from '../../problem.ts';
import { isReceiver, queueDelivery } from './deliver.ts';
import { handedTo, hostOf } from './hand-over.ts';

const HOUR_MS = 60 * 60 * 1000;
const SECRET_BYTES = 32;
const MOST_SHOWN = 100;

interface Acting {
  actorId: number;
  now: Date;
}

export const newSecret = () => randomBytes(SECRET_BYTES);
/** In the format of Standard Webhooks and its libraries. */
export const secretText = (secret: Buffer) => `whsec_${secret.toString('base64')}`;

const sealed = (secret: Buffer, { sessionSecret }: Deps['config']) =>
  sealKey(secret, sessionSecret, 'webhook');

interface Row extends Omit<Webhook, 'host' | 'createdAt' | 'offAt' | 'previousUntil' | 'lastDeliveredAt'> {
  url: string;
  createdAt: Date;
  offAt: Date | null;
  previousUntil: Date | null;
  lastDeliveredAt: Date | null;
}

/** In the order they were created, with the state of their messages. */
export async function listWebhooks(db: Db | Trx, id?: string): Promise<Webhook[]> {
  const { rows } = await sql<Row>`
    select w.id, w.name, w.url, w.format, w.events, w.language, w.created_at, w.off_at, w.is_gone, w.previous_until,
      ${personName('u')} as made_by_name,
      (select max(d.last_at) from webhook_deliveries d where d.webhook_id = w.id and d.state = 'delivered') as last_delivered_at,
      (select count(*)::integer from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting') as waiting,
      (select count(*)::integer from webhook_deliveries d where d.webhook_id = w.id and d.state = 'failed') as failed
    from webhooks w join users u on u.id = w.made_by
    where w.deleted_at is null and ${id === undefined ? always : sql`w.id = ${id}`}
    order by w.created_at, w.id`.execute(db);
  return rows.map(({ url, ...row }) => ({
    ...row,
    host: hostOf(url),
    createdAt: row.createdAt.toISOString(),
    offAt: row.offAt?.toISOString() ?? null,
    previousUntil: row.previousUntil?.toISOString() ?? null,
    lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
  }));
}

async function oneWebhook(trx: Db | Trx, id: string): Promise<Webhook> {
  const [hook] = await listWebhooks(trx, id);
  if (!hook) throw problem('not_found');
  return hook;
}

export async function createWebhook(
  trx: Trx,
  { config }: Pick<Deps, 'config'>,
  { url, events, ...asked }: CreateWebhook,
  { secret, actorId, now }: Acting & { secret: Buffer },
): Promise<Effect<Webhook>> {
  const { format } = asked;
  const isHanded = isHandedOver(format);
  const to = isHanded ? handedTo(format, url, config) : isReceiver(url, config.webhookHosts) ? url : null;
  if (to === null) {
    const code = isHanded ? `receiver_${format}` : 'receiver_refused';
    throw problem('invalid_input', { errors: [{ path: 'url', code }] });
  }
  const { id } = await trx
    .insertInto('webhooks')
    .values({
      ...asked,
      url: to,
      events: JSON.stringify([...new Set(events)]),
      secret: sealed(secret, config),
      madeBy: actorId,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hook = await oneWebhook(trx, id);
  // not whose address it is
  const detail = { ...(isHanded ? {} : { host: hook.host }), format: hook.format, events: hook.events };
  await recordAudit(trx, { actorId, action: 'created', entity: 'webhooks', entityId: id, detail });
  return { status: 201, body: hook };
}

export async function rotateSecret(
  trx: Trx,
  { config }: Pick<Deps, 'config'>,
  { id, overlapHours, secret }: { id: string; overlapHours: number; secret: Buffer },
  { actorId, now }: Acting,
): Promise<Effect<Webhook>> {
  const overlaps = overlapHours > 0;
  const changed = await trx
    .updateTable('webhooks')
    .set((row) => ({
      previousSecret: overlaps ? row.ref('secret') : null,
      previousUntil: overlaps ? new Date(now.getTime() + overlapHours * HOUR_MS) : null,
      secret: sealed(secret, config),
    }))
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw problem('not_found');
  const detail = { secret: 'changed', overlapHours };
  await recordAudit(trx, { actorId, action: 'changed', entity: 'webhooks', entityId: id, detail });
  return { status: 200, body: await oneWebhook(trx, id) };
}

export async function switchWebhook(
  trx: Trx,
  { id, on }: { id: string; on: boolean },
  { actorId, now }: Acting,
): Promise<Effect<Webhook>> {
  await oneWebhook(trx, id);
  await trx
    .updateTable('webhooks')
    .set(on ? { offAt: null, isGone: false } : { offAt: now })
    .where('id', '=', id)
    .execute();
  await recordAudit(trx, { actorId, action: 'changed', entity: 'webhooks', entityId: id, detail: { on } });
  return { status: 200, body: await oneWebhook(trx, id) };
}

/** Retries given-up messages from the first attempt on, under their old ids. */
export async function resendFailed(
  trx: Trx,
  { jobs }: Pick<Deps, 'jobs'>,
  id: string,
  { actorId }: Acting,
): Promise<Effect<Webhook>> {
  await oneWebhook(trx, id);
  const again = await trx
    .updateTable('webhookDeliveries')
    .set({ state: 'waiting', attempts: 0 })
    .where('webhookId', '=', id)
    .where('state', '=', 'failed')
    .returning(['id', 'kind'])
    .execute();
  for (const { id: deliveryId, kind } of again)
    await queueDelivery(trx, jobs, { deliveryId, attempt: 1, to: id, kind });
  const detail = { resent: again.length };
  await recordAudit(trx, { actorId, action: 'changed', entity: 'webhooks', entityId: id, detail });
  return { status: 200, body: await oneWebhook(trx, id) };
}

/** Its secrets are deleted at once; messages not yet delivered are not sent. */
export async function deleteWebhook(
  trx: Trx,
  id: string,
  { actorId, now }: Acting,
): Promise<Effect<{ id: string }>> {
  const gone = await trx
    .updateTable('webhooks')
    .set({ deletedAt: now, offAt: now, secret: '', previousSecret: null, url: 'https://deleted.invalid' })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw problem('not_found');
  await trx.deleteFrom('webhookDeliveries').where('webhookId', '=', id).execute();
  await recordAudit(trx, { actorId, action: 'deleted', entity: 'webhooks', entityId: id });
  return { status: 200, body: { id } };
}

/** Undelivered messages, newest first. */
export async function undelivered(db: Db, id: string): Promise<WebhookDelivery[]> {
  await oneWebhook(db, id);
  const rows = await db
    .selectFrom('webhookDeliveries')
    .select([
      'id',
      'kind',
      'recordId',
      'createdAt',
      'state',
      'attempts',
      'lastAt',
      'lastStatus',
      'lastReason',
    ])
    .where('webhookId', '=', id)
    .where('state', '<>', 'delivered')
    .orderBy('createdAt', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ kind, ...row }) => ({
    ...row,
    event: kind as WebhookDelivery['event'],
    state: row.state as WebhookDelivery['state'],
    createdAt: row.createdAt.toISOString(),
    lastAt: row.lastAt?.toISOString() ?? null,
  }));
}
