import { serialId } from '@turva/contracts/words/text';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/calls/idempotency.ts';
import { routesIn } from '../../http/route.ts';
import { rotateKey, withdrawKey } from './rotate-key.ts';

const KeyId = z.object({ id: serialId });

/** Which key signs permits, and which are no longer trusted. Inside the admins' scope only. */
export async function permitKeyRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const { now, config } = deps;
  const acting = (actorId: number) => ({ actorId, now: now(), secret: config.sessionSecret });
  route('POST /api/admin/permit-keys', { who: 'admin', audits: ['permit_keys', 'rotated'] }, (req, reply) =>
    write(deps, req, reply, (trx) => rotateKey(trx, acting(req.user.id))),
  );
  route(
    'POST /api/admin/permit-keys/:id/withdraw',
    {
      who: 'admin',
      audits: ['permit_keys', 'withdrawn'],
      record: 'a key of the server: nobody’s own',
      params: KeyId,
    },
    (req, reply) => write(deps, req, reply, (trx) => withdrawKey(trx, acting(req.user.id), req.params.id)),
  );
}
