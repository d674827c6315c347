import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';

/**
 * Marks files as no longer awaited: received or removed. True where one of them was awaited; the next delta
 * then carries it.
 */
export async function noLongerAwaited(
  trx: Trx,
  observationId: number,
  mediaIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    update observations set awaited_media = awaited_media - ${[...mediaIds]}::text[], updated_at = now()
    where id = ${observationId} and awaited_media ?| ${[...mediaIds]}::text[] returning id`.execute(trx);
  return rows.length > 0;
}
