import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table reports add column zip_sha256 char(64), add column zip_size bigint',
  'create index reports_zip on reports (zip_sha256)',
];

/** The evidence behind a report, in one file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
