import { type Kysely, sql } from 'kysely';

const statements = ['invites', 'password_links'].map(
  (table) => `alter table ${table} add column mailed_at timestamptz, add column mail_failed_at timestamptz`,
);

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
