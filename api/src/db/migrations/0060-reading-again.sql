alter table schedules add column document_id integer references safety_documents(id);

-- the time that asks for it, and since when a reading counts for that
alter table safety_documents add column read_again integer not null default 0,
    add column read_again_from timestamptz;

-- what was read before stays as it was said
alter table document_receipts add column again integer not null default 0;

alter table document_receipts drop constraint document_receipts_once,
    add constraint document_receipts_once unique (user_id, document_id, version, again);
