import { type Kysely, sql } from 'kysely';

const counted = [
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
const columns = counted.join(', ');
const sums = () => counted.map((column) => `sum(${column}) as ${column}`).join(', ');

/** What the desk's filters choose by; with the delta, so that counting by them costs a report nothing of its own. */
const groups = ['status', 'severity', 'category', 'area_id', 'assignee'];
const places = ['day', 'department', 'theme', ...groups].join(', ');
const all = [...counted, 'listed'];
const allSums = all.map((column) => `sum(${column}) as ${column}`).join(', ');

/** As in 0051, by the desk's groups too. */
const contribution = (rows: string, sign: '' | '-') => `
  select ${places}, ${all.map((column) => `${sign}${column} as ${column}`).join(', ')}
  from (
    select (observed_at at time zone 'Europe/Helsinki')::date as day, department, theme,
      status, severity, category, area_id, assigned_to as assignee,
      (deleted_at is null)::integer as listed,
      1 as reported,
      (category = 'nearmiss')::integer as near_misses,
      (category = 'incident')::integer as incidents,
      (answered is not null)::integer as answered,
      coalesce(answered - created <= within, false)::integer as answered_in_time,
      coalesce(floor(extract(epoch from answered - created)), 0)::bigint as answer_seconds,
      (handled is not null)::integer as handled,
      coalesce(handled - created <= within, false)::integer as handled_in_time,
      case severity when 'low' then 1 when 'medium' then 3 when 'high' then 9 when 'critical' then 27 else 0 end as points,
      counts_as_activity::integer as active
    from ${rows} as o
    cross join lateral (select date_trunc('milliseconds', o.created_at) as created,
      date_trunc('milliseconds', o.answered_at) as answered,
      date_trunc('milliseconds', coalesce(o.answered_at, o.completed_at)) as handled,
      case o.severity when 'critical' then interval '1 hour' when 'high' then interval '8 hours'
        when 'medium' then interval '24 hours' when 'low' then interval '72 hours' end as within) as times
    where deleted_at is null or still_counts
  ) as one`;

const counting = (rows: string) => `
  insert into observation_count_deltas (${places}, ${all.join(', ')})
  select ${places}, ${allSums} from (${rows}) as part
  group by ${places} having ${all.map((column) => `sum(${column}) <> 0`).join(' or ')};`;

const plantDay = (row: string) => `(${row}.created_at at time zone 'Europe/Helsinki')::date`;

/** `isActivity` of the rules, but for the three a person and day. */
const eligible = (row: string) => `(${row}.deleted_at is null
  and (${row}.seen_at is not null or ${row}.status <> 'open')
  and coalesce(${row}.closed_as, 'handled') = 'handled')`;

/** As in 0038: who reports counts by the day of its arrival. */
const weigh = `
  with ranked as (
    select o.id, o.anonymous, ${eligible('o')} as eligible,
      row_number() over (partition by o.user_id, ${plantDay('o')}, o.anonymous,
        ${eligible('o')} or (o.still_counts and o.counts_as_activity) order by o.created_at, o.id) as place
    from observations o
  ), weighed as (
    select id, eligible and (anonymous or place <= 3) as active from ranked
  )
  update observations set counts_as_activity = weighed.active
  from weighed
  where observations.id = weighed.id and not observations.still_counts
    and observations.counts_as_activity <> weighed.active;`;

/** What each row counts for in each group, `none` without a value. */
const perGroup = `lateral (values
    ('status', status), ('severity', severity), ('category', category), ('assignee', coalesce(assignee::text, 'none')),
    ('area', coalesce(area_id::text, 'none')), ('department', coalesce(department, 'none'))) as part (by, value)`;

const statements = [
  `alter table observation_count_deltas ${groups
    .map(
      (name) => `add column ${name} ${name === 'area_id' || name === 'assignee' ? 'integer' : 'varchar(50)'}`,
    )
    .join(', ')}, add column listed bigint not null default 0`,
  `create table observation_group_counts (by varchar(20) not null, value varchar(100) not null, status varchar(20) not null,
    listed bigint not null, primary key (by, value, status))`,
  // folded or not; deltas of before this migration list nothing
  `create view observation_grouped as
    select by, value, status, listed from observation_group_counts
    union all
    select by, value, status, listed from observation_count_deltas cross join ${perGroup} where listed <> 0`,
  `create or replace function count_inserted() returns trigger language plpgsql as $$
    begin ${counting(contribution('new_rows', ''))} insert into tsi_touched default values; return null; end $$`,
  `create or replace function count_updated() returns trigger language plpgsql as $$
    begin ${counting(`${contribution('old_rows', '-')} union all ${contribution('new_rows', '')}`)}
      insert into tsi_touched default values; return null; end $$`,
  `create or replace function count_deleted() returns trigger language plpgsql as $$
    begin ${counting(contribution('old_rows', '-'))} insert into tsi_touched default values; return null; end $$`,
  `create function recount_groups() returns void language sql as $$
    delete from observation_group_counts;
    insert into observation_group_counts (by, value, status, listed)
    select by, value, status, sum(listed) from (
      select status, severity, category, assigned_to as assignee, area_id, department, count(*) as listed
      from observations where deleted_at is null group by 1, 2, 3, 4, 5, 6) as counted cross join ${perGroup}
    group by by, value, status $$`,
  `create or replace function recount_observations() returns void language plpgsql as $$
    begin
      ${weigh}
      delete from observation_count_deltas;
      delete from observation_counts;
      insert into observation_counts (day, department, theme, ${columns})
      select day, department, theme, ${sums()} from (${contribution('observations', '')}) as part
      group by day, department, theme;
      perform recount_groups();
    end $$`,
  'select recount_groups()',
];

/** How many observations have each value that the desk counts by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
