-- a device is a place in the tree with a checklist of its own, and so has a sticker, a code and somebody who answers for it
alter table areas add column device varchar(20), add column hours integer check (hours >= 0);

alter table audit_rounds add column hours integer check (hours >= 0);

create table schedules (
    id serial primary key,
    client_id uuid not null default gen_random_uuid(),
    title varchar(255) not null,
    what varchar(20) not null,
    template varchar(40),
    area_id integer references areas(id),
    rule jsonb not null,
    lead_days integer not null check (lead_days >= 0),
    owner_id integer references users(id),
    owner_role varchar(20),
    department varchar(100),
    escalate_to integer references users(id),
    note text,
    state varchar(10) not null default 'active' check (state in ('active', 'paused', 'ended')),
    since date not null,
    -- what the meter showed then
    since_hours integer,
    created_by integer references users(id),
    rev integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    sync_xid xid8 not null default pg_current_xact_id(),
    sync_seq bigint not null default 0,
    constraint schedules_client unique (client_id));

create trigger schedules_stamp_sync before insert or update on schedules for each row execute function stamp_sync();

create index schedules_sync on schedules (sync_xid, sync_seq);

create table schedule_turns (
    id serial primary key,
    schedule_id integer not null references schedules(id),
    -- what asks for it: a day of the calendar, an interval of use, a record; of two servers one makes it
    mark varchar(40) not null,
    opens_day date not null,
    due_day date not null,
    state varchar(10) not null default 'due' check (state in ('due', 'done', 'missed')),
    missed_at timestamptz,
    done_at timestamptz,
    done_by integer references users(id),
    -- no reference: a round is forgotten when its time is over
    record_id integer,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    sync_xid xid8 not null default pg_current_xact_id(),
    sync_seq bigint not null default 0,
    constraint schedule_turns_mark unique (schedule_id, mark));

create trigger schedule_turns_stamp_sync before insert or update on schedule_turns for each row execute function stamp_sync();

create index schedule_turns_sync on schedule_turns (sync_xid, sync_seq);

-- what is still open, whatever turn it belongs to
create index schedule_turns_due on schedule_turns (due_day) where state = 'due' and deleted_at is null;
