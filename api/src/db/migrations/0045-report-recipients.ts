import { type Kysely, sql } from 'kysely';

/** Who is told once a report is ready: roles and people. Null: whoever asked looks by themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reports add column recipients jsonb`.execute(db);
}
