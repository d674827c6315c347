import { PlantSite, SetPlantSite } from '@turva/contracts/emergency';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/idempotency.ts';
import { plantSite, setPlantSite } from '../../plant/site.ts';

export async function plantRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/emergency-site',
    { schema: { response: { '2xx': z.object({ site: PlantSite.nullable() }) } } },
    async () => ({ site: await plantSite(deps.db) }),
  );
  app.put(
    '/emergency-site',
    { schema: { response: { '2xx': PlantSite }, body: SetPlantSite } },
    (req, reply) =>
      write(deps, req, reply, async (trx) => ({
        status: 200,
        body: await setPlantSite(trx, req.user.id, req.body),
      })),
  );
}
