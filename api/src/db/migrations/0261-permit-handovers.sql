alter table work_permits add column handed_over_at timestamptz;
