alter table emergency_alert_steps add column handed integer not null default 0;
