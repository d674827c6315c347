-- What a person leaves unsent on a device is locked with the public half, which their device has; the private half
-- never leaves this table. Gone with its person: what was locked for them can then be opened by nobody.
create table sealing_keys (
    user_id integer primary key references users(id),
    public_key varchar(100) not null,
    private_key varchar(100) not null,
    created_at timestamptz not null default now());
