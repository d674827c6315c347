import { type Kysely, sql } from 'kysely';

/** Classes a person knows beyond the hazard statements, with the reason; a box that was ticked stays as one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chemicals add column added_classes jsonb not null default '[]'`.execute(db);
  await sql`
    update chemicals set added_classes = '[{"class":"carcinogenic","reason":null}]' where carcinogenic`.execute(
    db,
  );
  await sql`alter table chemicals drop column carcinogenic`.execute(db);
}
