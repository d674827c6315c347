-- Keys of other systems, and their name in the audit log.

create table api_keys (
    id uuid primary key default gen_random_uuid(),
    name varchar(60) not null,
    prefix varchar(20) not null,
    token_hash char(64) not null unique,
    previous_hash char(64) unique,
    previous_until timestamptz,
    access text not null,
    role text not null,
    made_by integer not null references users(id),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    revoked_at timestamptz,
    last_used_at timestamptz);

create index api_keys_made_by on api_keys (made_by);

-- every entry of a transaction that a key's call has begun names the key, whichever statement writes it
create or replace function commit_audit() returns trigger language plpgsql as $$ begin
    if coalesce(current_setting('turva.api_key', true), '') <> '' then
      new.detail := coalesce(new.detail, '{}'::jsonb) || jsonb_build_object('apiKey', current_setting('turva.api_key'));
    end if;
    new.salt := gen_random_uuid();
    new.commitment := audit_commitment(new.salt, new.detail);
    return new;
  end $$;
