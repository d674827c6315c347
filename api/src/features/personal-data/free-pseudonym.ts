import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';

/** Somebody may already use the pseudonym as a name. */
export async function freePseudonym(trx: Trx, userId: number): Promise<string> {
  const pseudonym = `poistettu-${userId}`;
  const { rows } = await sql`
    select from users where lower(username) = ${pseudonym} and id <> ${userId}`.execute(trx);
  return rows.length === 0 ? pseudonym : `${pseudonym}-${crypto.randomUUID().slice(0, 8)}`;
}
