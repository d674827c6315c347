-- one row a version, never changed: a permit keeps the one it was made with
create table permit_templates (
    id serial primary key,
    type varchar(100) not null,
    version integer not null,
    content jsonb not null,
    created_by integer references users(id),
    created_at timestamptz not null default now(),
    constraint permit_templates_version_key unique (type, version));

alter table permit_templates add column sync_xid xid8 not null default pg_current_xact_id(), add column sync_seq bigint not null default 0,
    add column deleted_at timestamptz;

create trigger permit_templates_stamp_sync before insert or update on permit_templates for each row execute function stamp_sync();

-- the delta reads in exactly this order
create index permit_templates_sync on permit_templates (sync_xid, sync_seq);

-- made at first need; phones verify a permit's QR with the public half
create table permit_keys (
    id serial primary key,
    key_id varchar(16) not null constraint permit_keys_key_id_key unique,
    public_key text not null,
    private_key text not null,
    created_at timestamptz not null default now());

alter table permit_keys add column sync_xid xid8 not null default pg_current_xact_id(), add column sync_seq bigint not null default 0,
    add column deleted_at timestamptz;

create trigger permit_keys_stamp_sync before insert or update on permit_keys for each row execute function stamp_sync();

create index permit_keys_sync on permit_keys (sync_xid, sync_seq);

create table competence_cards (
    id serial primary key,
    user_id integer not null references users(id),
    kind varchar(50) not null,
    number varchar(100),
    valid_from date not null,
    valid_to date not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint competence_cards_days check (valid_to >= valid_from));

create index competence_cards_person on competence_cards (user_id, kind, valid_to);

alter table competence_cards add column sync_xid xid8 not null default pg_current_xact_id(), add column sync_seq bigint not null default 0,
    add column deleted_at timestamptz;

create trigger competence_cards_stamp_sync before insert or update on competence_cards for each row execute function stamp_sync();

create index competence_cards_sync on competence_cards (sync_xid, sync_seq);

alter table work_permits
    alter column status set not null,
    alter column valid_from set not null,
    alter column valid_to set not null,
    add column template_id integer not null references permit_templates(id),
    add column late boolean not null default false,
    add column risk_assessment_id integer references risk_assessments(id),
    add column chemical_ids jsonb not null default '[]',
    add column equipment jsonb not null default '[]',
    add column roof_work boolean not null default false,
    add column captured_at timestamptz,
    add column decided_by integer references users(id),
    add column decided_at timestamptz,
    add column decision_reason text,
    add column started_at timestamptz,
    add column suspended_at timestamptz,
    add column suspended_by integer references users(id),
    add column suspension_kind varchar(30),
    add column suspension_reason text,
    add column resumed_at timestamptz,
    add column closed_at timestamptz,
    add column closed_by integer references users(id),
    add column hand_back_note text,
    add column after_watch_minutes integer not null default 0,
    add column after_watch_until timestamptz,
    add column after_watch_done_at timestamptz,
    add column after_watch_note text,
    add column gas_limits jsonb,
    add column gas_due_at timestamptz,
    add column qr text,
    add constraint work_permits_order check (valid_to > valid_from);

-- the list, newest first, pages by (created_at, id)
create index work_permits_newest on work_permits (created_at desc, id desc) where deleted_at is null;

create index work_permits_client on work_permits (client_id);

-- what the clock may put an end to, and what another permit may stand in the way of
create index work_permits_running on work_permits (valid_to) where status in ('pending', 'approved', 'suspended') and deleted_at is null;

create index work_permits_gas on work_permits (gas_due_at) where status = 'approved' and gas_due_at is not null;

create index work_permits_words on work_permits using gin
    (lower(title || ' ' || coalesce(description, '') || ' ' || location) gin_trgm_ops);

-- the phone names them before the server knows the permit, so an id is one only within it
create table permit_people (
    permit_id integer not null references work_permits(id),
    id uuid not null,
    position integer not null,
    role varchar(20) not null,
    user_id integer references users(id),
    name varchar(200),
    company varchar(200),
    confirmed_at timestamptz,
    primary key (permit_id, id));

create index permit_people_user on permit_people (user_id);

create table permit_signatures (
    id uuid primary key default gen_random_uuid(),
    permit_id integer not null references work_permits(id),
    purpose varchar(20) not null,
    person_id uuid,
    /* whose phone it was drawn on */
    user_id integer not null references users(id),
    name varchar(200) not null,
    strokes jsonb not null,
    at timestamptz not null default now());

create index permit_signatures_permit on permit_signatures (permit_id, at);

create table gas_readings (
    permit_id integer not null references work_permits(id),
    id uuid not null,
    taken_at timestamptz not null,
    taken_by integer not null references users(id),
    place varchar(200),
    oxygen double precision not null,
    lel double precision not null,
    co double precision not null,
    h2s double precision not null,
    in_range boolean not null,
    created_at timestamptz not null default now(),
    primary key (permit_id, id));

create index gas_readings_series on gas_readings (permit_id, taken_at);

-- as they stood at the approval, with why it was given all the same
create table permit_conflicts (
    permit_id integer not null references work_permits(id),
    key varchar(200) not null,
    conflict jsonb not null,
    reason text not null,
    acknowledged_by integer not null references users(id),
    at timestamptz not null default now(),
    primary key (permit_id, key));

create table permit_history (
    id bigserial primary key,
    permit_id integer not null references work_permits(id),
    actor_id integer references users(id),
    action varchar(30) not null,
    reason text,
    change jsonb,
    at timestamptz not null default now(),
    done_at timestamptz);

create index permit_history_permit on permit_history (permit_id, id);
