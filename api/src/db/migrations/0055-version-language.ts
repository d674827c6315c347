import { type Kysely, sql } from 'kysely';

const statements = [
  // what is there was taken for the plant's own language, Finnish
  "alter table document_versions add column language text not null default 'fi'",
  'alter table document_translations add column note text',
];

/** What language a version's own file is in, and what is new in it for those who read it in another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
