create table user_settings (
    id serial primary key,
    user_id integer not null unique references users(id),
    -- only what differs from what is shipped
    choices jsonb not null default '{}',
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    sync_xid xid8 not null default pg_current_xact_id(),
    sync_seq bigint not null default 0);

create trigger user_settings_stamp_sync before insert or update on user_settings for each row execute function stamp_sync();

create index user_settings_sync on user_settings (user_id, sync_xid, sync_seq);

-- who opened a screen is nowhere: counts only
create table usage_counts (
    day date not null,
    screen varchar(60) not null,
    opened integer not null,
    primary key (day, screen));

-- one row for each fault, however often it happens
create table crash_reports (
    fingerprint char(64) primary key,
    name varchar(60) not null,
    frames jsonb not null,
    screen varchar(60) not null,
    version varchar(20) not null,
    times integer not null default 1,
    first_at timestamptz not null,
    last_at timestamptz not null);
