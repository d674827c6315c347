import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { routesIn } from '../../../http/route.ts';
import { writesIn } from '../../../http/write-route.ts';
import { acceptFindings, dismissFindings } from './decide-findings.ts';
import { listFindings } from './list-findings.ts';
import { searchMentions } from './search-mentions.ts';

/** Names of erased people in other people's texts. Inside the admins' scope only. */
export async function erasureFindingRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const writes = writesIn(scope, deps);

  route('GET /api/admin/erasure-findings', { who: 'admin' }, () =>
    listFindings(deps.db, deps.config.sessionSecret),
  );

  writes('POST /api/admin/erasure-findings/search', { who: 'admin', audits: ['users', 'seen'] }, (trx, req) =>
    searchMentions(trx, {
      actorId: req.user.id,
      asked: req.body,
      secret: deps.config.sessionSecret,
    }),
  );

  writes(
    'POST /api/admin/erasure-findings/accept',
    { who: 'admin', audits: 'one of each record it changes: findings.test.ts' },
    (trx, req) =>
      acceptFindings(trx, {
        actorId: req.user.id,
        ids: req.body.ids,
        secret: deps.config.sessionSecret,
        now: deps.now(),
      }),
  );

  writes(
    'POST /api/admin/erasure-findings/dismiss',
    { who: 'admin', audits: 'one of each record it leaves as it is: findings.test.ts' },
    (trx, req) => dismissFindings(trx, { actorId: req.user.id, ids: req.body.ids }),
  );
}
