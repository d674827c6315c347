import { type Kysely, sql } from 'kysely';

const statements = [
  `create table calendar_links (
    user_id integer primary key references users(id),
    token_hash char(64) not null unique,
    made_at timestamptz not null default now(),
    fetched_at timestamptz)`,
];

/** Secret addresses of calendars. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
