import { type Kysely, sql } from 'kysely';

/** Whether the time of a reading is known: a phone whose clock was set cannot say how old its reading is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table gas_readings add column time_known boolean not null default true`.execute(db);
}
