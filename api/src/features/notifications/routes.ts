import {
  ChooseLanguage,
  ListNotifications,
  Notification,
  PushKey,
  PushSubscriptionInput,
  ReadAnswer,
  ReadNotifications,
} from '@turva/contracts/notifications';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/idempotency.ts';
import { subscribe, unsubscribe } from '../../notify/push/subscriptions.ts';
import { vapidKeys } from '../../notify/push/vapid-keys.ts';
import { chooseLanguage } from './choose-language.ts';
import { listNotifications } from './list-notifications.ts';
import { markRead } from './mark-read.ts';
import { startNotificationJobs } from './notification-jobs.ts';

/** Everything here is about the one who asks: no call names another person. */
export async function notificationRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { db, config, now } = deps;
  const stopJobs = await startNotificationJobs(deps);
  app.addHook('onClose', async () => stopJobs());

  app.get(
    '/notifications',
    { schema: { querystring: ListNotifications, response: { 200: z.array(Notification) } } },
    (req) => listNotifications(db, req.user.id, req.query),
  );

  app.post(
    '/notifications/read',
    { schema: { response: { '2xx': ReadAnswer }, body: ReadNotifications } },
    (req, reply) =>
      write(deps, req, reply, (trx) => markRead(trx, { userId: req.user.id, at: now() }, req.body)),
  );

  app.put(
    '/user/language',
    { schema: { response: { '2xx': ChooseLanguage }, body: ChooseLanguage } },
    (req, reply) => write(deps, req, reply, (trx) => chooseLanguage(trx, req.user.id, req.body.language)),
  );

  app.get('/push', { schema: { response: { 200: PushKey } } }, async () => {
    const { publicKey } = await vapidKeys(db, config);
    return { publicKey };
  });

  app.put(
    '/push/subscription',
    {
      schema: { response: { '2xx': z.object({ subscribed: z.literal(true) }) }, body: PushSubscriptionInput },
    },
    (req, reply) => {
      const browser = { userId: req.user.id, sid: req.session.sessionId, hosts: config.pushHosts };
      return write(deps, req, reply, (trx) => subscribe(trx, browser, req.body));
    },
  );

  app.delete(
    '/push/subscription',
    { schema: { response: { '2xx': z.object({ subscribed: z.literal(false) }) } } },
    (req, reply) => write(deps, req, reply, (trx) => unsubscribe(trx, req.session.sessionId)),
  );
}
