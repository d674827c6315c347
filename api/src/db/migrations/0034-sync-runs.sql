-- Each start of a server begins a run. What a phone has heard in a run the database knows nothing of, or after the
-- moment at which the next one began here, belongs to changes that a restore has taken back.
create table sync_runs (
    n bigserial primary key,
    run varchar(16) not null constraint sync_runs_run_key unique,
    begun_xid xid8 not null default pg_current_xact_id(),
    begun_at timestamptz not null default now(),
    restored varchar(40));

alter table sync_epoch add column run varchar(16) not null default '', add column home text;

update sync_epoch set run = left(replace(gen_random_uuid()::text, '-', ''), 8);

insert into sync_runs (run) select run from sync_epoch;

alter table observation_history add column sent_again boolean not null default false;
