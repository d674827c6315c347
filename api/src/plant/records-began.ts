import { plantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

/** The plant's first day here: nothing is known of the days before, and no figure may speak of them. */
export async function recordsBegan(db: Db): Promise<string | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least((select min(created_at) from users where not is_system),
      (select min(coalesce(captured_at, created_at)) from observations where deleted_at is null)) as at`.execute(
    db,
  );
  const at = rows[0]?.at;
  return at ? plantDay(at) : null;
}
