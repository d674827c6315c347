import { maxBytes, roleOfType, UploadMetadata } from '@turva/contracts/observations/media';
import { mayHandle, supervises } from '@turva/rules/observations/observation-handling';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { assertQuota } from '../../media/quota.ts';
import type { Uploads } from '../../media/uploads.ts';
import { problem } from '../../problem.ts';
import { recordOf } from './record-of.ts';

const MAX_UNFINISHED = 200;
const RETRY_AFTER_S = 10 * 60;

export interface Announced {
  metadata: UploadMetadata;
  size: number;
}

/** The announced upload, checked before a single byte is accepted. */
export function announced(req: FastifyRequest): Announced {
  // an extension of the protocol not supported here: a file made of several uploads
  if (req.headers['upload-concat'] !== undefined)
    throw problem('invalid_input', { errors: [{ path: 'upload-concat', code: 'not_supported' }] });
  const parsed = UploadMetadata.safeParse(pairs(req.headers['upload-metadata']));
  if (!parsed.success)
    throw problem('invalid_input', {
      errors: parsed.error.issues.map(({ path, code }) => ({
        path: `upload-metadata.${path.join('.')}`,
        code,
      })),
    });
  const size = Number(req.headers['upload-length'] ?? Number.NaN);
  if (!Number.isSafeInteger(size) || size < 0)
    throw problem('invalid_input', { errors: [{ path: 'upload-length', code: 'required' }] });
  const { role, mime, purpose } = parsed.data;
  if (size === 0) throw problem('empty_attachment');
  if (size > maxBytes[role]) throw problem('attachment_too_large');
  if (roleOfType(mime) === null) throw problem('unsupported_attachment');
  if (purpose === 'fix' && role !== 'image') throw problem('unsupported_attachment');
  return { metadata: parsed.data, size };
}

/** `key base64,key base64`, the format of the tus protocol. */
function pairs(header: string | string[] | undefined): Record<string, string> {
  const entries = String(header ?? '')
    .split(',')
    .map((pair) => pair.trim().split(' '))
    .map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')]);
  return Object.fromEntries(entries);
}

/** Refuses files without a record, files this person may not add, and anything over the quota. */
export async function assertMayStart(
  { db, uploads }: { db: Db; uploads: Uploads },
  user: SessionUser,
  { metadata, size }: Announced,
): Promise<void> {
  // to others the investigation does not exist
  if (metadata.purpose === 'evidence' && !supervises(user)) throw problem('observation_not_found');
  const row = await recordOf(db, user.id, metadata);
  if (!row || row.deletedAt) throw problem('observation_not_found');
  if (metadata.purpose === 'fix' && !mayHandle(user, row)) throw problem('forbidden');
  await assertQuota(db, user.id, size);
  if ((await uploads.countOf(user.id)) >= MAX_UNFINISHED)
    throw problem('too_many_requests', { detail: 'too many unfinished uploads', retryAfter: RETRY_AFTER_S });
  await uploads.assertSpace(size);
}
