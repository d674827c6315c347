import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/calls/idempotency.ts';
import { routesIn } from '../../http/route.ts';
import { plantSite, setPlantSite } from '../../plant/site.ts';

export async function plantRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);

  route('GET /api/admin/emergency-site', { who: 'admin' }, async () => ({ site: await plantSite(deps.db) }));
  route(
    'PUT /api/admin/emergency-site',
    { who: 'admin', audits: ['plant_settings', 'changed'] },
    (req, reply) =>
      write(deps, req, reply, async (trx) => ({
        status: 200,
        body: await setPlantSite(trx, req.user.id, req.body),
      })),
  );
}
