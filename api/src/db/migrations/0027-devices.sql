-- What a browser last said of its own unsent work: how many records, since when. Never what they are.
create table devices (
    user_id integer not null references users(id),
    device_id varchar(80) not null,
    agent varchar(200),
    unsent integer not null check (unsent >= 0),
    oldest_at timestamptz,
    heard_at timestamptz not null,
    primary key (user_id, device_id),
    constraint devices_oldest check ((unsent = 0) = (oldest_at is null)));

create index devices_oldest on devices (oldest_at) where oldest_at is not null;

create index devices_heard on devices (heard_at);
