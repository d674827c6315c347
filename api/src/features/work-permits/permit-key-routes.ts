import { serialId } from '@turva/contracts/text';
import { PermitKey } from '@turva/contracts/work-permits';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/idempotency.ts';
import { rotateKey, withdrawKey } from './rotate-key.ts';

const KeyId = z.object({ id: serialId });

/** Which key signs permits, and which is trusted no more. Inside the admins' scope only. */
export async function permitKeyRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { now, config } = deps;
  const acting = (actorId: number) => ({ actorId, now: now(), secret: config.sessionSecret });
  app.post('/permit-keys', { schema: { response: { '2xx': PermitKey } } }, (req, reply) =>
    write(deps, req, reply, (trx) => rotateKey(trx, acting(req.user.id))),
  );
  app.post(
    '/permit-keys/:id/withdraw',
    { schema: { response: { '2xx': PermitKey }, params: KeyId } },
    (req, reply) => write(deps, req, reply, (trx) => withdrawKey(trx, acting(req.user.id), req.params.id)),
  );
}
