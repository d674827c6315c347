import { type Kysely, sql } from 'kysely';

/**
 * What a name looks like is worked out anew at the next start: a nought is an o, and a dot, a dash and an underscore
 * are told apart by nobody. Of two old names that look the same now, one is listed to the admins; both stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update users set username_skeleton = null where username_skeleton ~ '[A-Z_ -]'`.execute(db);
}
