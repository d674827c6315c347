-- Tables whose rows travel to phones: each change stamps the row with its transaction and a sequence number.

create extension if not exists pg_trgm;

-- A backup brings its epoch along: that the database is a restored one is found at start (sync/begin-run.ts).
create table sync_epoch (only_row boolean primary key default true check (only_row), epoch uuid not null default gen_random_uuid());

insert into sync_epoch default values;

create sequence sync_seq;

create function stamp_sync() returns trigger language plpgsql as $$
    begin
      new.sync_xid := pg_current_xact_id();
      new.sync_seq := nextval('sync_seq');
      return new;
    end $$;

create table plant_settings (key varchar(100) primary key, value jsonb not null, updated_at timestamptz not null default now());

create table sessions (
    sid varchar(255) primary key,
    sess json not null,
    expire timestamptz not null,
    user_id integer,
    revoked boolean not null default false);

-- the delta reads in exactly this order
create index sessions_expire on sessions (expire);

create index sessions_user on sessions (user_id);

create table users (
    id serial primary key,
    username varchar(50) not null,
    password varchar(255) not null,
    email varchar(255),
    first_name varchar(100),
    last_name varchar(100),
    department varchar(100),
    role varchar(20) not null default 'user',
    profile_image_url text,
    employee_id varchar(50),
    start_date date,
    is_active boolean not null default true,
    is_system boolean not null default false,
    approved_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    constraint users_username_key unique (username));

-- Matti and matti are one person to a phone keyboard that capitalises the first letter
create unique index users_username_lower on users (lower(username));

create table areas (
    id serial primary key,
    parent_id integer references areas(id),
    name varchar(200) not null,
    code varchar(40) not null constraint areas_code_key unique,
    department varchar(100),
    manager_id integer references users(id),
    is_active boolean not null default true,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz);

create table observations (
    id serial primary key,
    user_id integer not null references users(id),
    title varchar(255) not null,
    description text not null,
    category varchar(50) not null,
    severity varchar(20) not null,
    location text,
    status varchar(20) not null default 'open',
    assigned_to integer references users(id),
    image_url text,
    coordinates jsonb,
    due_date timestamptz,
    completed_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    audio_url text,
    priority varchar(20) default 'medium',
    department varchar(100),
    action_required boolean not null default false,
    client_id uuid not null default gen_random_uuid(),
    theme varchar(50),
    area_id integer references areas(id),
    captured_at timestamptz,
    rev integer not null default 1,
    deleted_at timestamptz,
    constraint observations_client_id_key unique (user_id, client_id));

-- the list, newest first, pages by (created_at, id)
create index observations_newest on observations (created_at desc, id desc) where deleted_at is null;

create index observations_status on observations (status, created_at desc, id desc) where deleted_at is null;

create index observations_client on observations (client_id);

create index observations_words on observations using gin ((title || ' ' || description || ' ' || coalesce(location, '')) gin_trgm_ops);

create table observation_history (
    id bigserial primary key,
    observation_id integer not null references observations(id),
    actor_id integer references users(id),
    action varchar(30) not null,
    reason text,
    change jsonb,
    at timestamptz not null default now());

create index observation_history_record on observation_history (observation_id, id);

create table media (
    id uuid primary key,
    owner_id integer not null references users(id),
    role varchar(10) not null,
    mime varchar(100) not null,
    size bigint not null,
    sha256 char(64) not null,
    filename varchar(255),
    state varchar(10) not null default 'received',
    refused_reason varchar(100),
    served_sha256 char(64),
    served_mime varchar(100),
    served_size bigint,
    thumb_sha256 char(64),
    width integer,
    height integer,
    duration_ms integer,
    created_at timestamptz not null default now());

create index media_sha256 on media (sha256);

create index media_waiting on media (created_at) where state = 'received';

create table record_media (
    entity varchar(30) not null,
    record_id integer not null,
    media_id uuid not null references media(id),
    position integer not null default 0,
    primary key (entity, record_id, media_id));

create index record_media_media on record_media (media_id);

-- one row per effect; kept far longer than any phone waits, and UNIQUE (user_id, client_id) guards for ever
create table idempotency (
    user_id integer not null,
    key uuid not null,
    fingerprint char(64) not null,
    status integer,
    body jsonb,
    created_at timestamptz not null default now(),
    primary key (user_id, key));

create index idempotency_created on idempotency (created_at);

create table audit_log (
    id bigserial primary key,
    at timestamptz not null default now(),
    actor_id integer references users(id),
    action varchar(50) not null,
    entity varchar(50) not null,
    entity_id varchar(50),
    detail jsonb);

create index audit_log_entity on audit_log (entity, entity_id, id);

create table dead_letters (
    user_id integer not null references users(id),
    op_id uuid not null,
    kind varchar(50) not null,
    status integer not null,
    code varchar(80),
    captured_at timestamptz,
    device_id varchar(80),
    created_at timestamptz not null default now(),
    primary key (user_id, op_id));

create table training_modules (
    id serial primary key,
    title varchar(255) not null,
    description text,
    content text not null,
    category varchar(100) not null,
    difficulty varchar(20) default 'beginner',
    estimated_duration integer,
    is_active boolean default true,
    points integer not null default 0,
    due_date timestamptz,
    client_id uuid not null default gen_random_uuid(),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz);

create table user_training_progress (
    id serial primary key,
    user_id integer not null references users(id),
    module_id integer not null references training_modules(id),
    progress integer default 0,
    status varchar(20) default 'not_started',
    cycle integer not null default 1,
    started_at timestamptz,
    completed_at timestamptz,
    expires_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    constraint user_training_progress_cycle_key unique (user_id, module_id, cycle));

create table chemicals (
    id serial primary key,
    name varchar(255) not null,
    cas_number varchar(50),
    hazard_class varchar(100),
    risk_phrases text,
    safety_phrases text,
    storage_requirements text,
    emergency_procedures text,
    sds_url text,
    is_active boolean default true,
    physical_state varchar(20),
    hazard_symbols jsonb not null default '[]',
    location text,
    quantity varchar(100),
    last_updated timestamptz,
    sds_expiry timestamptz,
    area_id integer references areas(id),
    client_id uuid not null default gen_random_uuid(),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz);

create table work_permits (
    id serial primary key,
    user_id integer not null references users(id),
    type varchar(100) not null,
    title text not null,
    description text,
    location text not null,
    approved_by integer references users(id),
    status varchar(20) default 'pending',
    valid_from timestamptz,
    valid_to timestamptz,
    requirements jsonb,
    checklist jsonb,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    permit_type varchar(100),
    work_description text,
    start_date timestamptz,
    end_date timestamptz,
    approved_at timestamptz,
    risk_assessment text,
    safety_measures text,
    area_id integer references areas(id),
    client_id uuid not null default gen_random_uuid(),
    rev integer not null default 1,
    deleted_at timestamptz,
    constraint work_permits_client_id_key unique (user_id, client_id));

create table emergency_procedures (
    id serial primary key,
    title varchar(255) not null,
    description text,
    category varchar(100) not null,
    steps text not null,
    emergency_contacts text,
    is_active boolean default true,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz);

create table safety_documents (
    id serial primary key,
    title varchar(255) not null,
    description text,
    category varchar(100) not null,
    document_url text,
    version varchar(20),
    is_active boolean default true,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz);

create table risk_assessments (
    id serial primary key,
    user_id integer references users(id),
    title text not null,
    location text not null,
    risk_level text not null check (risk_level in ('low', 'medium', 'high', 'critical')),
    status text not null default 'pending',
    category text not null,
    assessor text not null,
    description text,
    risk_factors text,
    control_measures text,
    due_date timestamptz not null,
    completed_date timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    area_id integer references areas(id),
    client_id uuid not null default gen_random_uuid(),
    rev integer not null default 1,
    deleted_at timestamptz,
    constraint risk_assessments_client_id_key unique (user_id, client_id));

create table tsi_metrics (
    id serial primary key,
    score numeric(5, 2) not null,
    observation_count integer default 0,
    incident_count integer default 0,
    training_completion_rate numeric(5, 2) default 0,
    compliance_score numeric(5, 2) default 0,
    department varchar(100),
    date timestamptz default now(),
    calculated_at timestamptz default now(),
    metadata jsonb,
    deleted_at timestamptz);

alter table users add column sync_xid xid8 not null default pg_current_xact_id(), add column sync_seq bigint not null default 0;

create trigger users_stamp_sync before insert or update on users for each row execute function stamp_sync();

create index users_sync on users (sync_xid, sync_seq);

alter table areas add column sync_xid xid8 not null default pg_current_xact_id(), add column sync_seq bigint not null default 0;

create trigger areas_stamp_sync before insert or update on areas for each row execute function stamp_sync();

create index areas_sync on areas (sync_xid, sync_seq);

alter table observations add column sync_xid xid8 not null default pg_current_xact_id(), add column sync_seq bigint not null default 0;

create trigger observations_stamp_sync before insert or update on observations for each row execute function stamp_sync();

create index observations_sync on observations (sync_xid, sync_seq);

alter table training_modules add column sync_xid xid8 not null default pg_current_xact_id(), add column sync_seq bigint not null default 0;

create trigger training_modules_stamp_sync before insert or update on training_modules for each row execute function stamp_sync();

create index training_modules_sync on training_modules (sync_xid, sync_seq);

alter table user_training_progress add column sync_xid xid8 not null default pg_current_xact_id(), add column sync_seq bigint not null default 0;

create trigger user_training_progress_stamp_sync before insert or update on user_training_progress for each row execute function stamp_sync();

create index user_training_progress_sync on user_training_progress (sync_xid, sync_seq);

alter table chemicals add column sync_xid xid8 not null default pg_current_xact_id(), add column sync_seq bigint not null default 0;

create trigger chemicals_stamp_sync before insert or update on chemicals for each row execute function stamp_sync();

create index chemicals_sync on chemicals (sync_xid, sync_seq);

alter table work_permits add column sync_xid xid8 not null default pg_current_xact_id(), add column sync_seq bigint not null default 0;

create trigger work_permits_stamp_sync before insert or update on work_permits for each row execute function stamp_sync();

create index work_permits_sync on work_permits (sync_xid, sync_seq);

alter table emergency_procedures add column sync_xid xid8 not null default pg_current_xact_id(), add column sync_seq bigint not null default 0;

create trigger emergency_procedures_stamp_sync before insert or update on emergency_procedures for each row execute function stamp_sync();

create index emergency_procedures_sync on emergency_procedures (sync_xid, sync_seq);

alter table safety_documents add column sync_xid xid8 not null default pg_current_xact_id(), add column sync_seq bigint not null default 0;

create trigger safety_documents_stamp_sync before insert or update on safety_documents for each row execute function stamp_sync();

create index safety_documents_sync on safety_documents (sync_xid, sync_seq);

alter table risk_assessments add column sync_xid xid8 not null default pg_current_xact_id(), add column sync_seq bigint not null default 0;

create trigger risk_assessments_stamp_sync before insert or update on risk_assessments for each row execute function stamp_sync();

create index risk_assessments_sync on risk_assessments (sync_xid, sync_seq);

alter table tsi_metrics add column sync_xid xid8 not null default pg_current_xact_id(), add column sync_seq bigint not null default 0;

create trigger tsi_metrics_stamp_sync before insert or update on tsi_metrics for each row execute function stamp_sync();

create index tsi_metrics_sync on tsi_metrics (sync_xid, sync_seq);
