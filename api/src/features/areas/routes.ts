import { serialId } from '@turva/contracts/words/text';
import { supervises } from '@turva/rules/observations/observation-handling';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/calls/idempotency.ts';
import { routesIn } from '../../http/route.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { problem } from '../../problem.ts';
import { changeArea } from './change-area.ts';
import { createArea } from './create-area.ts';
import { listAreas } from './list-areas.ts';

const Id = z.object({ id: serialId });

export async function areaRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);

  route('GET /api/areas', { who: 'user' }, () => listAreas(deps.db));

  route('POST /api/areas', { who: 'supervisor', audits: ['areas', 'created'] }, async (req, reply) => {
    return write(deps, req, reply, (trx) => {
      assertMayEdit(req.user);
      return createArea(trx, req.user, req.body);
    });
  });

  route(
    'PATCH /api/areas/:id',
    { who: 'supervisor', audits: ['areas', 'changed'], record: { of: 'areas' }, params: Id },
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
