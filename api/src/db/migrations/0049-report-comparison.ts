import { type Kysely, sql } from 'kysely';

/** What a report compares its period with: the time before it, or the same days a year earlier. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reports add column compare_with varchar(20) not null default 'before'
    check (compare_with in ('before', 'yearBefore'))`.execute(db);
}
