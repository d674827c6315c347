import { UploadMetadata } from '@turva/contracts/observations/media';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import { mediaIdsOf, type Uploads, uploadName } from '../../media/uploads.ts';
import { problem } from '../../problem.ts';
import { actorOn, anonymousUser, threadTokenOf } from '../observations/anonymous.ts';

/**
 * The account that continues the upload: the anonymous one with the token of an anonymous report, and only if
 * it belongs to that report.
 */
export async function uploaderOf(
  db: Db,
  uploads: Uploads,
  req: FastifyRequest,
  mediaId: string,
): Promise<number> {
  if (threadTokenOf(req) === undefined) return req.user.id;
  const { id } = await anonymousUser(db);
  const begun = await uploads.find(uploadName(id, mediaId));
  const clientId = begun
    ? UploadMetadata.parse(begun.metadata).observationClientId
    : await reportWith(db, mediaIdsOf(id, mediaId), id);
  if (!clientId) throw problem('media_not_found');
  return (await actorOn(db, req, clientId)).id;
}

/** The client id of the report a finished upload is linked to. */
const reportWith = async (db: Db, mediaIds: string[], ownerId: number) =>
  (
    await db
      .selectFrom('recordMedia as link')
      .innerJoin('observations as o', 'o.id', 'link.recordId')
      .select('o.clientId')
      .where('link.entity', '=', 'observations')
      .innerJoin('media', 'media.id', 'link.mediaId')
      .where('link.mediaId', 'in', mediaIds)
      .where('media.ownerId', '=', ownerId)
      .executeTakeFirst()
  )?.clientId;
