import { type Kysely, sql } from 'kysely';

/** A word that somebody entered for a person may mean anything: those findings are decided one by one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table erasure_findings add column by_word boolean not null default false`.execute(db);
}
