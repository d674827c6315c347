CREATE OR REPLACE FUNCTION public.audit_commitment(salt uuid, detail jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select encode(sha256(convert_to(salt::text || ':' || coalesce(detail::text, ''), 'UTF8')), 'hex') $function$;

CREATE OR REPLACE FUNCTION public.commit_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
      if coalesce(current_setting('turva.api_key', true), '') <> '' then
        new.detail := coalesce(new.detail, '{}'::jsonb) || jsonb_build_object('apiKey', current_setting('turva.api_key'));
      end if;
      new.salt := gen_random_uuid();
      new.commitment := encode(sha256(convert_to(new.salt::text || ':' || coalesce(new.detail::text, ''), 'UTF8')), 'hex');
      return new;
    end $function$;
CREATE TRIGGER audit_log_commit BEFORE INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION commit_audit();

CREATE OR REPLACE FUNCTION public.count_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin 
  insert into observation_count_deltas (day, department, theme, status, severity, category, area_id, assignee, reported, near_misses, incidents, answered, answered_in_time, answer_seconds, handled, handled_in_time, points, active, listed)
  select day, department, theme, status, severity, category, area_id, assignee, sum(reported) as reported, sum(near_misses) as near_misses, sum(incidents) as incidents, sum(answered) as answered, sum(answered_in_time) as answered_in_time, sum(answer_seconds) as answer_seconds, sum(handled) as handled, sum(handled_in_time) as handled_in_time, sum(points) as points, sum(active) as active, sum(listed) as listed from (
  select day, department, theme, status, severity, category, area_id, assignee, -reported as reported, -near_misses as near_misses, -incidents as incidents, -answered as answered, -answered_in_time as answered_in_time, -answer_seconds as answer_seconds, -handled as handled, -handled_in_time as handled_in_time, -points as points, -active as active, -listed as listed
  from (
    select (observed_at at time zone 'Europe/Helsinki')::date as day, department, theme,
      status, severity, category, area_id, assigned_to as assignee,
      (deleted_at is null)::integer as listed,
      1 as reported,
      (category = 'nearmiss')::integer as near_misses,
      (category = 'incident')::integer as incidents,
      (answered is not null)::integer as answered,
      coalesce(answered - created <= within, false)::integer as answered_in_time,
      coalesce(floor(extract(epoch from answered - created)), 0)::bigint as answer_seconds,
      (handled is not null)::integer as handled,
      coalesce(handled - created <= within, false)::integer as handled_in_time,
      case severity when 'low' then 1 when 'medium' then 3 when 'high' then 9 when 'critical' then 27 else 0 end as points,
      counts_as_activity::integer as active
    from old_rows as o
    cross join lateral (select date_trunc('milliseconds', o.created_at) as created,
      date_trunc('milliseconds', o.answered_at) as answered,
      date_trunc('milliseconds', coalesce(o.answered_at, o.completed_at)) as handled,
      case o.severity when 'critical' then interval '1 hour' when 'high' then interval '8 hours'
        when 'medium' then interval '24 hours' when 'low' then interval '72 hours' end as within) as times
    where deleted_at is null or still_counts
  ) as one) as part
  group by day, department, theme, status, severity, category, area_id, assignee having sum(reported) <> 0 or sum(near_misses) <> 0 or sum(incidents) <> 0 or sum(answered) <> 0 or sum(answered_in_time) <> 0 or sum(answer_seconds) <> 0 or sum(handled) <> 0 or sum(handled_in_time) <> 0 or sum(points) <> 0 or sum(active) <> 0 or sum(listed) <> 0; insert into tsi_touched default values; return null; end $function$;
CREATE TRIGGER observations_count_deleted AFTER DELETE ON public.observations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_deleted();

CREATE OR REPLACE FUNCTION public.count_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin 
  insert into observation_count_deltas (day, department, theme, status, severity, category, area_id, assignee, reported, near_misses, incidents, answered, answered_in_time, answer_seconds, handled, handled_in_time, points, active, listed)
  select day, department, theme, status, severity, category, area_id, assignee, sum(reported) as reported, sum(near_misses) as near_misses, sum(incidents) as incidents, sum(answered) as answered, sum(answered_in_time) as answered_in_time, sum(answer_seconds) as answer_seconds, sum(handled) as handled, sum(handled_in_time) as handled_in_time, sum(points) as points, sum(active) as active, sum(listed) as listed from (
  select day, department, theme, status, severity, category, area_id, assignee, reported as reported, near_misses as near_misses, incidents as incidents, answered as answered, answered_in_time as answered_in_time, answer_seconds as answer_seconds, handled as handled, handled_in_time as handled_in_time, points as points, active as active, listed as listed
  from (
    select (observed_at at time zone 'Europe/Helsinki')::date as day, department, theme,
      status, severity, category, area_id, assigned_to as assignee,
      (deleted_at is null)::integer as listed,
      1 as reported,
      (category = 'nearmiss')::integer as near_misses,
      (category = 'incident')::integer as incidents,
      (answered is not null)::integer as answered,
      coalesce(answered - created <= within, false)::integer as answered_in_time,
      coalesce(floor(extract(epoch from answered - created)), 0)::bigint as answer_seconds,
      (handled is not null)::integer as handled,
      coalesce(handled - created <= within, false)::integer as handled_in_time,
      case severity when 'low' then 1 when 'medium' then 3 when 'high' then 9 when 'critical' then 27 else 0 end as points,
      counts_as_activity::integer as active
    from new_rows as o
    cross join lateral (select date_trunc('milliseconds', o.created_at) as created,
      date_trunc('milliseconds', o.answered_at) as answered,
      date_trunc('milliseconds', coalesce(o.answered_at, o.completed_at)) as handled,
      case o.severity when 'critical' then interval '1 hour' when 'high' then interval '8 hours'
        when 'medium' then interval '24 hours' when 'low' then interval '72 hours' end as within) as times
    where deleted_at is null or still_counts
  ) as one) as part
  group by day, department, theme, status, severity, category, area_id, assignee having sum(reported) <> 0 or sum(near_misses) <> 0 or sum(incidents) <> 0 or sum(answered) <> 0 or sum(answered_in_time) <> 0 or sum(answer_seconds) <> 0 or sum(handled) <> 0 or sum(handled_in_time) <> 0 or sum(points) <> 0 or sum(active) <> 0 or sum(listed) <> 0; insert into tsi_touched default values; return null; end $function$;
CREATE TRIGGER observations_count_inserted AFTER INSERT ON public.observations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_inserted();

CREATE OR REPLACE FUNCTION public.count_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin 
  insert into observation_count_deltas (day, department, theme, status, severity, category, area_id, assignee, reported, near_misses, incidents, answered, answered_in_time, answer_seconds, handled, handled_in_time, points, active, listed)
  select day, department, theme, status, severity, category, area_id, assignee, sum(reported) as reported, sum(near_misses) as near_misses, sum(incidents) as incidents, sum(answered) as answered, sum(answered_in_time) as answered_in_time, sum(answer_seconds) as answer_seconds, sum(handled) as handled, sum(handled_in_time) as handled_in_time, sum(points) as points, sum(active) as active, sum(listed) as listed from (
  select day, department, theme, status, severity, category, area_id, assignee, -reported as reported, -near_misses as near_misses, -incidents as incidents, -answered as answered, -answered_in_time as answered_in_time, -answer_seconds as answer_seconds, -handled as handled, -handled_in_time as handled_in_time, -points as points, -active as active, -listed as listed
  from (
    select (observed_at at time zone 'Europe/Helsinki')::date as day, department, theme,
      status, severity, category, area_id, assigned_to as assignee,
      (deleted_at is null)::integer as listed,
      1 as reported,
      (category = 'nearmiss')::integer as near_misses,
      (category = 'incident')::integer as incidents,
      (answered is not null)::integer as answered,
      coalesce(answered - created <= within, false)::integer as answered_in_time,
      coalesce(floor(extract(epoch from answered - created)), 0)::bigint as answer_seconds,
      (handled is not null)::integer as handled,
      coalesce(handled - created <= within, false)::integer as handled_in_time,
      case severity when 'low' then 1 when 'medium' then 3 when 'high' then 9 when 'critical' then 27 else 0 end as points,
      counts_as_activity::integer as active
    from old_rows as o
    cross join lateral (select date_trunc('milliseconds', o.created_at) as created,
      date_trunc('milliseconds', o.answered_at) as answered,
      date_trunc('milliseconds', coalesce(o.answered_at, o.completed_at)) as handled,
      case o.severity when 'critical' then interval '1 hour' when 'high' then interval '8 hours'
        when 'medium' then interval '24 hours' when 'low' then interval '72 hours' end as within) as times
    where deleted_at is null or still_counts
  ) as one union all 
  select day, department, theme, status, severity, category, area_id, assignee, reported as reported, near_misses as near_misses, incidents as incidents, answered as answered, answered_in_time as answered_in_time, answer_seconds as answer_seconds, handled as handled, handled_in_time as handled_in_time, points as points, active as active, listed as listed
  from (
    select (observed_at at time zone 'Europe/Helsinki')::date as day, department, theme,
      status, severity, category, area_id, assigned_to as assignee,
      (deleted_at is null)::integer as listed,
      1 as reported,
      (category = 'nearmiss')::integer as near_misses,
      (category = 'incident')::integer as incidents,
      (answered is not null)::integer as answered,
      coalesce(answered - created <= within, false)::integer as answered_in_time,
      coalesce(floor(extract(epoch from answered - created)), 0)::bigint as answer_seconds,
      (handled is not null)::integer as handled,
      coalesce(handled - created <= within, false)::integer as handled_in_time,
      case severity when 'low' then 1 when 'medium' then 3 when 'high' then 9 when 'critical' then 27 else 0 end as points,
      counts_as_activity::integer as active
    from new_rows as o
    cross join lateral (select date_trunc('milliseconds', o.created_at) as created,
      date_trunc('milliseconds', o.answered_at) as answered,
      date_trunc('milliseconds', coalesce(o.answered_at, o.completed_at)) as handled,
      case o.severity when 'critical' then interval '1 hour' when 'high' then interval '8 hours'
        when 'medium' then interval '24 hours' when 'low' then interval '72 hours' end as within) as times
    where deleted_at is null or still_counts
  ) as one) as part
  group by day, department, theme, status, severity, category, area_id, assignee having sum(reported) <> 0 or sum(near_misses) <> 0 or sum(incidents) <> 0 or sum(answered) <> 0 or sum(answered_in_time) <> 0 or sum(answer_seconds) <> 0 or sum(handled) <> 0 or sum(handled_in_time) <> 0 or sum(points) <> 0 or sum(active) <> 0 or sum(listed) <> 0;
      insert into tsi_touched default values; return null; end $function$;
CREATE TRIGGER observations_count_updated AFTER UPDATE ON public.observations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_updated();

CREATE OR REPLACE FUNCTION public.first_answer(wanted integer)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
    with entries as (
      select h.id, h.at, h.action, to_jsonb(h.actor_id) as actor, coalesce(u.role in ('supervisor', 'admin'), false) as supervises,
        h.change->'status'->>'to' as moved_to, h.change->'assignedTo' as assigned
      from observation_history h left join users u on u.id = h.actor_id
      where h.observation_id = wanted and h.action in ('status', 'assigned')
    ), steps as (
      select entries.*, coalesce(
        (select nullif(a.assigned->'to', 'null') from entries a where a.action = 'assigned' and a.at <= entries.at
          order by a.at desc, a.id desc limit 1),
        case when not exists (select 1 from entries a where a.action = 'assigned' and a.at <= entries.at) then coalesce(
          (select nullif(a.assigned->'from', 'null') from entries a where a.action = 'assigned' and a.at > entries.at
            order by a.at, a.id limit 1),
          case when not exists (select 1 from entries a where a.action = 'assigned')
            then (select to_jsonb(assigned_to) from observations where id = wanted) end) end) as owner
      from entries
      where at > coalesce((select max(at) from entries where moved_to = 'open'), '-infinity')
    )
    select min(then_.at) from steps then_ where exists (
      select 1 from steps move where move.action = 'status' and move.at <= then_.at and (
        (then_.owner is not null and (move.supervises or move.actor = move.owner))
        or (move.at = then_.at and move.moved_to = 'closed' and move.supervises)))
  $function$;

CREATE OR REPLACE FUNCTION public.fold_action()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
      new.folded := (select folded_action(new.what, o.title, o.location) from observations o where o.id = new.observation_id);
      return new;
    end $function$;
CREATE TRIGGER corrective_actions_fold BEFORE INSERT OR UPDATE OF what, observation_id ON public.corrective_actions FOR EACH ROW EXECUTE FUNCTION fold_action();

CREATE OR REPLACE FUNCTION public.fold_actions_of()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
      update corrective_actions set folded = folded_action(what, new.title, new.location) where observation_id = new.id;
      return null;
    end $function$;
CREATE TRIGGER observations_fold_actions AFTER UPDATE OF title, location ON public.observations FOR EACH ROW WHEN ((((old.title)::text IS DISTINCT FROM (new.title)::text) OR (old.location IS DISTINCT FROM new.location))) EXECUTE FUNCTION fold_actions_of();

CREATE OR REPLACE FUNCTION public.fold_observation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare letters text := translate(lower(new.title || ' · ' || new.description || coalesce(' · ' || new.location, '')),
  'äöå.,;:!?()/"''-' || E'\n\r\t', 'aoa               ');
    begin
      -- the dots between are the only letters of two bytes
      if octet_length(letters) - length(letters) > (case when new.location is null then 1 else 2 end)
      then letters := translate(letters,
  'äåáàâãæöøóòôõüúùûéèêëíìîïýčďĺľňŕřšťžёÄÅÁÀÂÃÆÖØÓÒÔÕÜÚÙÛÉÈÊËÍÌÎÏÝČĎĹĽŇŔŘŠŤŽЁАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ–—' || E'\u00a0', 'aaaaaaaoooooouuuueeeeiiiiycdllnrrstzеaaaaaaaoooooouuuueeeeiiiiycdllnrrstzеабвгдежзийклмнопрстуфхцчшщъыьэюя   '); end if;
      new.folded := ' ' || letters;
      return new;
    end $function$;
CREATE TRIGGER observations_fold BEFORE INSERT OR UPDATE OF title, description, location ON public.observations FOR EACH ROW EXECUTE FUNCTION fold_observation();

CREATE OR REPLACE FUNCTION public.folded_action(what text, title text, location text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select ' ' || translate(lower(concat_ws(' · ', what, title, location)),
      'äåáàâãæöøóòôõüúùûéèêëíìîïýčďĺľňŕřšťžёÄÅÁÀÂÃÆÖØÓÒÔÕÜÚÙÛÉÈÊËÍÌÎÏÝČĎĹĽŇŔŘŠŤŽЁАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ.,;:!?()/"''–—-' || E'\n\r\t\u00a0', 'aaaaaaaoooooouuuueeeeiiiiycdllnrrstzеaaaaaaaoooooouuuueeeeiiiiycdllnrrstzеабвгдежзийклмнопрстуфхцчшщъыьэюя                  ') $function$;

CREATE OR REPLACE FUNCTION public.note_answers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if exists (select from new_rows where action in ('status', 'assigned')) then
        update observations o set answered_at = first.at
        from (select observation_id, first_answer(observation_id) as at
          from (select distinct observation_id from new_rows where action in ('status', 'assigned')) as changed) first
        where first.observation_id = o.id and o.answered_at is null and first.at is not null;
      end if;
      return null;
    end $function$;
CREATE TRIGGER observation_history_answers AFTER INSERT ON public.observation_history REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_answers();

CREATE OR REPLACE FUNCTION public.note_webhook_event(kind text, record_id integer, once text)
 RETURNS void
 LANGUAGE sql
AS $function$
    insert into webhook_events (kind, record_id, once) select kind, record_id, once
    where exists (select 1 from webhooks w where w.off_at is null and w.deleted_at is null and w.events ? kind)
    on conflict do nothing $function$;

CREATE OR REPLACE FUNCTION public.only_erase_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    if new.salt is null and new.detail is null
      and (new.id, new.at, new.action, new.entity, new.commitment) = (old.id, old.at, old.action, old.entity, old.commitment)
      and new.actor_id is not distinct from old.actor_id and new.entity_id is not distinct from old.entity_id
    then return new; end if;
    raise exception 'the audit log is append-only: only a payload and its salt may be erased, together';
  end $function$;
CREATE TRIGGER audit_log_update BEFORE UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION only_erase_audit();

CREATE OR REPLACE FUNCTION public.queue_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    insert into audit_unsealed select id from added;
    return null;
  end $function$;
CREATE TRIGGER audit_log_queue AFTER INSERT ON public.audit_log REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION queue_audit();

CREATE OR REPLACE FUNCTION public.recount_groups()
 RETURNS void
 LANGUAGE sql
AS $function$
    delete from observation_group_counts;
    insert into observation_group_counts (by, value, status, listed)
    select by, value, status, sum(listed) from (
      select status, severity, category, assigned_to as assignee, area_id, department, count(*) as listed
      from observations where deleted_at is null group by 1, 2, 3, 4, 5, 6) as counted cross join lateral (values
    ('status', status), ('severity', severity), ('category', category), ('assignee', coalesce(assignee::text, 'none')),
    ('area', coalesce(area_id::text, 'none')), ('department', coalesce(department, 'none'))) as part (by, value)
    group by by, value, status $function$;

CREATE OR REPLACE FUNCTION public.recount_observations()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
  with ranked as (
    select o.id, o.anonymous, (o.deleted_at is null
  and (o.seen_at is not null or o.status <> 'open')
  and coalesce(o.closed_as, 'handled') = 'handled') as eligible,
      row_number() over (partition by o.user_id, (o.created_at at time zone 'Europe/Helsinki')::date, o.anonymous,
        (o.deleted_at is null
  and (o.seen_at is not null or o.status <> 'open')
  and coalesce(o.closed_as, 'handled') = 'handled') or (o.still_counts and o.counts_as_activity) order by o.created_at, o.id) as place
    from observations o
  ), weighed as (
    select id, eligible and (anonymous or place <= 3) as active from ranked
  )
  update observations set counts_as_activity = weighed.active
  from weighed
  where observations.id = weighed.id and not observations.still_counts
    and observations.counts_as_activity <> weighed.active;
      delete from observation_count_deltas;
      delete from observation_counts;
      insert into observation_counts (day, department, theme, reported, near_misses, incidents, answered, answered_in_time, answer_seconds, handled, handled_in_time, points, active)
      select day, department, theme, sum(reported) as reported, sum(near_misses) as near_misses, sum(incidents) as incidents, sum(answered) as answered, sum(answered_in_time) as answered_in_time, sum(answer_seconds) as answer_seconds, sum(handled) as handled, sum(handled_in_time) as handled_in_time, sum(points) as points, sum(active) as active from (
  select day, department, theme, status, severity, category, area_id, assignee, reported as reported, near_misses as near_misses, incidents as incidents, answered as answered, answered_in_time as answered_in_time, answer_seconds as answer_seconds, handled as handled, handled_in_time as handled_in_time, points as points, active as active, listed as listed
  from (
    select (observed_at at time zone 'Europe/Helsinki')::date as day, department, theme,
      status, severity, category, area_id, assigned_to as assignee,
      (deleted_at is null)::integer as listed,
      1 as reported,
      (category = 'nearmiss')::integer as near_misses,
      (category = 'incident')::integer as incidents,
      (answered is not null)::integer as answered,
      coalesce(answered - created <= within, false)::integer as answered_in_time,
      coalesce(floor(extract(epoch from answered - created)), 0)::bigint as answer_seconds,
      (handled is not null)::integer as handled,
      coalesce(handled - created <= within, false)::integer as handled_in_time,
      case severity when 'low' then 1 when 'medium' then 3 when 'high' then 9 when 'critical' then 27 else 0 end as points,
      counts_as_activity::integer as active
    from observations as o
    cross join lateral (select date_trunc('milliseconds', o.created_at) as created,
      date_trunc('milliseconds', o.answered_at) as answered,
      date_trunc('milliseconds', coalesce(o.answered_at, o.completed_at)) as handled,
      case o.severity when 'critical' then interval '1 hour' when 'high' then interval '8 hours'
        when 'medium' then interval '24 hours' when 'low' then interval '72 hours' end as within) as times
    where deleted_at is null or still_counts
  ) as one) as part
      group by day, department, theme;
      perform recount_groups();
    end $function$;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    raise exception 'the audit log is append-only: % of % refused', tg_op, tg_table_name;
  end $function$;
CREATE TRIGGER audit_log_delete BEFORE DELETE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_log_truncate BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_seals_change BEFORE DELETE OR UPDATE ON public.audit_seals FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_seals_truncate BEFORE TRUNCATE ON public.audit_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE OR REPLACE FUNCTION public.refuse_blanked_earlier()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
      raise exception 'only payloads erased by an earlier version stand here';
    end $function$;
CREATE TRIGGER audit_blanked_earlier_closed BEFORE INSERT OR UPDATE ON public.audit_blanked_earlier FOR EACH ROW EXECUTE FUNCTION refuse_blanked_earlier();

CREATE OR REPLACE FUNCTION public.refuse_plain_permit_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
      raise exception 'a permit key is stored sealed';
    end $function$;
CREATE TRIGGER permit_keys_not_plain BEFORE INSERT ON public.permit_keys FOR EACH ROW WHEN ((new.plain_since IS NOT NULL)) EXECUTE FUNCTION refuse_plain_permit_key();
CREATE TRIGGER permit_keys_stay_sealed BEFORE UPDATE ON public.permit_keys FOR EACH ROW WHEN (((new.plain_since IS NOT NULL) AND ((old.plain_since IS NULL) OR (new.private_key <> old.private_key)))) EXECUTE FUNCTION refuse_plain_permit_key();

CREATE OR REPLACE FUNCTION public.restamp_investigation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    update investigations set updated_at = updated_at where observation_id = new.id and deleted_at is null;
    return null;
  end $function$;
CREATE TRIGGER observations_restamp_investigation AFTER UPDATE OF title ON public.observations FOR EACH ROW WHEN (((old.title)::text IS DISTINCT FROM (new.title)::text)) EXECUTE FUNCTION restamp_investigation();

CREATE OR REPLACE FUNCTION public.restamp_investigations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
  end $function$;
CREATE TRIGGER users_restamp_investigations AFTER UPDATE ON public.users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION restamp_investigations();

CREATE OR REPLACE FUNCTION public.stamp_sync()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      new.sync_xid := pg_current_xact_id();
      new.sync_seq := nextval('sync_seq');
      return new;
    end $function$;
CREATE TRIGGER areas_stamp_sync BEFORE INSERT OR UPDATE ON public.areas FOR EACH ROW EXECUTE FUNCTION stamp_sync();
CREATE TRIGGER audit_rounds_stamp_sync BEFORE INSERT OR UPDATE ON public.audit_rounds FOR EACH ROW EXECUTE FUNCTION stamp_sync();
CREATE TRIGGER chemicals_stamp_sync BEFORE INSERT OR UPDATE ON public.chemicals FOR EACH ROW EXECUTE FUNCTION stamp_sync();
CREATE TRIGGER competence_cards_stamp_sync BEFORE INSERT OR UPDATE ON public.competence_cards FOR EACH ROW EXECUTE FUNCTION stamp_sync();
CREATE TRIGGER compliance_rows_stamp_sync BEFORE INSERT OR UPDATE ON public.compliance_rows FOR EACH ROW EXECUTE FUNCTION stamp_sync();
CREATE TRIGGER document_receipts_stamp_sync BEFORE INSERT OR UPDATE ON public.document_receipts FOR EACH ROW EXECUTE FUNCTION stamp_sync();
CREATE TRIGGER emergency_alerts_stamp_sync BEFORE INSERT OR UPDATE ON public.emergency_alerts FOR EACH ROW EXECUTE FUNCTION stamp_sync();
CREATE TRIGGER emergency_procedures_stamp_sync BEFORE INSERT OR UPDATE ON public.emergency_procedures FOR EACH ROW EXECUTE FUNCTION stamp_sync();
CREATE TRIGGER injury_months_stamp_sync BEFORE INSERT OR UPDATE ON public.injury_months FOR EACH ROW EXECUTE FUNCTION stamp_sync();
CREATE TRIGGER investigations_stamp_sync BEFORE INSERT OR UPDATE ON public.investigations FOR EACH ROW EXECUTE FUNCTION stamp_sync();
CREATE TRIGGER notifications_stamp_sync BEFORE INSERT OR UPDATE ON public.notifications FOR EACH ROW EXECUTE FUNCTION stamp_sync();
CREATE TRIGGER observations_stamp_sync BEFORE INSERT OR UPDATE ON public.observations FOR EACH ROW EXECUTE FUNCTION stamp_sync();
CREATE TRIGGER permit_keys_stamp_sync BEFORE INSERT OR UPDATE ON public.permit_keys FOR EACH ROW EXECUTE FUNCTION stamp_sync();
CREATE TRIGGER permit_templates_stamp_sync BEFORE INSERT OR UPDATE ON public.permit_templates FOR EACH ROW EXECUTE FUNCTION stamp_sync();
CREATE TRIGGER plans_stamp_sync BEFORE INSERT OR UPDATE ON public.plans FOR EACH ROW EXECUTE FUNCTION stamp_sync();
CREATE TRIGGER plant_settings_stamp_sync BEFORE INSERT OR UPDATE ON public.plant_settings FOR EACH ROW EXECUTE FUNCTION stamp_sync();
CREATE TRIGGER reports_stamp_sync BEFORE INSERT OR UPDATE ON public.reports FOR EACH ROW EXECUTE FUNCTION stamp_sync();
CREATE TRIGGER risk_assessments_stamp_sync BEFORE INSERT OR UPDATE ON public.risk_assessments FOR EACH ROW EXECUTE FUNCTION stamp_sync();
CREATE TRIGGER safety_documents_stamp_sync BEFORE INSERT OR UPDATE ON public.safety_documents FOR EACH ROW EXECUTE FUNCTION stamp_sync();
CREATE TRIGGER schedule_turns_stamp_sync BEFORE INSERT OR UPDATE ON public.schedule_turns FOR EACH ROW EXECUTE FUNCTION stamp_sync();
CREATE TRIGGER schedules_stamp_sync BEFORE INSERT OR UPDATE ON public.schedules FOR EACH ROW EXECUTE FUNCTION stamp_sync();
CREATE TRIGGER training_modules_stamp_sync BEFORE INSERT OR UPDATE ON public.training_modules FOR EACH ROW EXECUTE FUNCTION stamp_sync();
CREATE TRIGGER tsi_metrics_stamp_sync BEFORE INSERT OR UPDATE ON public.tsi_metrics FOR EACH ROW EXECUTE FUNCTION stamp_sync();
CREATE TRIGGER user_settings_stamp_sync BEFORE INSERT OR UPDATE ON public.user_settings FOR EACH ROW EXECUTE FUNCTION stamp_sync();
CREATE TRIGGER user_training_progress_stamp_sync BEFORE INSERT OR UPDATE ON public.user_training_progress FOR EACH ROW EXECUTE FUNCTION stamp_sync();
CREATE TRIGGER users_stamp_sync BEFORE INSERT OR UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION stamp_sync();
CREATE TRIGGER work_permits_stamp_sync BEFORE INSERT OR UPDATE ON public.work_permits FOR EACH ROW EXECUTE FUNCTION stamp_sync();

CREATE OR REPLACE FUNCTION public.tell_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    perform pg_notify('turva_changes', 'people'), set_config('turva.people', 'changed', true);
    return null;
  end $function$;
CREATE TRIGGER sessions_tell_people AFTER UPDATE ON public.sessions FOR EACH ROW WHEN (((old.revoked IS DISTINCT FROM new.revoked) OR (old.user_id IS DISTINCT FROM new.user_id))) EXECUTE FUNCTION tell_people();
CREATE TRIGGER users_tell_gone AFTER DELETE ON public.users FOR EACH STATEMENT EXECUTE FUNCTION tell_people();
CREATE TRIGGER users_tell_people AFTER UPDATE ON public.users FOR EACH ROW WHEN (((((((((((((old.role)::text IS DISTINCT FROM (new.role)::text) OR (old.is_active IS DISTINCT FROM new.is_active)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)) OR ((old.username)::text IS DISTINCT FROM (new.username)::text)) OR ((old.first_name)::text IS DISTINCT FROM (new.first_name)::text)) OR ((old.last_name)::text IS DISTINCT FROM (new.last_name)::text)) OR ((old.department)::text IS DISTINCT FROM (new.department)::text)) OR ((old.email)::text IS DISTINCT FROM (new.email)::text)) OR (old.profile_image_url IS DISTINCT FROM new.profile_image_url)) OR ((old.employee_id)::text IS DISTINCT FROM (new.employee_id)::text)) OR (old.start_date IS DISTINCT FROM new.start_date))) EXECUTE FUNCTION tell_people();

CREATE OR REPLACE FUNCTION public.touch_tsi()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin insert into tsi_touched default values; return null; end $function$;
CREATE TRIGGER areas_touch_tsi AFTER INSERT OR DELETE OR UPDATE ON public.areas FOR EACH STATEMENT EXECUTE FUNCTION touch_tsi();
CREATE TRIGGER chemicals_touch_tsi AFTER INSERT OR DELETE OR UPDATE ON public.chemicals FOR EACH STATEMENT EXECUTE FUNCTION touch_tsi();
CREATE TRIGGER compliance_rows_touch_tsi AFTER INSERT OR DELETE OR UPDATE ON public.compliance_rows FOR EACH STATEMENT EXECUTE FUNCTION touch_tsi();
CREATE TRIGGER injury_months_touch_tsi AFTER INSERT OR DELETE OR UPDATE ON public.injury_months FOR EACH STATEMENT EXECUTE FUNCTION touch_tsi();
CREATE TRIGGER plant_settings_touch_tsi AFTER INSERT OR DELETE OR UPDATE ON public.plant_settings FOR EACH STATEMENT EXECUTE FUNCTION touch_tsi();
CREATE TRIGGER risk_assessments_touch_tsi AFTER INSERT OR DELETE OR UPDATE ON public.risk_assessments FOR EACH STATEMENT EXECUTE FUNCTION touch_tsi();
CREATE TRIGGER training_modules_touch_tsi AFTER INSERT OR DELETE OR UPDATE ON public.training_modules FOR EACH STATEMENT EXECUTE FUNCTION touch_tsi();
CREATE TRIGGER user_training_progress_touch_tsi AFTER INSERT OR DELETE OR UPDATE ON public.user_training_progress FOR EACH STATEMENT EXECUTE FUNCTION touch_tsi();
CREATE TRIGGER users_touch_tsi AFTER INSERT OR DELETE OR UPDATE ON public.users FOR EACH STATEMENT EXECUTE FUNCTION touch_tsi();
CREATE TRIGGER work_permits_touch_tsi AFTER INSERT OR DELETE OR UPDATE ON public.work_permits FOR EACH STATEMENT EXECUTE FUNCTION touch_tsi();

CREATE OR REPLACE FUNCTION public.webhooks_of_alert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    perform note_webhook_event('alert.raised', new.id, null);
    return null;
  end $function$;
CREATE TRIGGER emergency_alerts_webhooks AFTER INSERT ON public.emergency_alerts FOR EACH ROW EXECUTE FUNCTION webhooks_of_alert();

CREATE OR REPLACE FUNCTION public.webhooks_of_observation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    perform note_webhook_event('observation.urgent', new.id, null);
    return null;
  end $function$;
CREATE TRIGGER observations_webhooks_raised AFTER UPDATE OF severity ON public.observations FOR EACH ROW WHEN (((new.deleted_at IS NULL) AND ((new.severity)::text = ANY ((ARRAY['high'::character varying, 'critical'::character varying])::text[])) AND ((old.severity)::text <> ALL ((ARRAY['high'::character varying, 'critical'::character varying])::text[])))) EXECUTE FUNCTION webhooks_of_observation();

CREATE OR REPLACE FUNCTION public.webhooks_of_observations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    if exists (select from webhooks where off_at is null and deleted_at is null
      and events ?| array['observation.created', 'observation.urgent'])
    then
      insert into webhook_events (kind, record_id)
      select kind, id from new_rows cross join (values ('observation.created'), ('observation.urgent')) as each (kind)
      where deleted_at is null and (kind = 'observation.created' or severity in ('high', 'critical'))
        and exists (select from webhooks w where w.off_at is null and w.deleted_at is null and w.events ? kind)
      order by id, kind;
    end if;
    return null;
  end $function$;
CREATE TRIGGER observations_webhooks AFTER INSERT ON public.observations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION webhooks_of_observations();

CREATE OR REPLACE FUNCTION public.webhooks_of_permit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    if new.status = 'approved' and old.status = 'pending'
    then perform note_webhook_event('permit.approved', new.id, null); end if;
    if (new.started_at is not null and old.started_at is null) or (new.status = 'approved' and old.status = 'suspended')
    then perform note_webhook_event('permit.started', new.id, null); end if;
    if new.status = 'suspended' and old.status <> 'suspended'
    then perform note_webhook_event('permit.suspended', new.id, null); end if;
    if new.status in ('closed', 'expired') and old.status not in ('closed', 'expired')
    then perform note_webhook_event('permit.ended', new.id, null); end if;
    return null;
  end $function$;
CREATE TRIGGER work_permits_webhooks AFTER UPDATE OF status, started_at ON public.work_permits FOR EACH ROW EXECUTE FUNCTION webhooks_of_permit();

CREATE OR REPLACE FUNCTION public.weigh_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ 
  begin
    if exists (select distinct user_id, (o.created_at at time zone 'Europe/Helsinki')::date as day from old_rows o where o.counts_as_activity) then 
  with ranked as (
    select o.id, o.anonymous, (o.deleted_at is null
  and (o.seen_at is not null or o.status <> 'open')
  and coalesce(o.closed_as, 'handled') = 'handled') as eligible,
      row_number() over (partition by o.user_id, (o.created_at at time zone 'Europe/Helsinki')::date, o.anonymous,
        (o.deleted_at is null
  and (o.seen_at is not null or o.status <> 'open')
  and coalesce(o.closed_as, 'handled') = 'handled') or (o.still_counts and o.counts_as_activity) order by o.created_at, o.id) as place
    from (select distinct user_id, (o.created_at at time zone 'Europe/Helsinki')::date as day from old_rows o where o.counts_as_activity) touched join observations o on o.user_id = touched.user_id
  and o.created_at >= touched.day::timestamp at time zone 'Europe/Helsinki'
  and o.created_at < (touched.day + 1)::timestamp at time zone 'Europe/Helsinki'
  ), weighed as (
    select id, eligible and (anonymous or place <= 3) as active from ranked
  )
  update observations set counts_as_activity = weighed.active
  from weighed
  where observations.id = weighed.id and not observations.still_counts
    and observations.counts_as_activity <> weighed.active; end if;
    return null;
  end $function$;
CREATE TRIGGER observations_weigh_deleted AFTER DELETE ON public.observations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION weigh_deleted();

CREATE OR REPLACE FUNCTION public.weigh_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ 
  begin
    if exists (select distinct user_id, (n.created_at at time zone 'Europe/Helsinki')::date as day from new_rows n where (n.deleted_at is null
  and (n.seen_at is not null or n.status <> 'open')
  and coalesce(n.closed_as, 'handled') = 'handled')) then 
  with ranked as (
    select o.id, o.anonymous, (o.deleted_at is null
  and (o.seen_at is not null or o.status <> 'open')
  and coalesce(o.closed_as, 'handled') = 'handled') as eligible,
      row_number() over (partition by o.user_id, (o.created_at at time zone 'Europe/Helsinki')::date, o.anonymous,
        (o.deleted_at is null
  and (o.seen_at is not null or o.status <> 'open')
  and coalesce(o.closed_as, 'handled') = 'handled') or (o.still_counts and o.counts_as_activity) order by o.created_at, o.id) as place
    from (select distinct user_id, (n.created_at at time zone 'Europe/Helsinki')::date as day from new_rows n where (n.deleted_at is null
  and (n.seen_at is not null or n.status <> 'open')
  and coalesce(n.closed_as, 'handled') = 'handled')) touched join observations o on o.user_id = touched.user_id
  and o.created_at >= touched.day::timestamp at time zone 'Europe/Helsinki'
  and o.created_at < (touched.day + 1)::timestamp at time zone 'Europe/Helsinki'
  ), weighed as (
    select id, eligible and (anonymous or place <= 3) as active from ranked
  )
  update observations set counts_as_activity = weighed.active
  from weighed
  where observations.id = weighed.id and not observations.still_counts
    and observations.counts_as_activity <> weighed.active; end if;
    return null;
  end $function$;
CREATE TRIGGER observations_weigh_inserted AFTER INSERT ON public.observations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION weigh_inserted();

CREATE OR REPLACE FUNCTION public.weigh_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ 
  begin
    if exists (
    select distinct both_of.user_id, both_of.day from (
      select o.user_id, (o.created_at at time zone 'Europe/Helsinki')::date as day, n.user_id as new_user_id, (n.created_at at time zone 'Europe/Helsinki')::date as new_day
      from old_rows o join new_rows n on n.id = o.id
      where ((o.deleted_at is null
  and (o.seen_at is not null or o.status <> 'open')
  and coalesce(o.closed_as, 'handled') = 'handled'), o.user_id, o.created_at) is distinct from ((n.deleted_at is null
  and (n.seen_at is not null or n.status <> 'open')
  and coalesce(n.closed_as, 'handled') = 'handled'), n.user_id, n.created_at)
    ) changed, lateral (values (changed.user_id, changed.day), (changed.new_user_id, changed.new_day)) as both_of (user_id, day)) then 
  with ranked as (
    select o.id, o.anonymous, (o.deleted_at is null
  and (o.seen_at is not null or o.status <> 'open')
  and coalesce(o.closed_as, 'handled') = 'handled') as eligible,
      row_number() over (partition by o.user_id, (o.created_at at time zone 'Europe/Helsinki')::date, o.anonymous,
        (o.deleted_at is null
  and (o.seen_at is not null or o.status <> 'open')
  and coalesce(o.closed_as, 'handled') = 'handled') or (o.still_counts and o.counts_as_activity) order by o.created_at, o.id) as place
    from (
    select distinct both_of.user_id, both_of.day from (
      select o.user_id, (o.created_at at time zone 'Europe/Helsinki')::date as day, n.user_id as new_user_id, (n.created_at at time zone 'Europe/Helsinki')::date as new_day
      from old_rows o join new_rows n on n.id = o.id
      where ((o.deleted_at is null
  and (o.seen_at is not null or o.status <> 'open')
  and coalesce(o.closed_as, 'handled') = 'handled'), o.user_id, o.created_at) is distinct from ((n.deleted_at is null
  and (n.seen_at is not null or n.status <> 'open')
  and coalesce(n.closed_as, 'handled') = 'handled'), n.user_id, n.created_at)
    ) changed, lateral (values (changed.user_id, changed.day), (changed.new_user_id, changed.new_day)) as both_of (user_id, day)) touched join observations o on o.user_id = touched.user_id
  and o.created_at >= touched.day::timestamp at time zone 'Europe/Helsinki'
  and o.created_at < (touched.day + 1)::timestamp at time zone 'Europe/Helsinki'
  ), weighed as (
    select id, eligible and (anonymous or place <= 3) as active from ranked
  )
  update observations set counts_as_activity = weighed.active
  from weighed
  where observations.id = weighed.id and not observations.still_counts
    and observations.counts_as_activity <> weighed.active; end if;
    return null;
  end $function$;
CREATE TRIGGER observations_weigh_updated AFTER UPDATE ON public.observations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION weigh_updated();
