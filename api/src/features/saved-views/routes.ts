import { uuid } from '@turva/contracts/words/text';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { routesIn } from '../../http/route.ts';
import { writesIn } from '../../http/write-route.ts';
import { deleteView, listViews, saveView } from './saved-views.ts';

const Id = z.object({ id: uuid });

export async function savedViewRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const writes = writesIn(scope, deps);
  const one = { record: { of: 'savedView' }, params: Id } as const;

  route('GET /api/saved-views', { who: 'user' }, (req) => listViews(deps.db, req.user.id));

  // an id another person uses is a new view of one's own: ids are per person
  writes(
    'PUT /api/saved-views/:id',
    { who: 'user', audits: 'private: the log would only tell where somebody was and when', ...one },
    (trx, req) => saveView(trx, req.user, { id: req.params.id, view: req.body }),
  );

  writes(
    'DELETE /api/saved-views/:id',
    { who: 'user', audits: 'private: the log would only tell where somebody was and when', ...one },
    (trx, req) => deleteView(trx, req.user, req.params.id),
  );
}
