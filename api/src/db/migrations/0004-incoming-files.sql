-- files taken into the store that may not have come to belong to a row yet
create table incoming_files (sha256 char(64) primary key, at timestamptz not null default now());

create index incoming_files_at on incoming_files (at);
