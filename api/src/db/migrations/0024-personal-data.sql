-- small, re-encoded, and gone with its person: not in the store of evidence
create table user_pictures (
    user_id integer primary key references users(id),
    sha256 char(64) not null,
    bytes bytea not null,
    created_at timestamptz not null default now());

-- which browser a session belongs to, so that its owner knows it again
alter table sessions add column agent varchar(200);

create table data_exports (
    id uuid primary key default gen_random_uuid(),
    user_id integer not null references users(id),
    state varchar(20) not null default 'processing',
    -- of the single-use link: who reads the table cannot fetch the file
    token_hash char(64) not null,
    size bigint,
    created_at timestamptz not null,
    expires_at timestamptz not null);

create index data_exports_user on data_exports (user_id, created_at desc);
