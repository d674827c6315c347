alter table notifications add column mailed_at timestamptz, add column mail_failed_at timestamptz;

create index notifications_unmailed on notifications (mail_failed_at)
    where mail_failed_at is not null and mailed_at is null;
