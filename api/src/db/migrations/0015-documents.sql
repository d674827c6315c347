alter table safety_documents
    add column client_id uuid not null default gen_random_uuid(),
    add column created_by integer references users(id),
    add column rev integer not null default 1;

-- one made here, stored once however often it is sent
create unique index safety_documents_client on safety_documents (client_id);

-- every file there was, for what was known when may be asked years later
create table document_versions (
    id serial primary key,
    document_id integer not null references safety_documents(id),
    number integer not null check (number > 0),
    label varchar(20) not null,
    sha256 char(64) not null,
    size integer not null,
    mime varchar(50) not null,
    filename varchar(255),
    note varchar(500),
    must_read boolean not null,
    added_by integer references users(id),
    created_at timestamptz not null default now(),
    constraint document_versions_number unique (document_id, number));

-- whether a file of the store is still needed
create index document_versions_bytes on document_versions (sha256);

create table document_readers (
    id serial primary key,
    document_id integer not null references safety_documents(id),
    role varchar(20),
    department varchar(100),
    constraint document_readers_once unique nulls not distinct (document_id, role, department));

create table document_receipts (
    id serial primary key,
    document_id integer not null,
    version integer not null,
    user_id integer not null references users(id),
    read_at timestamptz not null,
    created_at timestamptz not null default now(),
    deleted_at timestamptz,
    sync_xid xid8 not null default pg_current_xact_id(),
    sync_seq bigint not null default 0,
    foreign key (document_id, version) references document_versions (document_id, number),
    constraint document_receipts_once unique (user_id, document_id, version));

create trigger document_receipts_stamp_sync before insert or update on document_receipts for each row execute function stamp_sync();

-- the phone of one person reads its own rows in exactly this order; supervisors ask by document
create index document_receipts_sync on document_receipts (user_id, sync_xid, sync_seq);

create index document_receipts_document on document_receipts (document_id, user_id, version);

create table document_history (
    id bigserial primary key,
    document_id integer not null references safety_documents(id),
    actor_id integer references users(id),
    action varchar(30) not null,
    change jsonb,
    at timestamptz not null default now());

create index document_history_record on document_history (document_id, id);
