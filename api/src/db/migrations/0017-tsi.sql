-- What one observation counts for, as `countsOf` of the rules has it. To the millisecond, as everybody else sees it.
-- Tables whose change may change the index, apart from the observations.

-- when somebody responsible first answered it; the history stays the source
alter table observations add column answered_at timestamptz;

update observations o set answered_at = first.at
    from (select observation_id, min(at) as at from observation_history h join users on users.id = h.actor_id
      where h.action = 'status' and users.role in ('supervisor', 'admin') group by observation_id) first
    where first.observation_id = o.id;

create function note_answers() returns trigger language plpgsql as $$
    begin
      update observations o set answered_at = first.at
      from (select observation_id, min(at) as at from new_rows n join users on users.id = n.actor_id
        where n.action = 'status' and users.role in ('supervisor', 'admin') group by observation_id) first
      where first.observation_id = o.id and o.answered_at is null;
      return null;
    end $$;

create trigger observation_history_answers after insert on observation_history
    referencing new table as new_rows for each statement execute function note_answers();

-- those still to be handled, or overdue, are few among many
create index observations_unfinished on observations (created_at) where status <> 'closed' and deleted_at is null;

-- Counts of the days. Every change appends what it adds and takes; nobody waits for anybody's row. A job folds them.
create table observation_counts (day date not null, department varchar(100), theme varchar(50),
    reported bigint not null, near_misses bigint not null, incidents bigint not null, answered bigint not null, answered_in_time bigint not null, answer_seconds bigint not null, handled bigint not null, handled_in_time bigint not null, points bigint not null,
    constraint observation_counts_place unique nulls not distinct (day, department, theme));

create table observation_count_deltas (day date not null, department varchar(100), theme varchar(50),
    reported bigint not null, near_misses bigint not null, incidents bigint not null, answered bigint not null, answered_in_time bigint not null, answer_seconds bigint not null, handled bigint not null, handled_in_time bigint not null, points bigint not null);

create view observation_counted as select * from observation_counts union all select * from observation_count_deltas;

-- by whom it is seen that the index must be recomputed: in the transaction of what changed
create table tsi_touched (at timestamptz not null default now());

create function count_inserted() returns trigger language plpgsql as $$
    begin 
  insert into observation_count_deltas (day, department, theme, reported, near_misses, incidents, answered, answered_in_time, answer_seconds, handled, handled_in_time, points)
  select day, department, theme, sum(reported) as reported, sum(near_misses) as near_misses, sum(incidents) as incidents, sum(answered) as answered, sum(answered_in_time) as answered_in_time, sum(answer_seconds) as answer_seconds, sum(handled) as handled, sum(handled_in_time) as handled_in_time, sum(points) as points from (
  select day, department, theme, reported as reported, near_misses as near_misses, incidents as incidents, answered as answered, answered_in_time as answered_in_time, answer_seconds as answer_seconds, handled as handled, handled_in_time as handled_in_time, points as points
  from (
    select (created_at at time zone 'Europe/Helsinki')::date as day, department, theme,
      1 as reported,
      (category = 'nearmiss')::integer as near_misses,
      (category = 'incident')::integer as incidents,
      (answered is not null)::integer as answered,
      coalesce(answered - created <= within, false)::integer as answered_in_time,
      coalesce(floor(extract(epoch from answered - created)), 0)::bigint as answer_seconds,
      (handled is not null)::integer as handled,
      coalesce(handled - created <= within, false)::integer as handled_in_time,
      case severity when 'low' then 1 when 'medium' then 3 when 'high' then 9 when 'critical' then 27 else 0 end as points
    from new_rows as o
    cross join lateral (select date_trunc('milliseconds', o.created_at) as created,
      date_trunc('milliseconds', o.answered_at) as answered,
      date_trunc('milliseconds', coalesce(o.answered_at, o.completed_at)) as handled,
      case o.severity when 'critical' then interval '1 hour' when 'high' then interval '8 hours'
        when 'medium' then interval '24 hours' when 'low' then interval '72 hours' end as within) as times
    where deleted_at is null
  ) as one) as part
  group by day, department, theme having sum(reported) <> 0 or sum(near_misses) <> 0 or sum(incidents) <> 0 or sum(answered) <> 0 or sum(answered_in_time) <> 0 or sum(answer_seconds) <> 0 or sum(handled) <> 0 or sum(handled_in_time) <> 0 or sum(points) <> 0; insert into tsi_touched default values; return null; end $$;

create function count_updated() returns trigger language plpgsql as $$
    begin 
  insert into observation_count_deltas (day, department, theme, reported, near_misses, incidents, answered, answered_in_time, answer_seconds, handled, handled_in_time, points)
  select day, department, theme, sum(reported) as reported, sum(near_misses) as near_misses, sum(incidents) as incidents, sum(answered) as answered, sum(answered_in_time) as answered_in_time, sum(answer_seconds) as answer_seconds, sum(handled) as handled, sum(handled_in_time) as handled_in_time, sum(points) as points from (
  select day, department, theme, -reported as reported, -near_misses as near_misses, -incidents as incidents, -answered as answered, -answered_in_time as answered_in_time, -answer_seconds as answer_seconds, -handled as handled, -handled_in_time as handled_in_time, -points as points
  from (
    select (created_at at time zone 'Europe/Helsinki')::date as day, department, theme,
      1 as reported,
      (category = 'nearmiss')::integer as near_misses,
      (category = 'incident')::integer as incidents,
      (answered is not null)::integer as answered,
      coalesce(answered - created <= within, false)::integer as answered_in_time,
      coalesce(floor(extract(epoch from answered - created)), 0)::bigint as answer_seconds,
      (handled is not null)::integer as handled,
      coalesce(handled - created <= within, false)::integer as handled_in_time,
      case severity when 'low' then 1 when 'medium' then 3 when 'high' then 9 when 'critical' then 27 else 0 end as points
    from old_rows as o
    cross join lateral (select date_trunc('milliseconds', o.created_at) as created,
      date_trunc('milliseconds', o.answered_at) as answered,
      date_trunc('milliseconds', coalesce(o.answered_at, o.completed_at)) as handled,
      case o.severity when 'critical' then interval '1 hour' when 'high' then interval '8 hours'
        when 'medium' then interval '24 hours' when 'low' then interval '72 hours' end as within) as times
    where deleted_at is null
  ) as one union all 
  select day, department, theme, reported as reported, near_misses as near_misses, incidents as incidents, answered as answered, answered_in_time as answered_in_time, answer_seconds as answer_seconds, handled as handled, handled_in_time as handled_in_time, points as points
  from (
    select (created_at at time zone 'Europe/Helsinki')::date as day, department, theme,
      1 as reported,
      (category = 'nearmiss')::integer as near_misses,
      (category = 'incident')::integer as incidents,
      (answered is not null)::integer as answered,
      coalesce(answered - created <= within, false)::integer as answered_in_time,
      coalesce(floor(extract(epoch from answered - created)), 0)::bigint as answer_seconds,
      (handled is not null)::integer as handled,
      coalesce(handled - created <= within, false)::integer as handled_in_time,
      case severity when 'low' then 1 when 'medium' then 3 when 'high' then 9 when 'critical' then 27 else 0 end as points
    from new_rows as o
    cross join lateral (select date_trunc('milliseconds', o.created_at) as created,
      date_trunc('milliseconds', o.answered_at) as answered,
      date_trunc('milliseconds', coalesce(o.answered_at, o.completed_at)) as handled,
      case o.severity when 'critical' then interval '1 hour' when 'high' then interval '8 hours'
        when 'medium' then interval '24 hours' when 'low' then interval '72 hours' end as within) as times
    where deleted_at is null
  ) as one) as part
  group by day, department, theme having sum(reported) <> 0 or sum(near_misses) <> 0 or sum(incidents) <> 0 or sum(answered) <> 0 or sum(answered_in_time) <> 0 or sum(answer_seconds) <> 0 or sum(handled) <> 0 or sum(handled_in_time) <> 0 or sum(points) <> 0;
      insert into tsi_touched default values; return null; end $$;

create function count_deleted() returns trigger language plpgsql as $$
    begin 
  insert into observation_count_deltas (day, department, theme, reported, near_misses, incidents, answered, answered_in_time, answer_seconds, handled, handled_in_time, points)
  select day, department, theme, sum(reported) as reported, sum(near_misses) as near_misses, sum(incidents) as incidents, sum(answered) as answered, sum(answered_in_time) as answered_in_time, sum(answer_seconds) as answer_seconds, sum(handled) as handled, sum(handled_in_time) as handled_in_time, sum(points) as points from (
  select day, department, theme, -reported as reported, -near_misses as near_misses, -incidents as incidents, -answered as answered, -answered_in_time as answered_in_time, -answer_seconds as answer_seconds, -handled as handled, -handled_in_time as handled_in_time, -points as points
  from (
    select (created_at at time zone 'Europe/Helsinki')::date as day, department, theme,
      1 as reported,
      (category = 'nearmiss')::integer as near_misses,
      (category = 'incident')::integer as incidents,
      (answered is not null)::integer as answered,
      coalesce(answered - created <= within, false)::integer as answered_in_time,
      coalesce(floor(extract(epoch from answered - created)), 0)::bigint as answer_seconds,
      (handled is not null)::integer as handled,
      coalesce(handled - created <= within, false)::integer as handled_in_time,
      case severity when 'low' then 1 when 'medium' then 3 when 'high' then 9 when 'critical' then 27 else 0 end as points
    from old_rows as o
    cross join lateral (select date_trunc('milliseconds', o.created_at) as created,
      date_trunc('milliseconds', o.answered_at) as answered,
      date_trunc('milliseconds', coalesce(o.answered_at, o.completed_at)) as handled,
      case o.severity when 'critical' then interval '1 hour' when 'high' then interval '8 hours'
        when 'medium' then interval '24 hours' when 'low' then interval '72 hours' end as within) as times
    where deleted_at is null
  ) as one) as part
  group by day, department, theme having sum(reported) <> 0 or sum(near_misses) <> 0 or sum(incidents) <> 0 or sum(answered) <> 0 or sum(answered_in_time) <> 0 or sum(answer_seconds) <> 0 or sum(handled) <> 0 or sum(handled_in_time) <> 0 or sum(points) <> 0; insert into tsi_touched default values; return null; end $$;

create trigger observations_count_inserted after insert on observations
    referencing new table as new_rows for each statement execute function count_inserted();

create trigger observations_count_updated after update on observations
    referencing old table as old_rows new table as new_rows for each statement execute function count_updated();

create trigger observations_count_deleted after delete on observations
    referencing old table as old_rows for each statement execute function count_deleted();

-- from nothing but the observations: the same formula as the triggers'
create function recount_observations() returns void language sql as $$
    delete from observation_count_deltas;
    delete from observation_counts;
    insert into observation_counts (day, department, theme, reported, near_misses, incidents, answered, answered_in_time, answer_seconds, handled, handled_in_time, points)
    select day, department, theme, sum(reported) as reported, sum(near_misses) as near_misses, sum(incidents) as incidents, sum(answered) as answered, sum(answered_in_time) as answered_in_time, sum(answer_seconds) as answer_seconds, sum(handled) as handled, sum(handled_in_time) as handled_in_time, sum(points) as points from (
  select day, department, theme, reported as reported, near_misses as near_misses, incidents as incidents, answered as answered, answered_in_time as answered_in_time, answer_seconds as answer_seconds, handled as handled, handled_in_time as handled_in_time, points as points
  from (
    select (created_at at time zone 'Europe/Helsinki')::date as day, department, theme,
      1 as reported,
      (category = 'nearmiss')::integer as near_misses,
      (category = 'incident')::integer as incidents,
      (answered is not null)::integer as answered,
      coalesce(answered - created <= within, false)::integer as answered_in_time,
      coalesce(floor(extract(epoch from answered - created)), 0)::bigint as answer_seconds,
      (handled is not null)::integer as handled,
      coalesce(handled - created <= within, false)::integer as handled_in_time,
      case severity when 'low' then 1 when 'medium' then 3 when 'high' then 9 when 'critical' then 27 else 0 end as points
    from observations as o
    cross join lateral (select date_trunc('milliseconds', o.created_at) as created,
      date_trunc('milliseconds', o.answered_at) as answered,
      date_trunc('milliseconds', coalesce(o.answered_at, o.completed_at)) as handled,
      case o.severity when 'critical' then interval '1 hour' when 'high' then interval '8 hours'
        when 'medium' then interval '24 hours' when 'low' then interval '72 hours' end as within) as times
    where deleted_at is null
  ) as one) as part group by day, department, theme
  $$;

select recount_observations();

create table injury_months (
    id serial primary key,
    month char(7) not null,
    department varchar(100),
    hours numeric(12, 2) not null,
    recordable integer not null,
    lost_time integer not null,
    rev integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    updated_by integer references users(id),
    deleted_at timestamptz,
    sync_xid xid8 not null default pg_current_xact_id(),
    sync_seq bigint not null default 0,
    constraint injury_months_place unique nulls not distinct (month, department));

create trigger injury_months_stamp_sync before insert or update on injury_months for each row execute function stamp_sync();

create index injury_months_sync on injury_months (sync_xid, sync_seq);

create table injury_history (
    id bigserial primary key,
    injury_month_id integer not null references injury_months(id),
    actor_id integer references users(id),
    at timestamptz not null default now(),
    reason text,
    before jsonb,
    after jsonb not null);

create index injury_history_newest on injury_history (at desc, id desc);

create table compliance_rows (
    id serial primary key,
    standard varchar(20) not null,
    clause varchar(20) not null,
    position integer not null,
    requirement varchar(100) not null,
    met boolean,
    evidence text,
    rev integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    updated_by integer references users(id),
    deleted_at timestamptz,
    sync_xid xid8 not null default pg_current_xact_id(),
    sync_seq bigint not null default 0,
    constraint compliance_rows_place unique (standard, position));

create trigger compliance_rows_stamp_sync before insert or update on compliance_rows for each row execute function stamp_sync();

create index compliance_rows_sync on compliance_rows (sync_xid, sync_seq);

create table compliance_history (
    id bigserial primary key,
    row_id integer not null references compliance_rows(id),
    actor_id integer references users(id),
    at timestamptz not null default now(),
    change jsonb not null);

create index compliance_history_row on compliance_history (row_id, at);

-- how long reports sent online took from the tap to the receipt
create table reporting_times (
    observation_id integer primary key references observations(id) on delete cascade,
    day date not null,
    seconds numeric(10, 3) not null,
    first_try boolean not null);

create index reporting_times_day on reporting_times (day, seconds, first_try);

-- one row per month and scope
alter table tsi_metrics add column month char(7);

update tsi_metrics set month = to_char(date at time zone 'Europe/Helsinki', 'YYYY-MM');

alter table tsi_metrics alter column month set not null;

alter table tsi_metrics add constraint tsi_metrics_place unique nulls not distinct (month, department);

create function touch_tsi() returns trigger language plpgsql as $$
    begin insert into tsi_touched default values; return null; end $$;

create trigger work_permits_touch_tsi after insert or update or delete on work_permits for each statement execute function touch_tsi();

create trigger risk_assessments_touch_tsi after insert or update or delete on risk_assessments for each statement execute function touch_tsi();

create trigger chemicals_touch_tsi after insert or update or delete on chemicals for each statement execute function touch_tsi();

create trigger user_training_progress_touch_tsi after insert or update or delete on user_training_progress for each statement execute function touch_tsi();

create trigger training_modules_touch_tsi after insert or update or delete on training_modules for each statement execute function touch_tsi();

create trigger users_touch_tsi after insert or update or delete on users for each statement execute function touch_tsi();

create trigger areas_touch_tsi after insert or update or delete on areas for each statement execute function touch_tsi();

create trigger plant_settings_touch_tsi after insert or update or delete on plant_settings for each statement execute function touch_tsi();

create trigger injury_months_touch_tsi after insert or update or delete on injury_months for each statement execute function touch_tsi();

create trigger compliance_rows_touch_tsi after insert or update or delete on compliance_rows for each statement execute function touch_tsi();
