import { type Kysely, sql } from 'kysely';

/** UUIDs of files that were announced with a report and have not arrived. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table observations add column awaited_media jsonb not null default '[]'`.execute(db);
}
