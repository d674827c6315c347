alter table investigations
    add column sync_xid xid8 not null default pg_current_xact_id(),
    add column sync_seq bigint not null default 0;

create trigger investigations_stamp_sync before insert or update on investigations for each row execute function stamp_sync();

create index investigations_sync on investigations (sync_xid, sync_seq);

-- what two phones begin for one observation without a network is one record: its UUID follows from the observation's
update investigations set client_id = own.id from (
    select min(i.id) as investigation, overlay(o.client_id::text placing '8' from 15 for 1)::uuid as id
    from investigations i join observations o on o.id = i.observation_id group by 2) own
  where investigations.id = own.investigation;

-- phones show the title of the observation with it
create function restamp_investigation() returns trigger language plpgsql as $$
  begin
    update investigations set updated_at = updated_at where observation_id = new.id and deleted_at is null;
    return null;
  end $$;

create trigger observations_restamp_investigation after update of title on observations
    for each row when (old.title is distinct from new.title) execute function restamp_investigation();

-- who supervises from now on is sent them
create function restamp_investigations() returns trigger language plpgsql as $$
  begin
    update investigations set updated_at = updated_at where deleted_at is null;
    return null;
  end $$;

create trigger users_restamp_investigations after update of role on users
    for each row when (old.role is distinct from new.role) execute function restamp_investigations();
