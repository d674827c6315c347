import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';

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

/** Recomputes the counts from the observations alone. A change meanwhile waits, or it would be counted twice. */
export async function recount(trx: Trx): Promise<void> {
  await sql`lock table observations in share row exclusive mode`.execute(trx);
  await sql`select recount_observations()`.execute(trx);
}
