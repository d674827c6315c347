import { type Kysely, sql } from 'kysely';

/** The people notified once a report is ready: roles and people. Null: nobody, the requester looks for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reports add column recipients jsonb`.execute(db);
}
