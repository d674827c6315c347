-- Late actions are reported even if their owner wants no reminders; the log of messages is not read completely each minute.

-- the reminders note it themselves: a person who wants none kept it from other systems
drop trigger notifications_webhooks on notifications;

drop function webhooks_of_reminder();

-- of those that wait the job of each minute asks which were last touched long ago
create index webhook_deliveries_waiting on webhook_deliveries (coalesce(last_at, created_at)) where state = 'waiting';
