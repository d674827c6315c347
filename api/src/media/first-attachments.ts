import { sql } from 'kysely';
import type { Trx } from '../db/client.ts';

const first = (role: string) => sql`(
  select '/api/media/' || media.id from record_media link join media on media.id = link.media_id
  where link.entity = 'observations' and link.record_id = o.id and link.purpose = 'report'
    and media.role = ${role} and media.state <> 'refused'
  order by link.position, media.created_at, media.id limit 1)`;

/**
 * Sets `imageUrl` and `audioUrl` to the first picture and recording. It also makes the next delta carry a change of
 * attachments; the revision stays, because nothing a person could have edited changed.
 */
export async function showFirstAttachments(trx: Trx, observationId: number): Promise<void> {
  await sql`
    update observations o set image_url = ${first('image')}, audio_url = ${first('audio')}, updated_at = now()
    where o.id = ${observationId}`.execute(trx);
}
