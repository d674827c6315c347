-- calls of the same person from the same place, while nobody had answered the first
alter table emergency_alerts add column calls jsonb not null default '[]';

-- of the receivers outside, what has become of their messages
alter table emergency_alert_steps
    add column sending integer not null default 0,
    add column failed integer not null default 0;
