-- of earlier alerts it is not known over what they went
alter table emergency_alert_people
    add column step smallint not null default 0,
    add column over text[],
    add column arrived text[] not null default '{}',
    add column unreached text,
    add column shown_at timestamptz;

alter table emergency_alerts add column taken_back boolean not null default false;

create table emergency_alert_steps (
    alert_id integer not null references emergency_alerts(id),
    step smallint not null,
    minutes smallint not null,
    due_at timestamptz not null,
    taken_at timestamptz,
    told integer,
    primary key (alert_id, step));

create index emergency_alert_steps_due on emergency_alert_steps (due_at) where taken_at is null;

-- pages that show this moment what happens; a server that died stops prolonging its own
create table open_apps (
    id uuid primary key,
    server uuid not null,
    user_id integer not null references users(id) on delete cascade,
    until timestamptz not null);

create index open_apps_user on open_apps (user_id);

-- phones are sent all alerts as they read now
update emergency_alerts set rev = rev + 1 where deleted_at is null;
