-- A row carries the names of those who investigate, ticked and wrote: it is sent again when they are called otherwise. Once for
-- a statement, and of a transaction that changes people one by one only the first stamps what is stamped already.
drop trigger users_restamp_investigations on users;

drop function restamp_investigations();

create function restamp_investigations() returns trigger language plpgsql as $$
  begin
    if exists (select from new_rows n join old_rows o on o.id = n.id
        where o.role is distinct from n.role and n.role in ('supervisor', 'admin')) then
      update investigations set updated_at = updated_at
        where deleted_at is null and sync_xid <> pg_current_xact_id();
    else
      update investigations i set updated_at = updated_at
        from (
          select n.id from new_rows n join old_rows o on o.id = n.id
          where (o.first_name, o.last_name, o.username) is distinct from (n.first_name, n.last_name, n.username)
        ) called
        where i.deleted_at is null and i.sync_xid <> pg_current_xact_id() and (
          i.investigator_ids @> to_jsonb(called.id)
          or exists (select from investigation_duties d where d.investigation_id = i.id and d.done_by = called.id)
          or exists (select from investigation_history h where h.investigation_id = i.id and h.actor_id = called.id));
    end if;
    return null;
  end $$;

-- a new supervisor has none yet; a former one's phone deletes them itself
create trigger users_restamp_investigations after update on users
    referencing old table as old_rows new table as new_rows for each statement execute function restamp_investigations();

-- names that have changed since phones hold them
update investigations set updated_at = updated_at where deleted_at is null;
