import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notifications add column mailed_at timestamptz, add column mail_failed_at timestamptz`.execute(
    db,
  );
  await sql`create index notifications_unmailed on notifications (mail_failed_at)
    where mail_failed_at is not null and mailed_at is null`.execute(db);
}
