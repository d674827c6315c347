import type { UploadMetadata } from '@turva/contracts/observations/media';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import { always } from '../../db/sql.ts';

interface RecordRow {
  id: number;
  anonymous: boolean;
  assignedTo: number | null;
  deletedAt: Date | null;
}

/**
 * The record a file belongs to, an observation unless it is evidence: a file of the report to the sender's
 * own, a picture of the fix also to another person's, a file of a comment to the observation the sender
 * commented. A UUID is unique per reporter only: the sender's own comes first, then the oldest.
 */
export async function recordOf(
  db: Db | Trx,
  ownerId: number,
  {
    observationClientId,
    purpose,
    commentId,
  }: Pick<UploadMetadata, 'observationClientId' | 'purpose' | 'commentId'>,
  { lock = false } = {},
): Promise<RecordRow | undefined> {
  if (purpose === 'evidence') return investigationOf(db, observationClientId, { lock });
  const own = sql`o.user_id = ${ownerId}`;
  const commented = sql`exists (select from observation_comments c
    where c.id = ${commentId ?? null}::uuid and c.observation_id = o.id and c.author_id = ${ownerId})`;
  const may = { report: own, fix: always, comment: commented }[purpose];
  const { rows } = await sql<RecordRow>`
    select o.id, o.anonymous, o.assigned_to, o.deleted_at from observations o
    where o.client_id = ${observationClientId}::uuid and ${may}
    order by (${own}) desc, o.id limit 1 ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** The investigation a file is evidence of. The caller checks who may add to it. */
async function investigationOf(
  db: Db | Trx,
  clientId: string,
  { lock }: { lock: boolean },
): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`
    select i.id, false as anonymous, null::integer as assigned_to, i.deleted_at from investigations i
    where i.client_id = ${clientId}::uuid ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}
