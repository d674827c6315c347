import { sql } from 'kysely';
import type { Trx } from '../db/client.ts';

const LONG_AGO_MS = 24 * 60 * 60 * 1000;

/**
 * Records the files of rows deleted in this transaction as unclaimed: `forgetUnclaimed` deletes those no other row
 * needs, even if this process dies first. One being received again right now is left alone.
 */
export async function releaseFiles(trx: Trx, hashes: readonly (string | null)[], now: Date): Promise<void> {
  const known = [...new Set(hashes.filter((hash) => hash !== null).map((hash) => hash.trim()))];
  if (known.length === 0) return;
  await sql`
    insert into incoming_files (sha256, at)
    select hash, ${new Date(now.getTime() - LONG_AGO_MS)}::timestamptz from unnest(${known}::text[]) hash
    on conflict (sha256) do nothing`.execute(trx);
}
