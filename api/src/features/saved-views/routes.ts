import { uuid } from '@turva/contracts/words/text';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/calls/idempotency.ts';
import { routesIn } from '../../http/route.ts';
import { deleteView, listViews, saveView } from './saved-views.ts';

const Id = z.object({ id: uuid });

export async function savedViewRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);

  route('GET /api/saved-views', { who: 'user' }, (req) => listViews(deps.db, req.user.id));

  // an id another person uses is a new view of one's own: ids are per person
  route(
    'PUT /api/saved-views/:id',
    {
      who: 'user',
      audits: 'private: the log would only tell where somebody was and when',
      record: { of: 'savedView' },
      params: Id,
    },
    (req, reply) =>
      write(deps, req, reply, (trx) => saveView(trx, req.user, { id: req.params.id, view: req.body })),
  );

  route(
    'DELETE /api/saved-views/:id',
    {
      who: 'user',
      audits: 'private: the log would only tell where somebody was and when',
      record: { of: 'savedView' },
      params: Id,
    },
    (req, reply) => write(deps, req, reply, (trx) => deleteView(trx, req.user, req.params.id)),
  );
}
