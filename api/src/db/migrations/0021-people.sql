-- an invitation says to whom it goes and as what; the token itself is kept nowhere
alter table invites
    add column id uuid not null default gen_random_uuid() constraint invites_id_key unique,
    add column revoked_at timestamptz,
    add column email varchar(255),
    add column role varchar(20) not null default 'user',
    add column department varchar(100);

create index invites_open on invites (expires_at) where used_at is null and revoked_at is null;

-- for a first or a forgotten password
create table password_links (
    id uuid primary key,
    token_hash char(64) not null constraint password_links_token_key unique,
    user_id integer not null references users(id),
    created_by integer references users(id),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz);

create index password_links_user on password_links (user_id);

-- whose areas they are is asked for every page of people
create index if not exists areas_manager on areas (manager_id) where deleted_at is null;
