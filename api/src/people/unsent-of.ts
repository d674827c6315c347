import type { UnsentOf } from '@turva/contracts/people/devices';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/client.ts';

/** Unsent work reported by this person's devices, except the calling one, which knows better. */
export async function unsentOf(db: Db | Trx, userId: number, here: string | null = null): Promise<UnsentOf> {
  return db
    .selectFrom('devices')
    .select(sql<number>`coalesce(sum(unsent), 0)::integer`.as('records'))
    .select(sql<number>`count(*)::integer`.as('devices'))
    .where('userId', '=', userId)
    .where('unsent', '>', 0)
    .where(sql<boolean>`device_id is distinct from ${here}`)
    .executeTakeFirstOrThrow();
}
