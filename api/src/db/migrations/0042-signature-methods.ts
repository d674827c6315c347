import { type Kysely, sql } from 'kysely';

/** Whether a signature was drawn, or given by the session; then there is no drawing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table permit_signatures add column method varchar(10) not null default 'drawn'`.execute(db);
}
