import { open } from 'node:fs/promises';
import { UploadMetadata } from '@turva/contracts/observations/media';
import { sql } from 'kysely';
import { auditAction, auditEntity } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import { dbNow } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { checkKind, TAIL_BYTES } from '../../media/check-kind.ts';
import { sha256OfFile } from '../../media/file-store.ts';
import { showFirstAttachments } from '../../media/first-attachments.ts';
import { noteIncoming } from '../../media/incoming-files.ts';
import { readsAsPicture } from '../../media/picture.ts';
import { attach, type Received } from '../../media/receive-attachment.ts';
import { mediaIdsOf, type Uploads } from '../../media/uploads.ts';
import { problem } from '../../problem.ts';
import { noteChanges } from '../../records/history.ts';
import { noLongerAwaited } from '../observations/awaited-media.ts';
import { recordOf } from './record-of.ts';

/** Enough for all magic numbers and the tags before them, in one read. */
const HEAD_BYTES = 1024 * 1024;

/**
 * The last byte has arrived: checks hash and kind, stores the file, creates and links the row. The phone may
 * delete its copy only after this. Refused bytes are deleted: the phone still has them.
 */
export async function finishUpload(
  deps: Deps & { uploads: Uploads },
  { ownerId, name, size, metadata }: { ownerId: number; name: string; size: number; metadata: unknown },
): Promise<{ sha256: string; size: number }> {
  const { uploads, media: store, db } = deps;
  const announced = UploadMetadata.parse(metadata);
  const { mediaId, role, mime, sha256, filename } = announced;
  try {
    await uploads.withFile(name, async (file) => {
      if ((await sha256OfFile(file)) !== sha256) throw problem('checksum_mismatch');
      const servedAs = await kindOfFile(file, { role, mime, size });
      await noteIncoming(db, sha256);
      await store.adopt(file, sha256);
      const media: Received = { id: mediaId, role, mime: servedAs, size, sha256, filename: filename ?? null };
      await db.transaction().execute((trx) => link(trx, deps, { media, ownerId, announced }));
    });
  } catch (error) {
    // only if the bytes themselves are refused: after any other error the upload is kept for the phone's next attempt
    if (isVerdict(error)) await uploads.remove(name);
    else await uploads.putBack(name, store, sha256);
    throw error;
  }
  deps.changes.poke();
  await uploads.remove(name);
  return { sha256, size };
}

const verdicts = new Set([
  'checksum_mismatch',
  'unsupported_attachment',
  'damaged_attachment',
  'empty_attachment',
]);
const isVerdict = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && verdicts.has(error.code);

async function kindOfFile(file: string, { role, mime, size }: Pick<Received, 'role' | 'mime' | 'size'>) {
  const handle = await open(file);
  try {
    const read = async (start: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(
        Buffer.alloc(Math.min(length, size)),
        0,
        Math.min(length, size),
        start,
      );
      return buffer.subarray(0, bytesRead);
    };
    const head = await read(0, HEAD_BYTES);
    const tail = await read(Math.max(0, size - TAIL_BYTES), TAIL_BYTES);
    const kind = await checkKind(role, mime, head, tail);
    if (!kind.ok) throw problem(kind.code === 'empty_attachment' ? kind.code : 'unsupported_attachment');
    if (role === 'image' && !(await readsAsPicture(file))) throw problem('damaged_attachment');
    return kind.mime;
  } finally {
    await handle.close();
  }
}

/**
 * A record already in progress, or deleted meanwhile, still gets what its reporter sent; and a picture of the
 * fix was allowed when the upload began.
 */
async function link(
  trx: Trx,
  { jobs }: Deps,
  { media: received, ownerId, announced }: { media: Received; ownerId: number; announced: UploadMetadata },
) {
  const row = await recordOf(trx, ownerId, announced, { lock: true });
  const recordId = row?.id ?? null;
  // another process had the same task and was faster; the lock above made us wait for it
  const rows = await trx
    .selectFrom('media')
    .select(['id', 'ownerId'])
    .where('id', 'in', mediaIdsOf(ownerId, announced.mediaId))
    .execute();
  const known = rows.find((one) => one.ownerId === ownerId);
  const [own, elsewhere] = mediaIdsOf(ownerId, announced.mediaId);
  const media = { ...received, id: known?.id ?? (rows.some(({ id }) => id === own) ? elsewhere : own) };
  const { purpose, commentId } = announced;
  // file names on a phone may reveal whose it is
  const kept = row?.anonymous && purpose !== 'fix' ? { ...media, filename: null } : media;
  if (purpose === 'evidence') {
    await attach(trx, jobs, { media: kept, ownerId, entity: 'investigations', recordId, purpose });
    if (recordId !== null && !known) await noteEvidence(trx, { id: recordId, ownerId, media });
    return;
  }
  await attach(trx, jobs, { media: kept, ownerId, entity: 'observations', recordId, purpose, commentId });
  if (recordId !== null) await noLongerAwaited(trx, recordId, [announced.mediaId]);
  if (recordId === null || known) return;
  const change = purpose === 'fix' ? JSON.stringify({ fix: { from: null, to: media.id } }) : null;
  // a comment is in the history itself
  const isEvent = purpose !== 'comment';
  await sql`
    with noted as (
      insert into observation_history (observation_id, actor_id, action, change)
      select ${recordId}::integer, ${ownerId}::integer, 'attached', ${change}::jsonb where ${isEvent})
    insert into audit_log (actor_id, action, entity, entity_id, detail)
    values (${ownerId}, ${auditAction('attached')}, ${auditEntity('observations')}, ${String(recordId)},
      ${JSON.stringify({ mediaId: media.id, sha256: media.sha256, size: media.size })}::jsonb)`.execute(trx);
  await showFirstAttachments(trx, recordId);
}

/** Touches the investigation so that phones receive its new file. */
async function noteEvidence(
  trx: Trx,
  { id, ownerId, media }: { id: number; ownerId: number; media: Received },
) {
  await trx.updateTable('investigations').set({ updatedAt: dbNow }).where('id', '=', id).execute();
  const detail = { mediaId: media.id, sha256: media.sha256, size: media.size };
  await noteChanges(trx, 'investigations', { id, actorId: ownerId }, [{ action: 'attached', detail }]);
}
