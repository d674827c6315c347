import { serialId } from '@turva/contracts/words/text';
import { supervises } from '@turva/rules/observations/observation-handling';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { routesIn } from '../../http/route.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { writesIn } from '../../http/write-route.ts';
import { problem } from '../../problem.ts';
import { changeArea } from './change-area.ts';
import { createArea } from './create-area.ts';
import { listAreas } from './list-areas.ts';

const Id = z.object({ id: serialId });

export async function areaRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const writes = writesIn(scope, deps);

  route('GET /api/areas', { who: 'user' }, () => listAreas(deps.db));

  writes('POST /api/areas', { who: 'supervisor', audits: ['areas', 'created'] }, (trx, req) => {
    assertMayEdit(req.user);
    return createArea(trx, req.user, req.body);
  });

  writes(
    'PATCH /api/areas/:id',
    { who: 'supervisor', audits: ['areas', 'changed'], record: { of: 'areas' }, params: Id },
    (trx, req) => {
      assertMayEdit(req.user);
      return changeArea(trx, req.user, { id: req.params.id, input: req.body });
    },
  );
}

function assertMayEdit(user: SessionUser) {
  if (!supervises(user)) throw problem('forbidden');
}
