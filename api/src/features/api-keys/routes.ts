import type { ApiKey, NewApiKey } from '@turva/contracts/operator/api-keys';
import { uuid } from '@turva/contracts/words/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { type Effect, write } from '../../http/calls/idempotency.ts';
import { routesIn } from '../../http/route.ts';
import { writesIn } from '../../http/write-route.ts';
import { listKeys } from '../../sign-in/list-keys.ts';
import { createKey, newToken, revokeKey, rotateKey } from './api-keys.ts';

const Id = z.object({ id: uuid });

/** Keys of other systems. Registered inside the scope that only admins may call, and no key. */
export async function apiKeyRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const writes = writesIn(scope, deps);
  const one = { record: { of: 'api_keys' }, params: Id } as const;
  const acting = (req: FastifyRequest) => ({ actorId: req.user.id, now: deps.now() });

  /** The secret is added here, after the answer was stored for replay: a replayed answer has none. */
  const withToken = async (
    req: FastifyRequest,
    reply: FastifyReply,
    effect: (trx: Trx, token: string) => Promise<Effect<ApiKey>>,
  ): Promise<NewApiKey> => {
    const token = newToken();
    const key = await write(deps, req, reply, (trx) => effect(trx, token));
    return { ...key, token: token.startsWith(key.prefix) ? token : null };
  };

  route('GET /api/admin/api-keys', { who: 'admin' }, () => listKeys(deps.db));

  route(
    'POST /api/admin/api-keys',
    { who: 'admin', audits: ['api_keys', 'created'], confirms: true },
    (req, reply) => withToken(req, reply, (trx, token) => createKey(trx, token, req.body, acting(req))),
  );

  route(
    'POST /api/admin/api-keys/:id/rotate',
    { who: 'admin', audits: ['api_keys', 'changed'], confirms: true, ...one },
    (req, reply) =>
      withToken(req, reply, (trx, token) =>
        rotateKey(trx, token, { id: req.params.id, ...req.body }, acting(req)),
      ),
  );

  writes(
    'DELETE /api/admin/api-keys/:id',
    { who: 'admin', audits: ['api_keys', 'withdrawn'], ...one },
    (trx, req) => revokeKey(trx, req.params.id, acting(req)),
  );
}
