import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { afterRush } from '../../http/load/rush.ts';
import { routesIn } from '../../http/route.ts';
import { findMedia, findThumb } from '../../media/find-media.ts';
import { forgetUnclaimed } from '../../media/incoming-files.ts';
import { processMedia } from '../../media/process-media.ts';
import { requeueWaiting } from '../../media/requeue-waiting.ts';
import { sendFile } from '../../media/send-file.ts';
import { uploadRoutes } from './upload-routes.ts';

const Id = z.object({ id: z.uuid() });
const TIDY_EVERY_MS = 60 * 60 * 1000;
/** The longest a picture waits while phones empty their queues. */
const RUSH_MS = 20_000;

export async function mediaRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const route = routesIn(scope);
  const { db, jobs, media: store, uploads } = deps;
  await jobs.work('process-media', async ({ mediaId }) => {
    await afterRush(RUSH_MS);
    await processMedia(deps, mediaId);
  });

  route(
    'GET /api/media/:id',
    { who: 'user', record: { of: 'media' }, head: true, params: Id },
    async (req, reply) => sendFile(store, req, reply, await findMedia(db, req.user.id, req.params.id)),
  );
  route(
    'GET /api/media/:id/thumb',
    { who: 'user', record: { of: 'media' }, head: true, params: Id },
    async (req, reply) => sendFile(store, req, reply, await findThumb(db, req.user.id, req.params.id)),
  );
  await scope.register(uploadRoutes, { deps, uploads });

  const tidy = () =>
    Promise.all([
      uploads.clean(deps.passed()),
      store.removeAbandonedWork(deps.passed()),
      requeueWaiting(deps),
      forgetUnclaimed(deps),
    ]);
  const timer = setInterval(() => {
    tidy().catch((error) => deps.log.error(error, 'tidying media failed'));
  }, TIDY_EVERY_MS).unref();
  scope.addHook('onClose', async () => clearInterval(timer));
}
