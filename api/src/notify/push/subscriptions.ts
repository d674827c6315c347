import { ECDH } from 'node:crypto';
import type { PushSubscriptionInput } from '@turva/contracts/plant/notifications';
import type { Db, Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { problem } from '../../problem.ts';
import { isPushEndpoint } from './push-hosts.ts';

/**
 * Binds this browser to this session. A browser has one subscription no matter who uses it: the previous person
 * loses it here, and it ends with the session.
 */
export async function subscribe(
  trx: Trx,
  { userId, sid, hosts }: { userId: number; sid: string; hosts: readonly string[] },
  { endpoint, keys }: PushSubscriptionInput,
): Promise<Effect<{ subscribed: true }>> {
  if (!isPushEndpoint(endpoint, hosts)) throw problem('push_endpoint_refused');
  if (!isPoint(keys.p256dh))
    throw problem('invalid_input', { errors: [{ path: 'keys.p256dh', code: 'invalid' }] });
  await trx
    .deleteFrom('pushSubscriptions')
    .where((row) => row.or([row('endpoint', '=', endpoint), row('sid', '=', sid)]))
    .execute();
  await trx
    .insertInto('pushSubscriptions')
    .values({ userId, sid, endpoint, p256dh: keys.p256dh, auth: keys.auth })
    .execute();
  return { status: 200, body: { subscribed: true } };
}

/** An uncompressed public key of the curve P-256: nothing can be encrypted for any other. */
function isPoint(key: string): boolean {
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== POINT_BYTES || bytes[0] !== UNCOMPRESSED) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
const POINT_BYTES = 65;
const UNCOMPRESSED = 4;

export async function unsubscribe(db: Db | Trx, sid: string): Promise<Effect<{ subscribed: false }>> {
  await db.deleteFrom('pushSubscriptions').where('sid', '=', sid).execute();
  return { status: 200, body: { subscribed: false } };
}

/** Browsers of people with a live session: a logout that ended it ends the pushes too, whatever rows are left. */
const living = (db: Db, now: Date) =>
  db
    .selectFrom('pushSubscriptions as push')
    .innerJoin('sessions', (join) =>
      join.onRef('sessions.sid', '=', 'push.sid').onRef('sessions.userId', '=', 'push.userId'),
    )
    .innerJoin('users', 'users.id', 'push.userId')
    .where('sessions.revoked', '=', false)
    .where('sessions.expire', '>', now)
    .where('users.isActive', '=', true)
    .where('users.deletedAt', 'is', null);

export const subscriptionIdsOf = async (db: Db, userIds: number[], now: Date) =>
  living(db, now).where('push.userId', 'in', userIds).select(['push.id', 'push.userId']).execute();

export const findSubscription = (db: Db, id: number, now: Date) =>
  living(db, now)
    .where('push.id', '=', id)
    .select([
      'push.id',
      'push.userId',
      'push.endpoint',
      'push.p256dh',
      'push.auth',
      'push.failures',
      'users.language',
    ])
    .executeTakeFirst();

export const forgetSubscription = (db: Db, id: number) =>
  db.deleteFrom('pushSubscriptions').where('id', '=', id).execute();

export const noteSuccess = (db: Db, id: number, at: Date) =>
  db.updateTable('pushSubscriptions').set({ failures: 0, lastSuccessAt: at }).where('id', '=', id).execute();

export const noteFailure = (db: Db, id: number) =>
  db
    .updateTable('pushSubscriptions')
    .set((row) => ({ failures: row('failures', '+', 1) }))
    .where('id', '=', id)
    .execute();
