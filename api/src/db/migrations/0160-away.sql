alter table users add column away_from date, add column away_until date,
    add column deputy_id integer references users(id);

alter table emergency_alert_people add column deputy_for integer references users(id);
