import { type Kysely, sql } from 'kysely';

/** Whether a name was drawn, or stands for whoever was signed in; then there are no lines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table permit_signatures add column method varchar(10) not null default 'drawn'`.execute(db);
}
