create table audit_rounds (
    id serial primary key,
    client_id uuid not null default gen_random_uuid(),
    user_id integer not null references users(id),
    template varchar(40) not null,
    area_id integer references areas(id),
    location varchar(500) not null,
    started_at timestamptz not null,
    finished_at timestamptz not null,
    counts jsonb not null default '[]',
    -- item and the UUID of its report: no reference, for either may arrive first
    findings jsonb not null default '[]',
    note text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    sync_xid xid8 not null default pg_current_xact_id(),
    sync_seq bigint not null default 0,
    constraint audit_rounds_client unique (user_id, client_id));

create trigger audit_rounds_stamp_sync before insert or update on audit_rounds for each row execute function stamp_sync();

create index audit_rounds_sync on audit_rounds (sync_xid, sync_seq);

-- the list, newest first, and that of an area
create index audit_rounds_newest on audit_rounds (finished_at desc, id desc);

create index audit_rounds_area on audit_rounds (area_id, finished_at desc, id desc);
