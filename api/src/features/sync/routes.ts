import { BATCH_MAX_BODY, BatchInput, DeadLetter, SyncQuery } from '@turva/contracts/sync';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { parseCursor } from '../../db/sync-clock.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../http/idempotency.ts';
import { changesSince } from './changes-since.ts';
import { keepDeadLetter } from './keep-dead-letter.ts';
import { runBatch } from './run-batch.ts';

export async function syncRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get('/sync', { schema: { querystring: SyncQuery } }, (req) => {
    const { cursor, limit } = req.query;
    const since = { cursor: cursor ? parseCursor(cursor) : undefined, limit };
    return changesSince(deps, req.user, since, () => req.socket.destroyed);
  });

  app.post('/sync/batch', { schema: { body: BatchInput }, bodyLimit: BATCH_MAX_BODY }, (req) =>
    runBatch(scope, req, req.body.calls),
  );

  app.post('/sync/dead-letters', { schema: { body: DeadLetter } }, (req, reply) =>
    write(deps, req, reply, (trx) => keepDeadLetter(trx, req.user.id, req.body)),
  );
}
