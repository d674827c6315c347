create table passkeys (
    id uuid primary key default gen_random_uuid(),
    user_id integer not null references users(id),
    credential_id varchar(1400) not null constraint passkeys_credential_key unique,
    public_key bytea not null,
    -- what authenticators call the person: says nothing to anybody else
    user_handle varchar(100) not null,
    counter bigint not null,
    transports jsonb not null default '[]',
    -- which browser it was made in: the signed device cookie, and how the browser named itself
    device_id uuid not null,
    agent varchar(200),
    created_at timestamptz not null default now(),
    last_used_at timestamptz);

create index passkeys_user on passkeys (user_id);

-- a challenge is made without a row, so that asking for them fills nothing; only a used one is remembered
create table spent_challenges (
    hash char(64) primary key,
    expires_at timestamptz not null);
