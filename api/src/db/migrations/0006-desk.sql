-- The desk sorts by any of these and pages by (key, id), in either direction; spelled exactly as in
-- features/observations/list-order.ts, or they are not used.
create index observations_by_severity on observations
    ((case severity when 'low' then 1 when 'medium' then 2 when 'high' then 3 when 'critical' then 4 else 0 end), id)
    where deleted_at is null;

create index observations_by_status on observations
    ((case status when 'open' then 1 when 'in_progress' then 2 when 'closed' then 3 else 4 end), id)
    where deleted_at is null;

create index observations_by_due on observations ((coalesce(due_date, 'infinity'::timestamptz)), id)
    where deleted_at is null;

create index observations_by_title on observations ((left(lower(title), 40)), id) where deleted_at is null;

create index observations_by_place on observations ((left(lower(coalesce(location, '')), 40)), id)
    where deleted_at is null;

-- one person's work; by person the list goes from one of these to the next
create index observations_by_assignee on observations ((coalesce(assigned_to, 0)), id) where deleted_at is null;

create index observations_area on observations (area_id, created_at desc, id desc) where deleted_at is null;

-- counting what filters leave reads this and not the rows
create index observations_filters on observations
    (status, severity, category, assigned_to, area_id, due_date, user_id) where deleted_at is null;

-- searched as it is stored: lowering a hundred thousand texts at each search takes half a second
alter table observations add column words text
    generated always as (lower(title || ' ' || description || ' ' || coalesce(location, ''))) stored;

drop index observations_words;

create index observations_words on observations using gin (words gin_trgm_ops);

-- what a person calls a set of filters; their own only
create table saved_views (
    user_id integer not null references users(id),
    id uuid not null,
    screen varchar(40) not null,
    name varchar(60) not null,
    query varchar(1000) not null,
    created_at timestamptz not null default now(),
    primary key (user_id, id));
