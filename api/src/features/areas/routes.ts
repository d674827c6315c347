import { Area, ChangeArea, CreateArea } from '@turva/contracts/areas';
import { serialId } from '@turva/contracts/text';
import { supervises } from '@turva/rules/observation-handling';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/idempotency.ts';
import type { SessionUser } from '../../http/session-store.ts';
import { problem } from '../../problem.ts';
import { changeArea } from './change-area.ts';
import { createArea } from './create-area.ts';
import { listAreas } from './list-areas.ts';

const Id = z.object({ id: serialId });

export async function areaRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get('/areas', { schema: { response: { '2xx': z.array(Area) } } }, () => listAreas(deps.db));

  app.post('/areas', { schema: { response: { '2xx': Area }, body: CreateArea } }, async (req, reply) => {
    return write(deps, req, reply, (trx) => {
      assertMayEdit(req.user);
      return createArea(trx, req.user, req.body);
    });
  });

  app.patch(
    '/areas/:id',
    { schema: { response: { '2xx': Area }, params: Id, body: ChangeArea } },
    async (req, reply) => {
      const change = { id: req.params.id, input: req.body };
      return write(deps, req, reply, (trx) => {
        assertMayEdit(req.user);
        return changeArea(trx, req.user, change);
      });
    },
  );
}

function assertMayEdit(user: SessionUser) {
  if (!supervises(user)) throw problem('forbidden');
}
