import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { routesIn } from '../../http/route.ts';
import { writesIn } from '../../http/write-route.ts';
import { problem } from '../../problem.ts';
import { listDemoRequests } from './list-requests.ts';
import { requestDemo } from './request-demo.ts';

export async function demoRequestRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const writes = writesIn(scope, deps);

  route('GET /api/demo-requests', { who: 'admin' }, (req) => {
    if (req.user.role !== 'admin') throw problem('forbidden');
    return listDemoRequests(deps.db);
  });

  writes('POST /api/demo-requests', { who: 'user', audits: ['demo_requests', 'requested'] }, (trx, req) =>
    requestDemo(trx, deps, { userId: req.user.id, input: req.body }),
  );
}
