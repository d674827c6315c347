alter table emergency_procedures add column rev integer not null default 1, add column client_id uuid not null default gen_random_uuid();

alter table emergency_procedures add constraint emergency_procedures_client_id_key unique (client_id);

create table emergency_alerts (
    id serial primary key,
    user_id integer not null references users(id),
    client_id uuid not null,
    drill boolean not null,
    area_id integer references areas(id),
    location text,
    coordinates jsonb,
    raised_at timestamptz not null default now(),
    ended_at timestamptz,
    ended_by integer references users(id),
    end_note text,
    rev integer not null default 1,
    sync_xid xid8 not null default pg_current_xact_id(),
    sync_seq bigint not null default 0,
    deleted_at timestamptz,
    constraint emergency_alerts_client_id_key unique (user_id, client_id));

create trigger emergency_alerts_stamp_sync before insert or update on emergency_alerts for each row execute function stamp_sync();

-- the delta reads in exactly this order
create index emergency_alerts_sync on emergency_alerts (sync_xid, sync_seq);

-- who was told, and when they answered
create table emergency_alert_people (
    alert_id integer not null references emergency_alerts(id),
    user_id integer not null references users(id),
    acknowledged_at timestamptz,
    primary key (alert_id, user_id));
