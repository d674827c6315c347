import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

/**
 * Those keys of this person's acknowledged calls under which this database has no answer: a restore has undone them
 * with their effects, because both are one transaction. An attachment's key is the attachment's own id.
 */
export async function missingOf(db: Db, userId: number, keys: readonly string[]): Promise<string[]> {
  // anonymous reports store their answers and files under the system account
  const theirs = sql`in (select id from users where id = ${userId} or is_system)`;
  const { rows } = await sql<{ key: string }>`
    select asked.key from json_array_elements_text(${JSON.stringify(keys)}::json) as asked (key)
    where not exists (
        select from idempotency i where i.key = asked.key::uuid and i.user_id ${theirs})
      and not exists (
        select from media m where m.id = asked.key::uuid and m.owner_id ${theirs})`.execute(db);
  return rows.map(({ key }) => key);
}
