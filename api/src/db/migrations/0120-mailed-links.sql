alter table invites add column mailed_at timestamptz, add column mail_failed_at timestamptz;

alter table password_links add column mailed_at timestamptz, add column mail_failed_at timestamptz;
