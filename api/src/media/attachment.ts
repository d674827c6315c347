import type { Attachment, MediaPurpose, MediaRole } from '@turva/contracts/observations/media';
import { sql } from 'kysely';

export const mediaUrl = (id: string) => `/api/media/${id}`;

/** A media row as JSON inside another query, which joins it as `media` and its link to the record as `link`. */
export const attachmentFields = sql`json_build_object('id', media.id, 'role', media.role, 'purpose', link.purpose,
  'commentId', link.comment_id,
  'mime', coalesce(media.served_mime, media.mime), 'size', media.size, 'sha256', media.sha256,
  'filename', media.filename, 'state', media.state, 'refusedReason', media.refused_reason,
  'hasThumb', media.thumb_sha256 is not null, 'durationMs', media.duration_ms)`;

export interface AttachmentRow extends Omit<Attachment, 'url' | 'thumbUrl' | 'role' | 'purpose' | 'state'> {
  role: string;
  purpose: string;
  state: string;
  hasThumb: boolean;
}

export const toAttachment = ({ hasThumb, ...row }: AttachmentRow): Attachment => ({
  ...row,
  role: row.role as MediaRole,
  purpose: row.purpose as MediaPurpose,
  state: row.state as Attachment['state'],
  url: mediaUrl(row.id),
  thumbUrl: hasThumb ? `${mediaUrl(row.id)}/thumb` : null,
});
