import { AuditRound, CreateAuditRound, ListAuditRounds } from '@turva/contracts/audit-rounds';
import { headers } from '@turva/contracts/sync';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { capturedAt } from '../../http/captured-at.ts';
import { clientIdOf } from '../../http/client-id.ts';
import { write } from '../../http/idempotency.ts';
import { linkNext } from '../../http/list-answers.ts';
import { createRound } from './create-round.ts';
import { findRound, listRounds, RoundId } from './list-rounds.ts';

/** Any signed-in user makes rounds and sees all of them. */
export async function auditRoundRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { db } = deps;

  app.get(
    '/audit-rounds',
    { schema: { response: { '2xx': z.array(AuditRound) }, querystring: ListAuditRounds } },
    async (req, reply) => {
      const { rounds, next } = await listRounds(db, req.user, req.query);
      linkNext(req, reply, next);
      return rounds;
    },
  );

  app.get('/audit-rounds/:id', { schema: { response: { '2xx': AuditRound }, params: RoundId } }, (req) =>
    findRound(db, req.user, req.params.id),
  );

  app.post(
    '/audit-rounds',
    { schema: { response: { '2xx': AuditRound }, body: CreateAuditRound } },
    (req, reply) => {
      const now = deps.now();
      const round = {
        input: req.body,
        clientId: clientIdOf(req.body, req.headers[headers.idempotencyKey]),
        captured: capturedAt(req.headers, now),
        now,
      };
      return write(deps, req, reply, (trx) => createRound(trx, req.user, round));
    },
  );
}
