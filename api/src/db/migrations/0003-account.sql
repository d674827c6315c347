-- counters of failed logins; the limiter library brings this shape
create table rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint);

create index rate_limits_expire on rate_limits (expire);

-- one-time links of registration policy "invite"; the token itself is kept nowhere
create table invites (
    token_hash char(64) primary key,
    created_by integer not null references users(id),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_by integer references users(id),
    used_at timestamptz);
