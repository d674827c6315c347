import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table gas_readings add column mistyped boolean not null default false`.execute(db);
}
