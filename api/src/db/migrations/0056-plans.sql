-- The plant as a picture: plans of its buildings, with its areas and fixed points drawn on them.

-- outlines and points lie in the row: phones get a plan whole, and two people's drawings are merged in one place
create table plans (
    id serial primary key,
    client_id uuid not null unique default gen_random_uuid(),
    building varchar(100) not null,
    level varchar(100) not null,
    is_active boolean not null default true,
    version integer not null default 0,
    sha256 char(64),
    size integer not null default 0,
    width integer not null default 0,
    height integer not null default 0,
    outlines jsonb not null default '[]',
    points jsonb not null default '[]',
    created_by integer references users(id),
    rev integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    sync_xid xid8 not null default pg_current_xact_id(),
    sync_seq bigint not null default 0);

create trigger plans_stamp_sync before insert or update on plans for each row execute function stamp_sync();

create index plans_sync on plans (sync_xid, sync_seq);
