import fp from 'fastify-plugin';
import type { Db } from '../db/client.ts';
import type { Deps } from '../deps.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/**
 * A phone found in a drawer after half a year still gets its old answers; UNIQUE (user_id, client_id) protects
 * after that.
 */
const IDEMPOTENCY_KEPT_MS = 180 * DAY_MS;

/**
 * Deletes what nobody can request any more: old answers, push subscriptions of ended sessions, expired counters.
 * Data with a period set by an admin is handled in `features/retention`.
 */
export async function purgeExpired(db: Db, now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.deleteFrom('idempotency').where('createdAt', '<', before(IDEMPOTENCY_KEPT_MS)).execute();
  await db
    .deleteFrom('pushSubscriptions')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('sessions').select('sid').whereRef('sessions.sid', '=', 'pushSubscriptions.sid')),
      ),
    )
    .execute();
  await db.deleteFrom('spentChallenges').where('expiresAt', '<', now).execute();
  await db.deleteFrom('rateLimits').where('expire', '<', String(now.getTime())).execute();
}

/** Purges every hour while the server runs. */
export const purging = fp(async (app, { deps: { db, passed, log } }: { deps: Deps }) => {
  const timer = setInterval(() => {
    purgeExpired(db, passed()).catch((error) => log.error(error, 'purging failed'));
  }, HOUR_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
});
