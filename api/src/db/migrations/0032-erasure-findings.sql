-- Where others wrote the name of somebody who was erased: an admin decides. `found` is all that is left of the name, and
-- goes with the decision.
create table erasure_findings (
    id serial primary key,
    person_id integer not null references users(id),
    table_name varchar(63) not null,
    row_key jsonb not null,
    column_name varchar(63) not null,
    found text not null,
    replacement varchar(60) not null,
    entity varchar(50) not null,
    record_id integer not null,
    created_at timestamptz not null default now());
