-- what an action is found by: its own words, and those of its observation
alter table corrective_actions add column folded text;

-- `fold` of the assistant's core, frozen here as in migration 0025
create function folded_action(what text, title text, location text) returns text language sql immutable as $$
    select ' ' || translate(lower(concat_ws(' · ', what, title, location)),
      'äåáàâãæöøóòôõüúùûéèêëíìîïýčďĺľňŕřšťžёÄÅÁÀÂÃÆÖØÓÒÔÕÜÚÙÛÉÈÊËÍÌÎÏÝČĎĹĽŇŔŘŠŤŽЁАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ.,;:!?()/"''–—-' || E'\n\r\t\u00a0', 'aaaaaaaoooooouuuueeeeiiiiycdllnrrstzеaaaaaaaoooooouuuueeeeiiiiycdllnrrstzеабвгдежзийклмнопрстуфхцчшщъыьэюя                  ') $$;

update corrective_actions a set folded = folded_action(a.what, o.title, o.location)
    from observations o where o.id = a.observation_id;

alter table corrective_actions alter column folded set not null;

create function fold_action() returns trigger language plpgsql as $$ begin
      new.folded := (select folded_action(new.what, o.title, o.location) from observations o where o.id = new.observation_id);
      return new;
    end $$;

create trigger corrective_actions_fold before insert or update of what, observation_id on corrective_actions
    for each row execute function fold_action();

create function fold_actions_of() returns trigger language plpgsql as $$ begin
      update corrective_actions set folded = folded_action(what, new.title, new.location) where observation_id = new.id;
      return null;
    end $$;

create trigger observations_fold_actions after update of title, location on observations for each row
    when (old.title is distinct from new.title or old.location is distinct from new.location)
    execute function fold_actions_of();

create index corrective_actions_folded on corrective_actions using gin (folded gin_trgm_ops);

-- the register, the earliest due first: all of them, and those not done
create index corrective_actions_by_due on corrective_actions ((coalesce(due_date, '9999-12-31'::date)), id);

create index corrective_actions_open on corrective_actions ((coalesce(due_date, '9999-12-31'::date)), id)
    where done_at is null;
