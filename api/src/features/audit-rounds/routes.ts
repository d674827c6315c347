import { headers } from '@turva/contracts/sync/sync';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { answerList } from '../../http/answers/whole-lists.ts';
import { capturedAt } from '../../http/calls/captured-at.ts';
import { write } from '../../http/calls/idempotency.ts';
import { routesIn } from '../../http/route.ts';
import { clientIdOf } from '../../http/session/client-id.ts';
import { createRound } from './create-round.ts';
import { findRound, listRounds, RoundId } from './list-rounds.ts';

/** Any signed-in user may make rounds and see all of them. */
export async function auditRoundRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const { db } = deps;

  route('GET /api/audit-rounds', { who: 'user' }, (req, reply) =>
    answerList(req, reply, { query: req.query, read: (query) => listRounds(db, req.user, query) }),
  );

  route(
    'GET /api/audit-rounds/:id',
    { who: 'user', record: { of: 'audit_rounds' }, params: RoundId },
    (req) => findRound(db, req.user, req.params.id),
  );

  route('POST /api/audit-rounds', { who: 'user', audits: ['audit_rounds', 'created'] }, (req, reply) => {
    const now = deps.now();
    const round = {
      input: req.body,
      clientId: clientIdOf(req.body, req.headers[headers.idempotencyKey]),
      captured: capturedAt(req.headers, now),
      now,
      jobs: deps.jobs,
    };
    return write(deps, req, reply, (trx) => createRound(trx, req.user, round));
  });
}
