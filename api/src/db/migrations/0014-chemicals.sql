alter table chemicals
    add column rev integer not null default 1,
    add column created_by integer references users(id),
    add column ec_number varchar(50),
    add column signal_word varchar(10) check (signal_word in ('danger', 'warning')),
    -- acid, base, reacts with water: what the pictograms do not say
    add column reactions jsonb not null default '[]',
    add column max_quantity varchar(100),
    add column purpose text,
    add column supplier varchar(255),
    add column ufi varchar(30),
    add column carcinogenic boolean not null default false,
    add column protection text,
    add column exposure text,
    add column first_aid text;

-- a phone's own number of it, stored once however often it is sent
create unique index chemicals_client on chemicals (client_id);

-- an import asks whether it is in the register already
create index chemicals_name on chemicals (lower(name)) where deleted_at is null;

-- safety data sheets: every version there was, for what was known when may be asked years later
create table chemical_sheets (
    id serial primary key,
    chemical_id integer not null references chemicals(id),
    version integer not null,
    sha256 char(64) not null,
    size integer not null,
    filename varchar(255),
    dated date,
    added_by integer references users(id),
    created_at timestamptz not null default now(),
    constraint chemical_sheets_version unique (chemical_id, version));

-- whether a file of the store is still needed
create index chemical_sheets_bytes on chemical_sheets (sha256);

create table chemical_history (
    id bigserial primary key,
    chemical_id integer not null references chemicals(id),
    actor_id integer references users(id),
    action varchar(30) not null,
    change jsonb,
    at timestamptz not null default now(),
    done_at timestamptz);

create index chemical_history_record on chemical_history (chemical_id, id);
