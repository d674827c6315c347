import { type Kysely, sql } from 'kysely';

/** How one came by the place of a report. Null: an app that did not say, or a report without a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table observations add column place_source varchar(20)`.execute(db);
}
