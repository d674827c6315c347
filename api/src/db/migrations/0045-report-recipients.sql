-- The people notified once a report is ready: roles and people. Null: nobody, the requester looks for it.

alter table reports add column recipients jsonb;
