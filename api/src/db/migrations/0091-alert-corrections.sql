alter table emergency_alerts add column place_changes jsonb not null default '[]';

create table emergency_alert_notes (
    id serial primary key,
    alert_id integer not null references emergency_alerts(id),
    user_id integer not null references users(id),
    client_id uuid not null,
    note text not null,
    written_at timestamptz not null,
    constraint emergency_alert_notes_client_id_key unique (user_id, client_id));

create index emergency_alert_notes_alert on emergency_alert_notes (alert_id);
