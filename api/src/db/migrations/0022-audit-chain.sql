-- What may name a person is hashed through a commitment: payload and salt can be erased and the chain stays whole.
-- Without the salt, 122 random bits drawn for this entry alone, the content cannot be guessed by trial.
create function audit_commitment(salt uuid, detail jsonb) returns text language sql immutable as $$
    select encode(sha256(convert_to(salt::text || ':' || coalesce(detail::text, ''), 'UTF8')), 'hex') $$;

alter table audit_log add column salt uuid, add column commitment char(64);

update audit_log set salt = gen_random_uuid();

update audit_log set commitment = audit_commitment(salt, detail);

alter table audit_log alter column commitment set not null;

create function commit_audit() returns trigger language plpgsql as $$ begin
    new.salt := gen_random_uuid();
    new.commitment := audit_commitment(new.salt, new.detail);
    return new;
  end $$;

create trigger audit_log_commit before insert on audit_log for each row execute function commit_audit();

-- Links of the chain, in a table of their own: an entry is never touched again, and nobody who writes one waits for
-- the one before. The sealer takes what is committed from the queue, in the order it became visible.
create table audit_seals (
    seq bigint primary key,
    entry_id bigint not null constraint audit_seals_entry_key unique,
    prev char(64) not null,
    hash char(64) not null);

create table audit_unsealed (entry_id bigint primary key);

insert into audit_unsealed select id from audit_log;

create function queue_audit() returns trigger language plpgsql as $$ begin
    insert into audit_unsealed select id from added;
    return null;
  end $$;

create trigger audit_log_queue after insert on audit_log referencing new table as added
    for each statement execute function queue_audit();

create function refuse_audit_change() returns trigger language plpgsql as $$ begin
    raise exception 'the audit log is append-only: % of % refused', tg_op, tg_table_name;
  end $$;

create function only_erase_audit() returns trigger language plpgsql as $$ begin
    if new.salt is null and new.detail is null
      and (new.id, new.at, new.action, new.entity, new.commitment) = (old.id, old.at, old.action, old.entity, old.commitment)
      and new.actor_id is not distinct from old.actor_id and new.entity_id is not distinct from old.entity_id
    then return new; end if;
    raise exception 'the audit log is append-only: only a payload and its salt may be erased, together';
  end $$;

create trigger audit_log_update before update on audit_log for each row execute function only_erase_audit();

create trigger audit_log_delete before delete on audit_log for each row execute function refuse_audit_change();

create trigger audit_log_truncate before truncate on audit_log execute function refuse_audit_change();

create trigger audit_seals_change before update or delete on audit_seals for each row execute function refuse_audit_change();

create trigger audit_seals_truncate before truncate on audit_seals execute function refuse_audit_change();

-- the log is looked at by who and by when; newest first, page by page
create index audit_log_actor on audit_log (actor_id, id);

-- audit_log_entity, of the first schema, also finds the words there are for entities
create index audit_log_action on audit_log (action, id);

create index audit_log_at on audit_log (at, id);
