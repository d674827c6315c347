import { type Kysely, sql } from 'kysely';

/** What the words of a record are in other languages than the plant's; the plain columns stay as they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['emergency_procedures', 'chemicals'])
    await sql`alter table ${sql.table(table)} add column texts jsonb not null default '{}'`.execute(db);
}
