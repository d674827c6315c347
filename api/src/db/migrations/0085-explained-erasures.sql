-- Payloads erased so far, by rules of earlier versions. From here on an erased one without an erasure that explains
-- it is a fault, so nothing is added afterwards.
create table audit_blanked_earlier (entry_id bigint primary key);

insert into audit_blanked_earlier select id from audit_log where salt is null;

create function refuse_blanked_earlier() returns trigger language plpgsql as $$ begin
      raise exception 'only payloads erased by an earlier version stand here';
    end $$;

create trigger audit_blanked_earlier_closed before insert or update on audit_blanked_earlier for each row
    execute function refuse_blanked_earlier();
