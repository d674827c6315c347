-- What every entry of a history and of the log pays for.

-- The update of nothing was a sixth of what PostgreSQL spends on a report: only these entries can answer one.
create or replace function note_answers() returns trigger language plpgsql as $$
    begin
      if exists (select from new_rows where action in ('status', 'assigned')) then
        update observations o set answered_at = first.at
        from (select observation_id, first_answer(observation_id) as at
          from (select distinct observation_id from new_rows where action in ('status', 'assigned')) as changed) first
        where first.observation_id = o.id and o.answered_at is null and first.at is not null;
      end if;
      return null;
    end $$;

-- what audit_commitment() says: a trigger can run it as an expression, and the function only as a query
create or replace function commit_audit() returns trigger language plpgsql as $$ begin
      if coalesce(current_setting('turva.api_key', true), '') <> '' then
        new.detail := coalesce(new.detail, '{}'::jsonb) || jsonb_build_object('apiKey', current_setting('turva.api_key'));
      end if;
      new.salt := gen_random_uuid();
      new.commitment := encode(sha256(convert_to(new.salt::text || ':' || coalesce(new.detail::text, ''), 'UTF8')), 'hex');
      return new;
    end $$;
