alter table training_modules
    add column texts jsonb not null default '{}',
    add column pass_percent integer check (pass_percent between 1 and 100),
    add column validity_months integer check (validity_months > 0),
    add column needs_sign_off boolean not null default false,
    add column grants_card varchar(50),
    -- what somebody did before that, offline, still counts
    add column withdrawn_at timestamptz,
    add column rev integer not null default 1;

create unique index training_modules_client on training_modules (client_id);

alter table user_training_progress
    add column marked_done boolean not null default false,
    add column quiz_percent integer check (quiz_percent between 0 and 100),
    add column signed_off_by integer references users(id),
    add column signed_off_at timestamptz,
    add constraint user_training_progress_range check (progress between 0 and 100);

-- the phone of one person; the matrix goes by module
create index user_training_progress_sync_user on user_training_progress (user_id, sync_xid, sync_seq);

create index user_training_progress_module on user_training_progress (module_id, user_id, cycle);

create table training_assignments (
    id serial primary key,
    module_id integer not null references training_modules(id),
    role varchar(20),
    department varchar(100),
    due_date timestamptz,
    created_by integer references users(id),
    created_at timestamptz not null default now(),
    constraint training_assignments_once unique nulls not distinct (module_id, role, department));

-- a card that came of a completion here, and not from a training house
alter table competence_cards add column progress_id integer unique references user_training_progress(id);
