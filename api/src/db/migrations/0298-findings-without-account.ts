import type { Kysely } from 'kysely';

/** Names of people without an account are searched too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('erasure_findings')
    .alterColumn('person_id', (column) => column.dropNotNull())
    .execute();
}
