import { type Kysely, sql } from 'kysely';

/** A person's row reaches every phone: each worker's then deletes the cards of others, which it no longer gets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update users set updated_at = updated_at
    where id = (select min(id) from users where not is_system and deleted_at is null)`.execute(db);
}
