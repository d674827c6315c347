import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { processMedia } from '../../media/process-media.ts';
import { findMedia, findThumb } from './find-media.ts';
import { sendFile } from './send-file.ts';
import { uploadRoutes } from './upload-routes.ts';

const Id = z.object({ id: z.uuid() });

export async function mediaRoutes(scope: FastifyInstance, { deps }: { deps: Deps }) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { db, jobs, media: store } = deps;
  await jobs.work('process-media', ({ mediaId }) => processMedia(deps, mediaId));

  app.get('/media/:id', { schema: { params: Id } }, async (req, reply) =>
    sendFile(store, req, reply, await findMedia(db, req.user.id, req.params.id)),
  );
  app.get('/media/:id/thumb', { schema: { params: Id } }, async (req, reply) =>
    sendFile(store, req, reply, await findThumb(db, req.user.id, req.params.id)),
  );
  await app.register(uploadRoutes, { deps });
}
