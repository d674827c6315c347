import { type Kysely, sql } from 'kysely';

/** Phones got the card numbers of everybody: they get the cards once more, without those that are not theirs to know. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update competence_cards set number = number where number is not null`.execute(db);
}
