import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { problem } from '../problem.ts';

export interface ServedFile {
  sha256: string;
  mime: string;
  size: number;
  filename: string | null;
}

interface Row {
  state: string;
  role: string;
  filename: string | null;
  servedSha256: string | null;
  servedMime: string | null;
  servedSize: string | null;
  thumbSha256: string | null;
}

/** The row if this person may see it: their own, or linked to a record that everybody sees, or that they supervise. */
async function visibleMedia(db: Db, userId: number, id: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select state, role, filename, served_sha256, served_mime, served_size, thumb_sha256 from media
    where id = ${id}::uuid and (owner_id = ${userId} or exists (
      select from record_media link join observations o on o.id = link.record_id
      where link.media_id = media.id and link.entity = 'observations' and o.deleted_at is null) or exists (
      select from record_media link join investigations i on i.id = link.record_id
        join users u on u.id = ${userId} and u.is_active and u.role in ('supervisor', 'admin')
      where link.media_id = media.id and link.entity = 'investigations' and i.deleted_at is null))`.execute(
    db,
  );
  const [row] = rows;
  if (!row || row.state === 'refused') throw problem('media_not_found');
  if (row.state !== 'ready') throw problem('media_not_ready');
  return row;
}

/** The clean copy; never the bytes as received. */
export async function findMedia(db: Db, userId: number, id: string): Promise<ServedFile> {
  const { servedSha256, servedMime, servedSize, filename } = await visibleMedia(db, userId, id);
  if (!servedSha256 || !servedMime) throw problem('media_not_found');
  return { sha256: servedSha256, mime: servedMime, size: Number(servedSize), filename };
}

export async function findThumb(db: Db, userId: number, id: string): Promise<Omit<ServedFile, 'size'>> {
  const { thumbSha256, filename } = await visibleMedia(db, userId, id);
  if (!thumbSha256) throw problem('media_not_found');
  return { sha256: thumbSha256, mime: 'image/webp', filename };
}
