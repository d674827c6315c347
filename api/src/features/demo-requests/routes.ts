import { DemoRequest, RequestDemo } from '@turva/contracts/demo-requests';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/idempotency.ts';
import { problem } from '../../problem.ts';
import { listDemoRequests } from './list-requests.ts';
import { requestDemo } from './request-demo.ts';

export async function demoRequestRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get('/demo-requests', { schema: { response: { 200: z.array(DemoRequest) } } }, (req) => {
    if (req.user.role !== 'admin') throw problem('forbidden');
    return listDemoRequests(deps.db);
  });

  app.post(
    '/demo-requests',
    { schema: { response: { '2xx': DemoRequest }, body: RequestDemo } },
    (req, reply) =>
      write(deps, req, reply, (trx) => requestDemo(trx, deps, { userId: req.user.id, input: req.body })),
  );
}
