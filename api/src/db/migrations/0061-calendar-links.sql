-- Secret addresses of calendars.

create table calendar_links (
    user_id integer primary key references users(id),
    token_hash char(64) not null unique,
    made_at timestamptz not null default now(),
    fetched_at timestamptz);
