import { type Kysely, sql } from 'kysely';

/** Which comment a file belongs to, and how many its writer announced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table observation_comments add column files smallint not null default 0`.execute(db);
  await sql`alter table record_media add column comment_id uuid references observation_comments(id) on delete set null`.execute(
    db,
  );
}
