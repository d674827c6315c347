-- What the desk's filters choose by; with the delta, so that counting by them costs a report nothing of its own.
-- How many observations have each value that the desk counts by.

alter table observation_count_deltas add column status varchar(50), add column severity varchar(50), add column category varchar(50), add column area_id integer, add column assignee integer, add column listed bigint not null default 0;

create table observation_group_counts (by varchar(20) not null, value varchar(100) not null, status varchar(20) not null,
    listed bigint not null, primary key (by, value, status));

-- folded or not; deltas of before this migration list nothing
create view observation_grouped as
    select by, value, status, listed from observation_group_counts
    union all
    select by, value, status, listed from observation_count_deltas cross join lateral (values
    ('status', status), ('severity', severity), ('category', category), ('assignee', coalesce(assignee::text, 'none')),
    ('area', coalesce(area_id::text, 'none')), ('department', coalesce(department, 'none'))) as part (by, value) where listed <> 0;

create or replace function count_inserted() returns trigger language plpgsql as $$
    begin 
  insert into observation_count_deltas (day, department, theme, status, severity, category, area_id, assignee, reported, near_misses, incidents, answered, answered_in_time, answer_seconds, handled, handled_in_time, points, active, listed)
  select day, department, theme, status, severity, category, area_id, assignee, sum(reported) as reported, sum(near_misses) as near_misses, sum(incidents) as incidents, sum(answered) as answered, sum(answered_in_time) as answered_in_time, sum(answer_seconds) as answer_seconds, sum(handled) as handled, sum(handled_in_time) as handled_in_time, sum(points) as points, sum(active) as active, sum(listed) as listed from (
  select day, department, theme, status, severity, category, area_id, assignee, reported as reported, near_misses as near_misses, incidents as incidents, answered as answered, answered_in_time as answered_in_time, answer_seconds as answer_seconds, handled as handled, handled_in_time as handled_in_time, points as points, active as active, listed as listed
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
    from new_rows as o
    cross join lateral (select date_trunc('milliseconds', o.created_at) as created,
      date_trunc('milliseconds', o.answered_at) as answered,
      date_trunc('milliseconds', coalesce(o.answered_at, o.completed_at)) as handled,
      case o.severity when 'critical' then interval '1 hour' when 'high' then interval '8 hours'
        when 'medium' then interval '24 hours' when 'low' then interval '72 hours' end as within) as times
    where deleted_at is null or still_counts
  ) as one) as part
  group by day, department, theme, status, severity, category, area_id, assignee having sum(reported) <> 0 or sum(near_misses) <> 0 or sum(incidents) <> 0 or sum(answered) <> 0 or sum(answered_in_time) <> 0 or sum(answer_seconds) <> 0 or sum(handled) <> 0 or sum(handled_in_time) <> 0 or sum(points) <> 0 or sum(active) <> 0 or sum(listed) <> 0; insert into tsi_touched default values; return null; end $$;

create or replace function count_updated() returns trigger language plpgsql as $$
    begin 
  insert into observation_count_deltas (day, department, theme, status, severity, category, area_id, assignee, reported, near_misses, incidents, answered, answered_in_time, answer_seconds, handled, handled_in_time, points, active, listed)
  select day, department, theme, status, severity, category, area_id, assignee, sum(reported) as reported, sum(near_misses) as near_misses, sum(incidents) as incidents, sum(answered) as answered, sum(answered_in_time) as answered_in_time, sum(answer_seconds) as answer_seconds, sum(handled) as handled, sum(handled_in_time) as handled_in_time, sum(points) as points, sum(active) as active, sum(listed) as listed from (
  select day, department, theme, status, severity, category, area_id, assignee, -reported as reported, -near_misses as near_misses, -incidents as incidents, -answered as answered, -answered_in_time as answered_in_time, -answer_seconds as answer_seconds, -handled as handled, -handled_in_time as handled_in_time, -points as points, -active as active, -listed as listed
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
    from old_rows as o
    cross join lateral (select date_trunc('milliseconds', o.created_at) as created,
      date_trunc('milliseconds', o.answered_at) as answered,
      date_trunc('milliseconds', coalesce(o.answered_at, o.completed_at)) as handled,
      case o.severity when 'critical' then interval '1 hour' when 'high' then interval '8 hours'
        when 'medium' then interval '24 hours' when 'low' then interval '72 hours' end as within) as times
    where deleted_at is null or still_counts
  ) as one union all 
  select day, department, theme, status, severity, category, area_id, assignee, reported as reported, near_misses as near_misses, incidents as incidents, answered as answered, answered_in_time as answered_in_time, answer_seconds as answer_seconds, handled as handled, handled_in_time as handled_in_time, points as points, active as active, listed as listed
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
    from new_rows as o
    cross join lateral (select date_trunc('milliseconds', o.created_at) as created,
      date_trunc('milliseconds', o.answered_at) as answered,
      date_trunc('milliseconds', coalesce(o.answered_at, o.completed_at)) as handled,
      case o.severity when 'critical' then interval '1 hour' when 'high' then interval '8 hours'
        when 'medium' then interval '24 hours' when 'low' then interval '72 hours' end as within) as times
    where deleted_at is null or still_counts
  ) as one) as part
  group by day, department, theme, status, severity, category, area_id, assignee having sum(reported) <> 0 or sum(near_misses) <> 0 or sum(incidents) <> 0 or sum(answered) <> 0 or sum(answered_in_time) <> 0 or sum(answer_seconds) <> 0 or sum(handled) <> 0 or sum(handled_in_time) <> 0 or sum(points) <> 0 or sum(active) <> 0 or sum(listed) <> 0;
      insert into tsi_touched default values; return null; end $$;

create or replace function count_deleted() returns trigger language plpgsql as $$
    begin 
  insert into observation_count_deltas (day, department, theme, status, severity, category, area_id, assignee, reported, near_misses, incidents, answered, answered_in_time, answer_seconds, handled, handled_in_time, points, active, listed)
  select day, department, theme, status, severity, category, area_id, assignee, sum(reported) as reported, sum(near_misses) as near_misses, sum(incidents) as incidents, sum(answered) as answered, sum(answered_in_time) as answered_in_time, sum(answer_seconds) as answer_seconds, sum(handled) as handled, sum(handled_in_time) as handled_in_time, sum(points) as points, sum(active) as active, sum(listed) as listed from (
  select day, department, theme, status, severity, category, area_id, assignee, -reported as reported, -near_misses as near_misses, -incidents as incidents, -answered as answered, -answered_in_time as answered_in_time, -answer_seconds as answer_seconds, -handled as handled, -handled_in_time as handled_in_time, -points as points, -active as active, -listed as listed
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
    from old_rows as o
    cross join lateral (select date_trunc('milliseconds', o.created_at) as created,
      date_trunc('milliseconds', o.answered_at) as answered,
      date_trunc('milliseconds', coalesce(o.answered_at, o.completed_at)) as handled,
      case o.severity when 'critical' then interval '1 hour' when 'high' then interval '8 hours'
        when 'medium' then interval '24 hours' when 'low' then interval '72 hours' end as within) as times
    where deleted_at is null or still_counts
  ) as one) as part
  group by day, department, theme, status, severity, category, area_id, assignee having sum(reported) <> 0 or sum(near_misses) <> 0 or sum(incidents) <> 0 or sum(answered) <> 0 or sum(answered_in_time) <> 0 or sum(answer_seconds) <> 0 or sum(handled) <> 0 or sum(handled_in_time) <> 0 or sum(points) <> 0 or sum(active) <> 0 or sum(listed) <> 0; insert into tsi_touched default values; return null; end $$;

create function recount_groups() returns void language sql as $$
    delete from observation_group_counts;
    insert into observation_group_counts (by, value, status, listed)
    select by, value, status, sum(listed) from (
      select status, severity, category, assigned_to as assignee, area_id, department, count(*) as listed
      from observations where deleted_at is null group by 1, 2, 3, 4, 5, 6) as counted cross join lateral (values
    ('status', status), ('severity', severity), ('category', category), ('assignee', coalesce(assignee::text, 'none')),
    ('area', coalesce(area_id::text, 'none')), ('department', coalesce(department, 'none'))) as part (by, value)
    group by by, value, status $$;

create or replace function recount_observations() returns void language plpgsql as $$
    begin
      
  with ranked as (
    select o.id, o.anonymous, (o.deleted_at is null
  and (o.seen_at is not null or o.status <> 'open')
  and coalesce(o.closed_as, 'handled') = 'handled') as eligible,
      row_number() over (partition by o.user_id, (o.created_at at time zone 'Europe/Helsinki')::date, o.anonymous,
        (o.deleted_at is null
  and (o.seen_at is not null or o.status <> 'open')
  and coalesce(o.closed_as, 'handled') = 'handled') or (o.still_counts and o.counts_as_activity) order by o.created_at, o.id) as place
    from observations o
  ), weighed as (
    select id, eligible and (anonymous or place <= 3) as active from ranked
  )
  update observations set counts_as_activity = weighed.active
  from weighed
  where observations.id = weighed.id and not observations.still_counts
    and observations.counts_as_activity <> weighed.active;
      delete from observation_count_deltas;
      delete from observation_counts;
      insert into observation_counts (day, department, theme, reported, near_misses, incidents, answered, answered_in_time, answer_seconds, handled, handled_in_time, points, active)
      select day, department, theme, sum(reported) as reported, sum(near_misses) as near_misses, sum(incidents) as incidents, sum(answered) as answered, sum(answered_in_time) as answered_in_time, sum(answer_seconds) as answer_seconds, sum(handled) as handled, sum(handled_in_time) as handled_in_time, sum(points) as points, sum(active) as active from (
  select day, department, theme, status, severity, category, area_id, assignee, reported as reported, near_misses as near_misses, incidents as incidents, answered as answered, answered_in_time as answered_in_time, answer_seconds as answer_seconds, handled as handled, handled_in_time as handled_in_time, points as points, active as active, listed as listed
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
    from observations as o
    cross join lateral (select date_trunc('milliseconds', o.created_at) as created,
      date_trunc('milliseconds', o.answered_at) as answered,
      date_trunc('milliseconds', coalesce(o.answered_at, o.completed_at)) as handled,
      case o.severity when 'critical' then interval '1 hour' when 'high' then interval '8 hours'
        when 'medium' then interval '24 hours' when 'low' then interval '72 hours' end as within) as times
    where deleted_at is null or still_counts
  ) as one) as part
      group by day, department, theme;
      perform recount_groups();
    end $$;

select recount_groups();
