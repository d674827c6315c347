import { sql } from 'kysely';
import { eraseAuditDetails } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import { releaseFiles } from '../../media/release-files.ts';
import { emptied } from './emptied.ts';
import type { Forgetting } from './forgetting.ts';

/**
 * Deletes everything people wrote, drew or photographed, and every name. The row stays as a tombstone, which tells
 * phones to delete it; day, department, theme and severity stay for the figures of that time. Its actions stay empty:
 * programs that read the feed are told of each one that it is deleted.
 */
export async function forgetObservations(
  trx: Trx,
  keys: string[],
  { now, nobodyId }: Forgetting,
): Promise<void> {
  const ids = sql`(${keys}::integer[])`;
  const { rows: files } = await sql<{ id: string }>`
    delete from record_media where (entity = 'observations' and record_id = any ${ids})
      or (entity = 'investigations' and record_id in (
        select id from investigations where observation_id = any ${ids}))
    returning media_id as id`.execute(trx);
  await letGoOfMedia(trx, [...new Set(files.map(({ id }) => id))], now);
  for (const table of ['observation_comments', 'observation_history'])
    await sql`delete from ${sql.table(table)} where observation_id = any ${ids}`.execute(trx);
  await sql`update corrective_actions set ${emptied('correctiveActions', nobodyId, ['createdBy'])}
    where observation_id = any ${ids}`.execute(trx);
  await eraseAuditDetails(trx, sql<boolean>`entity = 'observations' and entity_id = any (${keys}::text[])`);
  await forgetInvestigations(trx, keys, nobodyId);
  await sql`
    update observations set ${emptied('observations', nobodyId)}, still_counts = deleted_at is null,
      deleted_at = coalesce(deleted_at, ${now}), forgotten_at = ${now}, rev = rev + 1
    where id = any ${ids}`.execute(trx);
}

/** Deletes its investigation as well, including who was hurt. */
async function forgetInvestigations(trx: Trx, keys: string[], nobodyId: number) {
  const { rows } = await sql<{ id: number }>`
    update investigations set ${emptied('investigations', nobodyId)}, deleted_at = coalesce(deleted_at, now())
    where observation_id = any (${keys}::integer[]) returning id`.execute(trx);
  const ids = rows.map(({ id }) => String(id));
  for (const table of ['investigation_people', 'investigation_duties', 'investigation_history'])
    await sql`delete from ${sql.table(table)} where investigation_id = any (${ids}::integer[])`.execute(trx);
  await eraseAuditDetails(trx, sql<boolean>`entity = 'investigations' and entity_id = any (${ids}::text[])`);
}

/** Releases files that no other record shows. */
async function letGoOfMedia(trx: Trx, ids: string[], now: Date) {
  const { rows } = await sql<{ hashes: (string | null)[] }>`
    delete from media where id = any (${ids}::uuid[])
      and not exists (select from record_media where media_id = media.id)
    returning array[sha256, served_sha256, thumb_sha256]::text[] as hashes`.execute(trx);
  await releaseFiles(
    trx,
    rows.flatMap(({ hashes }) => hashes),
    now,
  );
}
