-- The rows from before keys were sealed, which the next start seals. Nothing marks a row afterwards: a plain key put
-- into the table later is none.
alter table permit_keys add column plain_since timestamptz;

update permit_keys set plain_since = now() where private_key ~ '^[A-Za-z0-9+/]{64}$';

create function refuse_plain_permit_key() returns trigger language plpgsql as $$ begin
      raise exception 'a permit key is stored sealed';
    end $$;

create trigger permit_keys_not_plain before insert on permit_keys for each row
    when (new.plain_since is not null) execute function refuse_plain_permit_key();

create trigger permit_keys_stay_sealed before update on permit_keys for each row
    when (new.plain_since is not null and (old.plain_since is null or new.private_key <> old.private_key))
    execute function refuse_plain_permit_key();
