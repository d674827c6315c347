-- The evidence behind a report, in one file.

alter table reports add column zip_sha256 char(64), add column zip_size bigint;

create index reports_zip on reports (zip_sha256);
