import type { NewWebhook, Webhook } from '@turva/contracts/operator/webhooks';
import { headers } from '@turva/contracts/sync/sync';
import { uuid } from '@turva/contracts/words/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { type Effect, write } from '../../http/calls/idempotency.ts';
import { routesIn } from '../../http/route.ts';
import { writesIn } from '../../http/write-route.ts';
import { problem } from '../../problem.ts';
import { testWebhook } from './deliver.ts';
import { startWebhookJobs } from './webhook-jobs.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  newSecret,
  resendFailed,
  rotateSecret,
  secretText,
  switchWebhook,
  undelivered,
} from './webhooks.ts';

const Id = z.object({ id: uuid });
const one = { who: 'admin', record: { of: 'webhooks' }, params: Id } as const;

/** Receivers of messages about events. Registered inside the scope that only admins may call. */
export async function webhookRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const writes = writesIn(scope, deps);
  const { db } = deps;
  await startWebhookJobs(deps);
  const acting = (req: FastifyRequest) => ({ actorId: req.user.id, now: deps.now() });

  /** The secret is added here, after the answer was stored for replay: a replayed answer has none. */
  const withSecret = async (
    req: FastifyRequest,
    reply: FastifyReply,
    effect: (trx: Trx, secret: Buffer) => Promise<Effect<Webhook>>,
  ): Promise<NewWebhook> => {
    const secret = newSecret();
    const hook = await write(deps, req, reply, (trx) => effect(trx, secret));
    return { ...hook, secret: reply.hasHeader(headers.replayed) ? null : secretText(secret) };
  };

  route('GET /api/admin/webhooks', { who: 'admin' }, () => listWebhooks(db));

  route(
    'POST /api/admin/webhooks',
    { who: 'admin', audits: ['webhooks', 'created'], confirms: true },
    (req, reply) =>
      withSecret(req, reply, (trx, secret) => createWebhook(trx, deps, req.body, { ...acting(req), secret })),
  );

  route(
    'POST /api/admin/webhooks/:id/rotate',
    { ...one, audits: ['webhooks', 'changed'], confirms: true },
    (req, reply) =>
      withSecret(req, reply, (trx, secret) =>
        rotateSecret(trx, deps, { id: req.params.id, secret, ...req.body }, acting(req)),
      ),
  );

  writes('POST /api/admin/webhooks/:id/switch', { ...one, audits: ['webhooks', 'changed'] }, (trx, req) =>
    switchWebhook(trx, { id: req.params.id, ...req.body }, acting(req)),
  );

  writes('POST /api/admin/webhooks/:id/resend', { ...one, audits: ['webhooks', 'changed'] }, (trx, req) =>
    resendFailed(trx, deps, req.params.id, acting(req)),
  );

  writes('DELETE /api/admin/webhooks/:id', { ...one, audits: ['webhooks', 'deleted'] }, (trx, req) =>
    deleteWebhook(trx, req.params.id, acting(req)),
  );

  route(
    'POST /api/admin/webhooks/:id/test',
    { ...one, audits: 'asks the receiver and says what it answered: it changes nothing' },
    async (req) => {
      const hook = await db
        .selectFrom('webhooks')
        .select(['url', 'secret', 'previousSecret', 'previousUntil', 'format', 'language'])
        .where('id', '=', req.params.id)
        .where('deletedAt', 'is', null)
        .executeTakeFirst();
      if (!hook) throw problem('not_found');
      return testWebhook(deps, hook);
    },
  );

  route('GET /api/admin/webhooks/:id/undelivered', one, (req) => undelivered(db, req.params.id));
}
