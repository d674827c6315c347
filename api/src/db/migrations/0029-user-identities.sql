-- by which account of the workplace's own sign-in service a person is known
create table user_identities (
    issuer varchar(500) not null,
    subject varchar(255) not null,
    user_id integer not null references users(id),
    created_at timestamptz not null default now(),
    primary key (issuer, subject));

create index user_identities_user on user_identities (user_id);
