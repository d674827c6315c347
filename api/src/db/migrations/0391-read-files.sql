alter table document_receipts add column sha256 text;

alter table document_receipts drop constraint document_receipts_once,
    add constraint document_receipts_once unique nulls not distinct (user_id, document_id, version, again, sha256);
