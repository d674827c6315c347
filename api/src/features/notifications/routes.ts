import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routesIn } from '../../http/route.ts';
import { writesIn } from '../../http/write-route.ts';
import { subscribe, unsubscribe } from '../../notify/push/subscriptions.ts';
import { vapidKeys } from '../../notify/push/vapid-keys.ts';
import { chooseLanguage } from './choose-language.ts';
import { listNotifications } from './list-notifications.ts';
import { markRead } from './mark-read.ts';
import { startNotificationJobs } from './notification-jobs.ts';

/** All of these routes concern the caller only: no call names another person. */
export async function notificationRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const writes = writesIn(scope, deps);
  const { db, config, now } = deps;
  const stopJobs = await startNotificationJobs(deps);
  scope.addHook('onClose', async () => stopJobs());

  route('GET /api/notifications', { who: 'user' }, (req) => listNotifications(db, req.user.id, req.query));

  writes(
    'POST /api/notifications/read',
    { who: 'user', audits: 'private: the log would only tell where somebody was and when' },
    (trx, req) => markRead(trx, { userId: req.user.id, at: now() }, req.body),
  );

  writes(
    'PUT /api/user/language',
    { who: 'user', audits: 'private: the log would only tell where somebody was and when' },
    (trx, req) => chooseLanguage(trx, req.user.id, req.body.language),
  );

  route('GET /api/push', { who: 'user' }, async () => {
    const { publicKey } = await vapidKeys(db, config);
    return { publicKey };
  });

  writes(
    'PUT /api/push/subscription',
    { who: 'user', audits: 'private: the log would only tell where somebody was and when' },
    (trx, req) =>
      subscribe(trx, { userId: req.user.id, sid: req.session.sessionId, hosts: config.pushHosts }, req.body),
  );

  writes(
    'DELETE /api/push/subscription',
    { who: 'user', audits: 'private: the log would only tell where somebody was and when' },
    (trx, req) => unsubscribe(trx, req.session.sessionId),
  );
}
