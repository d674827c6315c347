import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table emergency_alert_steps add column handed integer not null default 0`.execute(db);
}
