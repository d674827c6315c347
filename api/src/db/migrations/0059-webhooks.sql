-- Messages to other systems, and the events they report.

create table webhooks (
    id uuid primary key default gen_random_uuid(),
    name varchar(60) not null,
    url text not null,
    format text not null,
    events jsonb not null,
    language text not null,
    secret text not null,
    previous_secret text,
    previous_until timestamptz,
    made_by integer not null references users(id),
    created_at timestamptz not null default now(),
    off_at timestamptz,
    is_gone boolean not null default false,
    deleted_at timestamptz);

create index webhooks_made_by on webhooks (made_by);

create table webhook_events (
    id bigint generated always as identity primary key,
    kind text not null,
    record_id integer not null,
    at timestamptz not null default now(),
    once text unique,
    passed_at timestamptz);

create index webhook_events_waiting on webhook_events (id) where passed_at is null;

create table webhook_deliveries (
    id uuid primary key default gen_random_uuid(),
    webhook_id uuid not null references webhooks(id),
    event_id bigint,
    kind text not null,
    record_id integer not null,
    body jsonb not null,
    state text not null,
    attempts integer not null default 0,
    created_at timestamptz not null default now(),
    last_at timestamptz,
    last_status integer,
    last_reason text,
    unique (webhook_id, event_id));

create index webhook_deliveries_state on webhook_deliveries (webhook_id, state, created_at);

-- Written in the transaction of the event: rolled back with it, and not lost when the process dies. Nothing is
-- written while no receiver is configured.
create function note_webhook_event(kind text, record_id integer, once text) returns void language sql as $$
    insert into webhook_events (kind, record_id, once) select kind, record_id, once
    where exists (select 1 from webhooks w where w.off_at is null and w.deleted_at is null and w.events ? kind)
    on conflict do nothing $$;

create function webhooks_of_observation() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then perform note_webhook_event('observation.created', new.id, null); end if;
    if new.severity in ('high', 'critical') and (tg_op = 'INSERT' or old.severity not in ('high', 'critical'))
    then perform note_webhook_event('observation.urgent', new.id, null); end if;
    return null;
  end $$;

create trigger observations_webhooks after insert or update of severity on observations
    for each row when (new.deleted_at is null) execute function webhooks_of_observation();

create function webhooks_of_permit() returns trigger language plpgsql as $$ begin
    if new.status = 'approved' and old.status = 'pending'
    then perform note_webhook_event('permit.approved', new.id, null); end if;
    if (new.started_at is not null and old.started_at is null) or (new.status = 'approved' and old.status = 'suspended')
    then perform note_webhook_event('permit.started', new.id, null); end if;
    if new.status = 'suspended' and old.status <> 'suspended'
    then perform note_webhook_event('permit.suspended', new.id, null); end if;
    if new.status in ('closed', 'expired') and old.status not in ('closed', 'expired')
    then perform note_webhook_event('permit.ended', new.id, null); end if;
    return null;
  end $$;

create trigger work_permits_webhooks after update of status, started_at on work_permits
    for each row execute function webhooks_of_permit();

create function webhooks_of_alert() returns trigger language plpgsql as $$ begin
    perform note_webhook_event('alert.raised', new.id, null);
    return null;
  end $$;

create trigger emergency_alerts_webhooks after insert on emergency_alerts
    for each row execute function webhooks_of_alert();

-- that an action is late is known to the reminders, which tell each person once
create function webhooks_of_reminder() returns trigger language plpgsql as $$ begin
    perform note_webhook_event('action.overdue', new.record_id, new.once);
    return null;
  end $$;

create trigger notifications_webhooks after insert on notifications for each row
    when (new.kind = 'action_overdue' and new.record_id is not null) execute function webhooks_of_reminder();
