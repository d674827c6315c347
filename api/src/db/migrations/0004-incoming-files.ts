import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // files taken into the store that may not have come to belong to a row yet
  await sql`create table incoming_files (sha256 char(64) primary key, at timestamptz not null default now())`.execute(
    db,
  );
  await sql`create index incoming_files_at on incoming_files (at)`.execute(db);
}
