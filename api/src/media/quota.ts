import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { problem } from '../problem.ts';

/** The daily limit per person: far beyond any inspection round, far below a full disk. */
export const MAX_FILES_PER_DAY = 2000;
export const MAX_BYTES_PER_DAY = 8 * 1024 ** 3;
const RETRY_AFTER_S = 60 * 60;

/** Refuses with 429 for now: the phone keeps its files and tries later. */
export async function assertQuota(db: Db, ownerId: number, bytes: number): Promise<void> {
  const { rows } = await sql<{ files: string; bytes: string }>`
    select count(*) as files, coalesce(sum(size), 0) as bytes from media
    where owner_id = ${ownerId} and created_at > now() - interval '1 day'`.execute(db);
  const today = { files: Number(rows[0]?.files), bytes: Number(rows[0]?.bytes) };
  if (today.files >= MAX_FILES_PER_DAY || today.bytes + bytes > MAX_BYTES_PER_DAY)
    throw problem('too_many_requests', { detail: 'daily upload quota', retryAfter: RETRY_AFTER_S });
}
