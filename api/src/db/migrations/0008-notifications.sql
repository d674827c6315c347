-- mail and push reach people in their own language; null: nobody has said
alter table users add column language varchar(2);

create table notifications (
    id serial primary key,
    user_id integer not null references users(id),
    kind varchar(40) not null,
    entity varchar(30) not null,
    record_id integer,
    url text not null,
    params jsonb not null default '{}',
    -- a reminder's name: each is given once, however often its job runs
    once varchar(100),
    created_at timestamptz not null default now(),
    read_at timestamptz,
    deleted_at timestamptz,
    sync_xid xid8 not null default pg_current_xact_id(),
    sync_seq bigint not null default 0,
    constraint notifications_once_key unique (user_id, once));

create trigger notifications_stamp_sync before insert or update on notifications for each row execute function stamp_sync();

-- a delta reads one person's rows in exactly this order
create index notifications_sync on notifications (user_id, sync_xid, sync_seq);

create index notifications_newest on notifications (user_id, id desc) where deleted_at is null;

-- reminders look for what was already sent
create index notifications_told on notifications (once) where once is not null;

create index notifications_created on notifications (created_at);

-- one browser of one person, as long as their session lives
create table push_subscriptions (
    id serial primary key,
    user_id integer not null references users(id),
    sid varchar(255) not null,
    endpoint text not null constraint push_subscriptions_endpoint_key unique,
    p256dh varchar(100) not null,
    auth varchar(40) not null,
    created_at timestamptz not null default now(),
    last_success_at timestamptz,
    failures integer not null default 0);

create index push_subscriptions_user on push_subscriptions (user_id);

create unique index push_subscriptions_sid on push_subscriptions (sid);

-- made at the first start and kept: with another pair every phone would have to subscribe again
create table vapid_keys (
    only_row boolean primary key default true check (only_row),
    public_key varchar(100) not null,
    private_key varchar(60) not null,
    created_at timestamptz not null default now());
