import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { write } from '../../../http/calls/idempotency.ts';
import { routesIn } from '../../../http/route.ts';
import { acceptFindings, dismissFindings } from './decide-findings.ts';
import { listFindings } from './list-findings.ts';
import { searchMentions } from './search-mentions.ts';

/** Names of erased people in other people's texts. Inside the admins' scope only. */
export async function erasureFindingRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);

  route('GET /api/admin/erasure-findings', { who: 'admin' }, () =>
    listFindings(deps.db, deps.config.sessionSecret),
  );

  route(
    'POST /api/admin/erasure-findings/search',
    { who: 'admin', audits: ['users', 'seen'] },
    (req, reply) =>
      write(deps, req, reply, (trx) =>
        searchMentions(trx, {
          actorId: req.user.id,
          asked: req.body,
          secret: deps.config.sessionSecret,
        }),
      ),
  );

  route(
    'POST /api/admin/erasure-findings/accept',
    { who: 'admin', audits: 'one of each record it changes: findings.test.ts' },
    (req, reply) =>
      write(deps, req, reply, (trx) =>
        acceptFindings(trx, {
          actorId: req.user.id,
          ids: req.body.ids,
          secret: deps.config.sessionSecret,
          now: deps.now(),
        }),
      ),
  );

  route(
    'POST /api/admin/erasure-findings/dismiss',
    { who: 'admin', audits: 'one of each record it leaves as it is: findings.test.ts' },
    (req, reply) =>
      write(deps, req, reply, (trx) => dismissFindings(trx, { actorId: req.user.id, ids: req.body.ids })),
  );
}
