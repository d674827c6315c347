-- UUIDs of files that were announced with a report and have not arrived.

alter table observations add column awaited_media jsonb not null default '[]';
