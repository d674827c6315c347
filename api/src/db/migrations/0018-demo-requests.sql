create table demo_requests (
    id serial primary key,
    user_id integer not null references users(id),
    client_id uuid not null,
    package varchar(30),
    contact varchar(255),
    message text,
    created_at timestamptz not null default now(),
    constraint demo_requests_client unique (user_id, client_id));
