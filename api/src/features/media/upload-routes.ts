import { Readable } from 'node:stream';
import { maxBytes, uploadReceipt } from '@turva/contracts/observations/media';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { routesIn } from '../../http/route.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { type Alone, createAlone } from '../../media/alone.ts';
import { mediaIdsOf, UPLOADS_PATH, type Uploads, uploadName } from '../../media/uploads.ts';
import { problem } from '../../problem.ts';
import { actorOn } from '../observations/anonymous.ts';
import { finishUpload } from './finish-upload.ts';
import { type Announced, announced, assertMayStart } from './start-upload.ts';
import { uploaderOf } from './uploader-of.ts';

const Id = z.object({ id: z.uuid().toLowerCase() });
/** The body of one piece of a file. The phone chooses the size of a piece, since a slow one needs its time. */
const BODY_TYPE = 'application/offset+octet-stream';

interface Whole {
  sha256: string;
  size: number;
}

/**
 * Finishes uploads whose bytes are complete, also those left by a process that died between the last byte and the
 * row.
 */
function wholeUploads(deps: Deps, uploads: Uploads, alone: Alone) {
  const received = async (userId: number, mediaId: string): Promise<Whole | null> => {
    const row = await deps.db
      .selectFrom('media')
      .select(['sha256', 'size'])
      .where('id', 'in', mediaIdsOf(userId, mediaId))
      .where('ownerId', '=', userId)
      .executeTakeFirst();
    return row ? { sha256: row.sha256, size: Number(row.size) } : null;
  };
  return async (userId: number, mediaId: string): Promise<Whole | null> => {
    const row = await received(userId, mediaId);
    if (row) return row;
    const name = uploadName(userId, mediaId);
    const begun = await uploads.find(name);
    if (begun && begun.offset !== begun.size) return null;
    // a phone that lost the answer asks again, maybe another process, while the film is still being hashed
    return alone(`finish ${name}`, async () => {
      const done = await received(userId, mediaId);
      if (done) return done;
      const upload = await uploads.find(name);
      if (!upload?.size || upload.offset !== upload.size) return null;
      const { size, metadata } = upload;
      return finishUpload({ ...deps, uploads }, { ownerId: userId, name, size, metadata });
    });
  };
}

/**
 * Begins an upload unless it has begun, which it returns then. One step: a phone whose line broke may ask twice at
 * once.
 */
const beginning =
  (deps: Deps, uploads: Uploads, alone: Alone) =>
  (req: FastifyRequest, user: SessionUser, { name, start }: { name: string; start: Announced }) =>
    alone(`begin ${name}`, async () => {
      const begun = await uploads.find(name);
      if (begun && begun.size === start.size && begun.metadata?.sha256 === start.metadata.sha256)
        return begun;
      await uploads.remove(name);
      await assertMayStart({ db: deps.db, uploads }, user, start);
      await uploads.begin(req, name);
      return null;
    });

/**
 * Resumable upload by the tus protocol 1.0. The phone chooses the id, so a call repeated after a lost answer finds
 * what it started: a finished upload answers as finished for ever.
 */
export async function uploadRoutes(
  scope: FastifyInstance,
  { deps, uploads }: { deps: Deps; uploads: Uploads },
) {
  const route = routesIn(scope);
  // straight to the disk, never into memory
  scope.addContentTypeParser(BODY_TYPE, (_req, payload, done) => done(null, payload));

  const alone = createAlone(deps.db, { isShared: deps.config.databaseUrl !== undefined });
  const whole = wholeUploads(deps, uploads, alone);
  const beginOnce = beginning(deps, uploads, alone);
  const answer = async (
    req: FastifyRequest,
    reply: FastifyReply,
    { userId, mediaId, status }: { userId: number; mediaId: string; status: number },
  ) => {
    const name = uploadName(userId, mediaId);
    const headers = await uploads.handle(req, name);
    const done = await whole(userId, mediaId);
    if (done) return sendWhole(reply, done, status);
    for (const header of ['upload-offset', 'upload-length']) {
      const value = headers.get(header);
      if (value !== null) reply.header(header, value);
    }
    return reply.code(status).send();
  };

  scope.addHook('onRequest', async (_req, reply) => {
    reply.header('tus-resumable', '1.0.0');
  });

  route(
    'POST /api/media/uploads',
    {
      who: 'user',
      audits: 'the record it will belong to has its entry; nothing is there before the last byte',
      bodyLimit: maxBytes.video,
    },
    async (req, reply) => {
      const start = announced(req);
      const { mediaId, sha256, observationClientId } = start.metadata;
      const user = await actorOn(deps.db, req, observationClientId);
      const name = uploadName(user.id, mediaId);
      reply.header('location', `${UPLOADS_PATH}/${mediaId}`);
      const done = await whole(user.id, mediaId);
      if (done && done.sha256 !== sha256) throw problem('duplicate', { detail: 'other bytes have this id' });
      if (done) return sendWhole(reply, done, 201);
      const begun = await beginOnce(req, user, { name, start });
      if (begun) return reply.code(201).header('upload-offset', begun.offset).send();
      if (!(req.body instanceof Readable)) return reply.code(201).header('upload-offset', 0).send();
      return answer(req, reply, { userId: user.id, mediaId, status: 201 });
    },
  );

  route(
    'HEAD /api/media/uploads/:id',
    { who: 'user', record: { of: 'upload', may: 'owner', others: 404 }, params: Id },
    async (req, reply) => {
      const mediaId = req.params.id;
      const userId = await uploaderOf(deps.db, uploads, req, mediaId);
      const done = await whole(userId, mediaId);
      return done ? sendWhole(reply, done, 200) : answer(req, reply, { userId, mediaId, status: 200 });
    },
  );

  // the log entry is written with the last piece
  route(
    'PATCH /api/media/uploads/:id',
    {
      who: 'user',
      audits: ['observations', 'attached'],
      record: { of: 'upload', may: 'owner', others: 404 },
      params: Id,
      bodyLimit: maxBytes.video,
    },
    async (req, reply) => {
      const mediaId = req.params.id;
      const userId = await uploaderOf(deps.db, uploads, req, mediaId);
      const done = await whole(userId, mediaId);
      return done ? sendWhole(reply, done, 204) : answer(req, reply, { userId, mediaId, status: 204 });
    },
  );

  route(
    'DELETE /api/media/uploads/:id',
    {
      who: 'user',
      audits: 'what was never whole belongs to no record',
      record: { of: 'upload', may: 'owner', others: 404 },
      params: Id,
    },
    async (req, reply) => {
      const userId = await uploaderOf(deps.db, uploads, req, req.params.id);
      const name = uploadName(userId, req.params.id);
      if (!(await uploads.find(name))) throw problem('media_not_found');
      await uploads.remove(name);
      return reply.code(204).send();
    },
  );
}

const sendWhole = (reply: FastifyReply, { sha256, size }: Whole, status: number) =>
  reply
    .code(status)
    .headers({ 'upload-offset': size, 'upload-length': size, [uploadReceipt]: sha256 })
    .send();
