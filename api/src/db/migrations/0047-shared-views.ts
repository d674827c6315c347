import { type Kysely, sql } from 'kysely';

/** A view of the desk that everybody in the plant has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_views add column is_shared boolean not null default false`.execute(db);
  await sql`create index saved_views_shared on saved_views (created_at) where is_shared`.execute(db);
}
