create table investigations (
    id serial primary key,
    client_id uuid not null unique default gen_random_uuid(),
    -- one accident, one investigation
    observation_id integer not null unique references observations(id),
    state varchar(12) not null default 'open' check (state in ('open', 'signed_off')),
    severe varchar(10) not null default 'unsure' check (severe in ('yes', 'unsure', 'no')),
    what_happened text,
    lessons text,
    timeline jsonb not null default '[]',
    whys jsonb not null default '[]',
    causes jsonb not null default '[]',
    statements jsonb not null default '[]',
    investigator_ids jsonb not null default '[]',
    created_by integer references users(id),
    rev integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz);

create table investigation_history (
    id bigserial primary key,
    investigation_id integer not null references investigations(id),
    actor_id integer references users(id),
    action varchar(30) not null,
    change jsonb,
    reason text,
    at timestamptz not null default now());

create index investigation_history_record on investigation_history (investigation_id, id);

create table investigation_duties (
    id serial primary key,
    investigation_id integer not null references investigations(id),
    duty varchar(40) not null,
    done_at timestamptz not null,
    done_by integer references users(id),
    note text,
    unique (investigation_id, duty));

create table investigation_people (
    id uuid primary key,
    investigation_id integer not null references investigations(id),
    -- by this alone erasure and export know whose row it is
    user_id integer references users(id),
    -- name, injury, treatment and absence, sealed with a key of the server
    sealed text not null,
    rev integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now());

create index investigation_people_record on investigation_people (investigation_id);

create index investigation_people_user on investigation_people (user_id) where user_id is not null;
