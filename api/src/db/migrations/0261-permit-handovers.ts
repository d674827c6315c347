import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table work_permits add column handed_over_at timestamptz`.execute(db);
}
