import { SavedView, SaveView } from '@turva/contracts/saved-views';
import { uuid } from '@turva/contracts/text';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/idempotency.ts';
import { deleteView, listViews, saveView } from './saved-views.ts';

const Id = z.object({ id: uuid });

export async function savedViewRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get('/saved-views', { schema: { response: { '2xx': z.array(SavedView) } } }, (req) =>
    listViews(deps.db, req.user.id),
  );

  app.put(
    '/saved-views/:id',
    { schema: { response: { '2xx': SavedView }, params: Id, body: SaveView } },
    (req, reply) =>
      write(deps, req, reply, (trx) => saveView(trx, req.user.id, { id: req.params.id, view: req.body })),
  );

  app.delete(
    '/saved-views/:id',
    { schema: { response: { '2xx': z.object({ id: uuid }) }, params: Id } },
    (req, reply) => write(deps, req, reply, (trx) => deleteView(trx, req.user.id, req.params.id)),
  );
}
