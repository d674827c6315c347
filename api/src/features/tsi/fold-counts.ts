import { sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import { lock } from '../../db/sql.ts';

const columns = [
  'reported',
  'near_misses',
  'incidents',
  'answered',
  'answered_in_time',
  'answer_seconds',
  'handled',
  'handled_in_time',
  'points',
  'active',
];
const names = sql.raw(columns.join(', '));

/** Merges appended changes into the counts of the days and the groups. Readers add up both, so nobody sees the difference. */
export async function foldCounts(trx: Trx): Promise<void> {
  await sql`
    with taken as (delete from observation_count_deltas returning *), by_day as (
      insert into observation_counts (day, department, theme, ${names})
      select day, department, theme, ${sql.raw(columns.map((column) => `sum(${column})`).join(', '))}
      from taken group by day, department, theme
      on conflict on constraint observation_counts_place do update set
        ${sql.raw(columns.map((column) => `${column} = observation_counts.${column} + excluded.${column}`).join(', '))}
    )
    insert into observation_group_counts (by, value, status, listed)
    select by, value, status, sum(listed) from taken cross join lateral (values
      ('status', status), ('severity', severity), ('category', category), ('assignee', coalesce(assignee::text, 'none')),
      ('area', coalesce(area_id::text, 'none')), ('department', coalesce(department, 'none'))) as part (by, value)
    where listed <> 0 group by by, value, status having sum(listed) <> 0
    on conflict (by, value, status) do update set listed = observation_group_counts.listed + excluded.listed`.execute(
    trx,
  );
}

const REFRESH_LOCK = 20_250_017;

/** One at a time folds the changes and records the index, in whatever process; until the transaction ends. */
export const lockRefresh = (trx: Trx) => lock(trx, REFRESH_LOCK);

/**
 * Recomputes the counts from the observations alone. Nobody who writes waits: the transaction sees rows and appended
 * changes as of one moment, replaces the counts by those of the rows and deletes the changes it sees. A change
 * committed meanwhile is in neither, and its addition stays. What it had to put right in a row that somebody has
 * changed meanwhile is put right once more from the beginning.
 */
export async function recount(db: Db): Promise<void> {
  const once = db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await lockRefresh(trx);
      await sql`select recount_observations()`.execute(trx);
    });
  await once.catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === SERIALIZATION_FAILURE)) throw error;
    return recount(db);
  });
}

const SERIALIZATION_FAILURE = '40001';
