import {
  BATCH_MAX_BODY,
  BatchAnswer,
  BatchInput,
  DeadLetter,
  KnownAnswer,
  KnownInput,
  SyncAnswer,
  SyncQuery,
} from '@turva/contracts/sync';
import { uuid } from '@turva/contracts/text';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { parseCursor } from '../db/sync-clock.ts';
import type { Deps } from '../deps.ts';
import { noteDevice } from '../features/devices/note-device.ts';
import { anonymousUser, threadTokenOf } from '../features/observations/anonymous.ts';
import { write } from '../http/idempotency.ts';
import { changesSince } from './changes-since.ts';
import { keepDeadLetter } from './keep-dead-letter.ts';
import { missingOf } from './missing-of.ts';
import { runBatch } from './run-batch.ts';

export async function syncRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get('/sync', { schema: { response: { '2xx': SyncAnswer }, querystring: SyncQuery } }, async (req) => {
    const { cursor, limit } = req.query;
    const since = { cursor: cursor ? parseCursor(cursor) : undefined, limit };
    // what a phone says of itself must never keep it from its delta
    await noteDevice(deps, req).catch((error) => req.log.error(error, 'device not noted'));
    return changesSince(deps, req.user, since, () => req.socket.destroyed);
  });

  app.post(
    '/sync/batch',
    { schema: { response: { '2xx': BatchAnswer }, body: BatchInput }, bodyLimit: BATCH_MAX_BODY },
    (req) => runBatch(scope, deps, req, req.body.calls),
  );

  app.post(
    '/sync/known',
    { schema: { response: { '2xx': KnownAnswer }, body: KnownInput } },
    async (req) => ({
      missing: await missingOf(deps.db, req.user.id, req.body.keys),
    }),
  );

  app.post(
    '/sync/dead-letters',
    { schema: { response: { '2xx': z.object({ opId: uuid }) }, body: DeadLetter } },
    async (req, reply) => {
      // its id is the one of a report: kept under the person's name, it would say who the nameless reporter is
      const nameless = threadTokenOf(req) !== undefined;
      const { id } = nameless ? await anonymousUser(deps.db) : req.user;
      const letter = nameless ? { ...req.body, deviceId: null } : req.body;
      return write(deps, req, reply, (trx) => keepDeadLetter(trx, id, letter), id);
    },
  );
}
