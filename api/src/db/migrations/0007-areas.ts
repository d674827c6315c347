import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // a sticker's code is found whatever its capitals, and two areas never share one
  await sql`create unique index areas_code_folded on areas (upper(code))`.execute(db);
  // what stands inside an area: moves and closings look before they leap
  await sql`create index areas_parent on areas (parent_id)`.execute(db);
}
