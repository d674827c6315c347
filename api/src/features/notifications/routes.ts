import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/calls/idempotency.ts';
import { routesIn } from '../../http/route.ts';
import { subscribe, unsubscribe } from '../../notify/push/subscriptions.ts';
import { vapidKeys } from '../../notify/push/vapid-keys.ts';
import { chooseLanguage } from './choose-language.ts';
import { listNotifications } from './list-notifications.ts';
import { markRead } from './mark-read.ts';
import { startNotificationJobs } from './notification-jobs.ts';

/** All of these routes concern the caller only: no call names another person. */
export async function notificationRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const { db, config, now } = deps;
  const stopJobs = await startNotificationJobs(deps);
  scope.addHook('onClose', async () => stopJobs());

  route('GET /api/notifications', { who: 'user' }, (req) => listNotifications(db, req.user.id, req.query));

  route(
    'POST /api/notifications/read',
    { who: 'user', audits: 'private: the log would only tell where somebody was and when' },
    (req, reply) =>
      write(deps, req, reply, (trx) => markRead(trx, { userId: req.user.id, at: now() }, req.body)),
  );

  route(
    'PUT /api/user/language',
    { who: 'user', audits: 'private: the log would only tell where somebody was and when' },
    (req, reply) => write(deps, req, reply, (trx) => chooseLanguage(trx, req.user.id, req.body.language)),
  );

  route('GET /api/push', { who: 'user' }, async () => {
    const { publicKey } = await vapidKeys(db, config);
    return { publicKey };
  });

  route(
    'PUT /api/push/subscription',
    { who: 'user', audits: 'private: the log would only tell where somebody was and when' },
    (req, reply) => {
      const browser = { userId: req.user.id, sid: req.session.sessionId, hosts: config.pushHosts };
      return write(deps, req, reply, (trx) => subscribe(trx, browser, req.body));
    },
  );

  route(
    'DELETE /api/push/subscription',
    { who: 'user', audits: 'private: the log would only tell where somebody was and when' },
    (req, reply) => write(deps, req, reply, (trx) => unsubscribe(trx, req.session.sessionId)),
  );
}
