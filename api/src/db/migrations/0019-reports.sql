create table reports (
    id serial primary key,
    client_id uuid not null default gen_random_uuid(),
    type varchar(20) not null,
    template varchar(20) not null,
    title varchar(400) not null,
    description text not null,
    language varchar(5) not null,
    period_from date not null,
    period_to date not null,
    department varchar(100),
    status varchar(20) not null default 'processing' check (status in ('processing', 'ready', 'failed')),
    progress integer not null default 0 check (progress between 0 and 100),
    failure varchar(40),
    -- null: asked for by the calendar, or part of the demo
    requested_by integer references users(id),
    -- name of a report that is made once: 'monthly:2026-10:safety'
    once varchar(60) unique,
    -- made only when somebody first opens the archive
    starts_when_seen boolean not null default false,
    -- which run works on it, when it last showed life, and how often it has been begun
    worker uuid,
    worked_at timestamptz,
    attempts integer not null default 0,
    generated_at timestamptz not null default now(),
    -- what was gathered: frozen, the files are made of it
    content jsonb,
    observations integer not null default 0,
    risk_assessments integer not null default 0,
    html_sha256 char(64), html_size integer,
    pdf_sha256 char(64), pdf_size integer,
    xlsx_sha256 char(64), xlsx_size integer,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    sync_xid xid8 not null default pg_current_xact_id(),
    sync_seq bigint not null default 0,
    constraint reports_client unique nulls not distinct (requested_by, client_id));

create trigger reports_stamp_sync before insert or update on reports for each row execute function stamp_sync();

create index reports_sync on reports (sync_xid, sync_seq);

-- the archive, newest first
create index reports_newest on reports (generated_at desc, id desc);

-- what is being made, looked at each minute
create index reports_processing on reports (worked_at) where status = 'processing';

-- whether a file of the store is still needed
create index reports_html on reports (html_sha256);

create index reports_pdf on reports (pdf_sha256);

create index reports_xlsx on reports (xlsx_sha256);
