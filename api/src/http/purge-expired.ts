import fp from 'fastify-plugin';
import type { Db } from '../db/client.ts';
import type { Deps } from '../deps.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Tombstones of sessions outlive any request that could still be in flight. */
const SESSION_KEPT_MS = DAY_MS;
/** A phone found in a drawer after half a year still gets its old answers; UNIQUE (user_id, client_id) guards after that. */
const IDEMPOTENCY_KEPT_MS = 180 * DAY_MS;

/** What was read long ago, and what nobody ever read, leaves the phones too. */
const READ_KEPT_MS = 90 * DAY_MS;
const UNREAD_KEPT_MS = 365 * DAY_MS;

/** Deletes what nobody can ask for any more: expired sessions, old answers, counters that ran out. */
export async function purgeExpired(db: Db, now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.deleteFrom('sessions').where('expire', '<', before(SESSION_KEPT_MS)).execute();
  await db.deleteFrom('idempotency').where('createdAt', '<', before(IDEMPOTENCY_KEPT_MS)).execute();
  await db
    .deleteFrom('pushSubscriptions')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('sessions').select('sid').whereRef('sessions.sid', '=', 'pushSubscriptions.sid')),
      ),
    )
    .execute();
  await db
    .updateTable('notifications')
    .set({ deletedAt: now, params: '{}' })
    .where('deletedAt', 'is', null)
    .where((row) =>
      row.or([row('readAt', '<', before(READ_KEPT_MS)), row('createdAt', '<', before(UNREAD_KEPT_MS))]),
    )
    .execute();
  await db.deleteFrom('rateLimits').where('expire', '<', String(now.getTime())).execute();
}

/** Purges every hour while the server runs. */
export const purging = fp(async (app, { deps: { db, now, log } }: { deps: Deps }) => {
  const timer = setInterval(() => {
    purgeExpired(db, now()).catch((error) => log.error(error, 'purging failed'));
  }, HOUR_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
});
