import { DecidedFindings, DecideFindings, ErasureFindings } from '@turva/contracts/erasure-findings';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps } from '../../../deps.ts';
import { write } from '../../../http/idempotency.ts';
import { acceptFindings, dismissFindings } from './decide-findings.ts';
import { listFindings } from './list-findings.ts';

/** Names of erased people in the texts of others. Inside the admins' scope only. */
export async function erasureFindingRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get('/erasure-findings', { schema: { response: { 200: ErasureFindings } } }, () =>
    listFindings(deps.db),
  );

  app.post(
    '/erasure-findings/accept',
    { schema: { response: { '2xx': DecidedFindings }, body: DecideFindings } },
    (req, reply) =>
      write(deps, req, reply, (trx) => acceptFindings(trx, { actorId: req.user.id, ids: req.body.ids })),
  );

  app.post(
    '/erasure-findings/dismiss',
    { schema: { response: { '2xx': DecidedFindings }, body: DecideFindings } },
    (req, reply) =>
      write(deps, req, reply, (trx) => dismissFindings(trx, { actorId: req.user.id, ids: req.body.ids })),
  );
}
