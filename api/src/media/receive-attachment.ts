import { type MediaPurpose, type MediaRole, maxBytes } from '@turva/contracts/observations/media';
import { sql } from 'kysely';
import type { Trx } from '../db/client.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { problem } from '../problem.ts';
import { type AttachmentRow, attachmentFields } from './attachment.ts';
import { checkKind } from './check-kind.ts';
import { sha256Of } from './file-store.ts';
import { parseDataUrl } from './parse-data-url.ts';
import { readsAsPicture } from './picture.ts';

/** Bytes that passed the first checks and are in the store. */
export interface Received {
  id: string;
  role: MediaRole;
  mime: string;
  size: number;
  sha256: string;
  filename: string | null;
}

export interface Refused {
  role: MediaRole;
  code: string;
}

type Checked = { bytes: Buffer; mime: string; sha256: string } | { code: string };

/** Decodes and checks a data URL without storing anything. */
export async function checkDataUrl(role: MediaRole, url: string): Promise<Checked> {
  const parsed = parseDataUrl(url);
  if (!parsed) return { code: 'unsupported_attachment' };
  const { bytes, mime } = parsed;
  if (bytes.length > maxBytes[role]) return { code: 'attachment_too_large' };
  const kind = await checkKind(role, mime, bytes);
  if (!kind.ok) return { code: kind.code };
  if (role === 'image' && !(await readsAsPicture(bytes))) return { code: 'damaged_attachment' };
  return { bytes, mime: kind.mime, sha256: sha256Of(bytes) };
}

export interface NewAttachment {
  media: Received;
  ownerId: number;
  entity: string;
  recordId: number | null;
  purpose?: MediaPurpose;
  /** for a file of a comment */
  commentId?: string | undefined;
}

/**
 * Creates the media row (or finds the one of an earlier attempt), links it to a record and queues its processing.
 * The caller touches the record, so that the next delta carries it.
 */
export async function attach(
  trx: Trx,
  jobs: Jobs,
  { media, ownerId, entity, recordId, purpose = 'report', commentId }: NewAttachment,
): Promise<AttachmentRow> {
  const inserted = await trx
    .insertInto('media')
    .values({ ...media, ownerId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) await jobs.add(trx, 'process-media', { mediaId: media.id });
  const { rows } = await sql<{ attachment: AttachmentRow }>`
    with linked as (
      insert into record_media (entity, record_id, media_id, position, purpose, comment_id)
      select ${entity}, ${recordId}::integer, ${media.id}::uuid, count(*), ${purpose}::text, ${commentId ?? null}::uuid
      from record_media
      where entity = ${entity} and record_id = ${recordId}::integer
      having ${recordId}::integer is not null
      on conflict do nothing)
    select ${attachmentFields} as attachment from media, (select ${purpose}::text as purpose, ${commentId ?? null}::uuid as comment_id) link
    where id = ${media.id}::uuid and owner_id = ${ownerId} and sha256 = ${media.sha256}`.execute(trx);
  const [row] = rows;
  // somebody has used the id since the caller's check: linking it would expose another person's file
  if (!row) throw problem('duplicate', { detail: 'other bytes have this id' });
  return row.attachment;
}
