import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // the daily quota counts one person's latest files at every upload
  await sql`create index media_owner on media (owner_id, created_at)`.execute(db);
  // before a received file is deleted: does any other row serve these bytes?
  await sql`create index media_served on media (served_sha256)`.execute(db);
  await sql`create index media_thumb on media (thumb_sha256)`.execute(db);
}
