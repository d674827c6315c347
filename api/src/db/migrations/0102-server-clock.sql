create table server_clock (
    only_row boolean primary key default true check (only_row),
    -- no server of this database has been sure of a later time
    reached_at timestamptz not null
  );

-- what is known of the past; entries of a time that has not come say nothing
insert into server_clock (reached_at)
    select coalesce(max(at) filter (where at <= now() + interval '5 days'), now()) from (
      select max(at) as at from audit_log
      union all select max(started_at) from retention_runs) known
    where exists (select from audit_log);
